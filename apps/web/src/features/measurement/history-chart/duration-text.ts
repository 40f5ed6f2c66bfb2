type Words = { readonly duration: (hours: number, minutes: number) => string };

/** How long something lasted, in words; less than a minute is said as one. */
export function durationText(ms: number, { duration }: Words): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return duration(Math.floor(minutes / 60), minutes % 60);
}
