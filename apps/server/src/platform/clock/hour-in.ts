/** The hour (0 to 23) of a time in a time zone; an unknown zone counts as UTC. */
export function hourIn(timeZone: string): (atMs: number) => number {
  const format = formatOf(timeZone) ?? formatOf('UTC')!;
  return (atMs) => Number(format.format(atMs));
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  } catch {
    return null;
  }
}
