/** `9:5`, `0905` and `９：０５` as `09:05`; empty stays empty; null for what is no time of day. */
export function toClockTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return '';
  const found = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (found === null) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2])];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The next time on the grid of `minutes`, up or down; over midnight it goes on. */
export function stepTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time === '' ? [] : time.split(':').map(Number);
  const now = hour * 60 + minute;
  const grid = Math.abs(minutes);
  const next = minutes > 0 ? Math.floor(now / grid) * grid + grid : Math.ceil(now / grid) * grid - grid;
  const within = (next + DAY_MINUTES) % DAY_MINUTES;
  return toClockTime(`${Math.floor(within / 60)}:${within % 60}`)!;
}

const DAY_MINUTES = 24 * 60;
