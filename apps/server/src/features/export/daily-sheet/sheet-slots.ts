import { periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import { ZoneClock } from '../../../platform/clock/zone-clock.ts';

export interface Slots {
  /** `HH:mm` in local time at which each begins. */
  readonly times: readonly string[];
  readonly starts: readonly Date[];
  readonly until: Date;
}

const HOUR_MS = 3_600_000;

/** The columns of a day: every few hours of local time. An hour that the clock skips begins at the change. */
export function slotsOf(date: string, timeZone: string, intervalHours: number): Slots {
  const { from, until } = periodOf({ first: date, last: date }, timeZone);
  const clock = new ZoneClock(timeZone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const hours = Array.from({ length: 24 / intervalHours }, (_, i) => i * intervalHours);
  const starts = hours.map((hour) => {
    if (hour === 0) return from;
    const guess = from.getTime() + hour * HOUR_MS;
    const isAhead = Date.parse(clock.wallText(guess)) - midnight - hour * HOUR_MS;
    return new Date(Math.min(Math.max(guess - isAhead, from.getTime()), until.getTime()));
  });
  return { times: hours.map((hour) => `${String(hour).padStart(2, '0')}:00`), starts, until };
}
