import { rrulesOf, type Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** The next time a camera should shoot, in its own time zone: 08:00 stays 08:00 when the clocks change. */
export function nextPhotoshootAt(recurrence: Recurrence, timezone: string, after: Date): Date | null {
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timezone)
    .subtract({ days: 1 })
    .startOfDay();
  const times = rrulesOf(recurrence).flatMap((rruleString) => {
    const next = new RRuleTemporal({ rruleString, dtstart: start, temporal: Temporal }).next(after);
    return next ? [next.epochMilliseconds] : [];
  });
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
