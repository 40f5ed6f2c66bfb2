import { rrulesOf, type Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { nextRuleSlots, ruleSlotsBetween } from '@tenken/device/rule-slots.ts';

/** A camera without a device is expected to send one photo per interval, at any time in it. */
export type Expectation = Recurrence | { readonly type: 'interval'; readonly minutes: number };

/** Recurrence rules with their times of day, as in the plan of a round. */
export interface RuledTimes {
  readonly type: 'rules';
  readonly rrules: readonly string[];
}

/** The times after `after` and up to `until`, in order: local to the zone, so that 08:00 stays 08:00 when clocks change. */
export function slotsBetween(
  expected: Expectation | RuledTimes,
  timezone: string,
  after: Date,
  until: Date,
): Date[] {
  if (expected.type === 'interval')
    return stepsBetween(expected.minutes * 60_000, after.getTime(), until.getTime());
  return ruleSlotsBetween(rulesOf(expected), timezone, after, until);
}

/** The next times after `after`, up to a number of them. */
export function nextSlots(
  expected: Expectation | RuledTimes,
  timezone: string,
  after: Date,
  count: number,
): Date[] {
  if (expected.type !== 'interval') return nextRuleSlots(rulesOf(expected), timezone, after, count);
  const from = after.getTime();
  const stepMs = expected.minutes * 60_000;
  return stepsBetween(stepMs, from, from + count * stepMs);
}

const rulesOf = (expected: Recurrence | RuledTimes): readonly string[] =>
  expected.type === 'rules' ? expected.rrules : rrulesOf(expected);

function stepsBetween(stepMs: number, from: number, to: number): Date[] {
  const slots: Date[] = [];
  for (let at = (Math.floor(from / stepMs) + 1) * stepMs; at <= to; at += stepMs) slots.push(new Date(at));
  return slots;
}
