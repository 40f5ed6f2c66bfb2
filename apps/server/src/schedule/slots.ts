import { rrulesOf, type Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** A camera without a device is expected to send one photo in so many minutes, whenever it likes. */
export type Expectation = Recurrence | { readonly type: 'interval'; readonly minutes: number };

/** Recurrence rules that name their times of day, as a round's plan does. */
export interface RuledTimes {
  readonly type: 'rules';
  readonly rrules: readonly string[];
}

/** Looked ahead, days; every schedule has a time each day, except one that the clocks skip. */
const DAYS_AHEAD = 100;

/** The times after `after` and up to `until`, in order: local to the zone, so that 08:00 stays 08:00 when clocks change. */
export function slotsBetween(
  expected: Expectation | RuledTimes,
  timezone: string,
  after: Date,
  until: Date,
): Date[] {
  const [from, to] = [after.getTime(), until.getTime()];
  if (expected.type === 'interval') return stepsBetween(expected.minutes * 60_000, from, to);
  const slots: Date[] = [];
  let day = localDay(from, timezone);
  for (
    const last = localDay(to, timezone);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    for (const at of slotsOfDay(expected, timezone, day)) if (at > from && at <= to) slots.push(new Date(at));
  return slots;
}

/** The next times after `after`, so many of them. */
export function nextSlots(
  expected: Expectation | RuledTimes,
  timezone: string,
  after: Date,
  count: number,
): Date[] {
  const from = after.getTime();
  if (expected.type === 'interval') {
    const stepMs = expected.minutes * 60_000;
    return stepsBetween(stepMs, from, from + count * stepMs);
  }
  const found: number[] = [];
  const first = localDay(from, timezone);
  for (let days = 0; days <= DAYS_AHEAD && found.length < count; days += 1) {
    const slots = slotsOfDay(expected, timezone, first.add({ days }));
    const next = slots.findIndex((at) => at > from);
    if (next >= 0) found.push(...slots.slice(next, next + count - found.length));
  }
  return found.map((at) => new Date(at));
}

function stepsBetween(stepMs: number, from: number, to: number): Date[] {
  const slots: Date[] = [];
  for (let at = (Math.floor(from / stepMs) + 1) * stepMs; at <= to; at += stepMs) slots.push(new Date(at));
  return slots;
}

const localDay = (at: number, timezone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate();

/** A thousand cameras share a few schedules and zones: a day is worked out once for all of them. */
const days = new Map<string, readonly number[]>();
const DAYS_REMEMBERED = 500;

function slotsOfDay(
  recurrence: Recurrence | RuledTimes,
  timezone: string,
  day: Temporal.PlainDate,
): readonly number[] {
  const rules = recurrence.type === 'rules' ? recurrence.rrules : rrulesOf(recurrence);
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
