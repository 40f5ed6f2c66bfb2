import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** Looked ahead, days; every schedule has a time each day, except one that the clocks skip. */
const DAYS_AHEAD = 100;

/** The times of recurrence rules after `after` and up to `until`, in order: local to the zone, so that 08:00 stays 08:00. */
export function ruleSlotsBetween(
  rules: readonly string[],
  timezone: string,
  after: Date,
  until: Date,
): Date[] {
  const [from, to] = [after.getTime(), until.getTime()];
  const slots: Date[] = [];
  let day = localDay(from, timezone);
  for (
    const last = localDay(to, timezone);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    for (const at of slotsOfDay(rules, timezone, day)) if (at > from && at <= to) slots.push(new Date(at));
  return slots;
}

/** The next times of recurrence rules after `after`, so many of them. */
export function nextRuleSlots(
  rules: readonly string[],
  timezone: string,
  after: Date,
  count: number,
): Date[] {
  const from = after.getTime();
  const found: number[] = [];
  const first = localDay(from, timezone);
  for (let days = 0; days <= DAYS_AHEAD && found.length < count; days += 1) {
    const slots = slotsOfDay(rules, timezone, first.add({ days }));
    const next = slots.findIndex((at) => at > from);
    if (next >= 0) found.push(...slots.slice(next, next + count - found.length));
  }
  return found.map((at) => new Date(at));
}

const localDay = (at: number, timezone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate();

/** A thousand cameras share a few schedules and zones: a day is worked out once for all of them. */
const days = new Map<string, readonly number[]>();
const DAYS_REMEMBERED = 500;

function slotsOfDay(rules: readonly string[], timezone: string, day: Temporal.PlainDate): readonly number[] {
  const key = `${day.toString()} ${timezone} ${rules.join(' ')}`;
  const known = days.get(key);
  if (known) return known;
  const start = day.toZonedDateTime(timezone);
  const end = day.add({ days: 1 }).toZonedDateTime(timezone);
  const times = rules.flatMap((rruleString) =>
    new RRuleTemporal({ rruleString, dtstart: start, temporal: Temporal })
      .between(start, end, true)
      .map((at) => at.epochMilliseconds)
      .filter((at) => at < end.epochMilliseconds),
  );
  const slots = [...new Set(times)].toSorted((a, b) => a - b);
  if (days.size >= DAYS_REMEMBERED) days.delete(days.keys().next().value!);
  days.set(key, slots);
  return slots;
}
