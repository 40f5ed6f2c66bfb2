import { expect, test } from 'vitest';
import { HISTORY_LONGEST_DAYS } from './limits.ts';
import { readDateRange, writeDateRange } from './date-range-address.ts';
import {
  DATE_RANGE_TAGS,
  dayCount,
  daysOf,
  isWithinDays,
  periodOf,
  spanProblem,
  type DateRange,
} from './date-range.rules.ts';

/** Sunday 15 November in UTC, already Monday in Tokyo. */
const now = new Date('2026-11-15T16:30:00Z');

test('[CONST-001] the date range tags are exactly today, lastNDays, thisWeek, thisMonth and custom', () => {
  expect(DATE_RANGE_TAGS).toEqual(['today', 'lastNDays', 'thisWeek', 'thisMonth', 'custom']);
});

test.each<[DateRange, string, string, string]>([
  [{ tag: 'today' }, 'UTC', '2026-11-15', '2026-11-15'],
  [{ tag: 'today' }, 'Asia/Tokyo', '2026-11-16', '2026-11-16'],
  [{ tag: 'lastNDays', days: 1 }, 'UTC', '2026-11-15', '2026-11-15'],
  [{ tag: 'lastNDays', days: 7 }, 'UTC', '2026-11-09', '2026-11-15'],
  [{ tag: 'thisWeek' }, 'UTC', '2026-11-15', '2026-11-21'],
  [{ tag: 'thisWeek' }, 'America/Los_Angeles', '2026-11-15', '2026-11-21'],
  [{ tag: 'thisMonth' }, 'UTC', '2026-11-01', '2026-11-30'],
  [{ tag: 'custom', first: '2026-03-01', last: '2026-03-31' }, 'UTC', '2026-03-01', '2026-03-31'],
])('[CONST-001] %o in %s is %s to %s', (range, zone, first, last) => {
  expect(daysOf(range, now, zone)).toEqual({ first, last });
});

test.each([
  ['2026-02-10T12:00:00Z', '2026-02-28'],
  ['2024-02-10T12:00:00Z', '2024-02-29'],
  ['2026-12-31T12:00:00Z', '2026-12-31'],
])('this month at %s ends on %s', (at, last) => {
  expect(daysOf({ tag: 'thisMonth' }, new Date(at), 'UTC').last).toBe(last);
});

test('[ERR-060] an unknown tag is refused', () => {
  const range = { tag: 'yesterday' } as unknown as DateRange;
  expect(() => daysOf(range, now, 'UTC')).toThrow('Invalid date range tag');
});

test('[STATE-030] a period runs from midnight to the midnight after its last day, also when the clock changes', () => {
  const spring = periodOf({ first: '2026-03-29', last: '2026-03-29' }, 'Europe/Berlin');
  expect(spring.until.getTime() - spring.from.getTime()).toBe(23 * 3_600_000);
  const autumn = periodOf({ first: '2026-10-25', last: '2026-10-25' }, 'Europe/Berlin');
  expect(autumn.until.getTime() - autumn.from.getTime()).toBe(25 * 3_600_000);
  const tokyo = periodOf({ first: '2026-11-14', last: '2026-11-15' }, 'Asia/Tokyo');
  expect(tokyo.from.toISOString()).toBe('2026-11-13T15:00:00.000Z');
  expect(tokyo.until.toISOString()).toBe('2026-11-15T15:00:00.000Z');
});

test.each([
  ['2026-11-13T14:59:59.999Z', false],
  ['2026-11-13T15:00:00.000Z', true],
  ['2026-11-15T14:59:59.999Z', true],
  ['2026-11-15T15:00:00.000Z', false],
])('[STATE-030] %s lies within 14 and 15 November in Tokyo: %s', (instant, expected) => {
  expect(isWithinDays(instant, { first: '2026-11-14', last: '2026-11-15' }, 'Asia/Tokyo')).toBe(expected);
});

test.each([
  ['[VAL-047] the 1st to the 31st', '2026-03-01', '2026-03-31', null],
  ['[VAL-047] 32 days', '2026-03-01', '2026-04-01', 'too_many_days'],
  ['[VAL-048] a single day', '2026-03-01', '2026-03-01', null],
  ['[VAL-048] the start after the end', '2026-03-02', '2026-03-01', 'start_after_end'],
  ['a day that does not exist', '2026-02-30', '2026-03-01', 'invalid_date'],
  ['an empty field', '', '2026-03-01', 'invalid_date'],
])('%s: %s to %s gives %s', (_name, first, last, expected) => {
  expect(spanProblem({ first, last }, HISTORY_LONGEST_DAYS)).toBe(expected);
});

test('days are counted by the calendar, first and last included', () => {
  expect(dayCount({ first: '2026-10-25', last: '2026-10-26' })).toBe(2);
});

test.each<DateRange>([
  { tag: 'today' },
  { tag: 'thisWeek' },
  { tag: 'thisMonth' },
  { tag: 'lastNDays', days: 14 },
  { tag: 'custom', first: '2026-11-01', last: '2026-11-15' },
])('%o survives the way into the address and back', (range) => {
  expect(readDateRange(writeDateRange(range))).toEqual(range);
});

test.each([
  {},
  { range: 'yesterday' },
  { range: 'lastNDays' },
  { range: 'lastNDays', days: '0' },
  { range: 'lastNDays', days: '7.5' },
  { range: 'custom', first: '2026-11-01' },
  { range: 'custom', first: '2026-02-30', last: '2026-03-01' },
])('%o names no range', (address) => expect(readDateRange(address)).toBeNull());
