import { offsetMsAt } from './calendar-day.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** The minute of the day in a time zone: 0 at midnight. */
export function minuteOfDay(instantMs: number, timeZone: string): number {
  const wall = instantMs + offsetMsAt(instantMs, timeZone);
  return Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}
