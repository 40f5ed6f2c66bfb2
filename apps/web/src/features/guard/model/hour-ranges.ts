/** Hours of the day that follow each other as ranges, the end not included: 5, 6, 7, 18 → 5–8, 18–19. */
export function hourRanges(hours: readonly number[]): { from: number; until: number }[] {
  const ranges: { from: number; until: number }[] = [];
  for (const hour of hours) {
    const last = ranges.at(-1);
    if (last?.until === hour) last.until = hour + 1;
    else ranges.push({ from: hour, until: hour + 1 });
  }
  return ranges;
}
