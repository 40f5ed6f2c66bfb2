/** The hour (0 to 23) of a time in a time zone; an unknown zone counts as UTC. */
export function hourIn(timeZone: string): (atMs: number) => number {
  const format = formatIn(timeZone, { hour: 'numeric', hourCycle: 'h23' });
  return (atMs) => Number(format.format(atMs));
}

/** The day of a time in a time zone, as a text that is unique per day; an unknown zone counts as UTC. */
export function dayIn(timeZone: string): (atMs: number) => string {
  const format = formatIn(timeZone, { dateStyle: 'short' });
  return (atMs) => format.format(atMs);
}

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  } catch {
    return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  }
}
