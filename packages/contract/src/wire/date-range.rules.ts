import {
  addDays,
  dayAt,
  daysFrom,
  firstOfMonth,
  isCalendarDay,
  startOfDay,
  weekdayOf,
  type CalendarDay,
} from './calendar-day.ts';

/** The names of date ranges. */
export const DATE_RANGE_TAGS = ['today', 'lastNDays', 'thisWeek', 'thisMonth', 'custom'] as const;

/** A range by its name; `lastNDays` includes today, `custom` has its first and last day. */
export type DateRange =
  | { readonly tag: 'today' | 'thisWeek' | 'thisMonth' }
  | { readonly tag: 'lastNDays'; readonly days: number }
  | { readonly tag: 'custom'; readonly first: CalendarDay; readonly last: CalendarDay };

/** Whole days, both included. */
export interface DaySpan {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** Instants, from inclusive, until exclusive. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The current days of a range, in the user's time zone; the week starts on Sunday, the month ends with its last day. */
export function daysOf(range: DateRange, now: Date, timeZone: string): DaySpan {
  const today = dayAt(now, timeZone);
  switch (range.tag) {
    case 'today':
      return { first: today, last: today };
    case 'lastNDays':
      return { first: addDays(today, 1 - range.days), last: today };
    case 'thisWeek': {
      const sunday = addDays(today, -weekdayOf(today));
      return { first: sunday, last: addDays(sunday, 6) };
    }
    case 'thisMonth': {
      const first = firstOfMonth(today);
      return { first, last: addDays(firstOfMonth(addDays(first, 31)), -1) };
    }
    case 'custom':
      return { first: range.first, last: range.last };
    default:
      throw new Error('Invalid date range tag');
  }
}

/** From the first midnight to the midnight after the last day; a day of a clock change has 23 or 25 hours. */
export const periodOf = ({ first, last }: DaySpan, timeZone: string): Period => ({
  from: startOfDay(first, timeZone),
  until: startOfDay(addDays(last, 1), timeZone),
});

/** Range membership is by day: the day of the instant, in the user's time zone, is in the span. */
export function isWithinDays(instant: string | Date, { first, last }: DaySpan, timeZone: string): boolean {
  const day = dayAt(new Date(instant), timeZone);
  return first <= day && day <= last;
}

export const dayCount = ({ first, last }: DaySpan): number => daysFrom(first, last) + 1;

export type SpanProblem = 'invalid_date' | 'start_after_end' | 'too_many_days';

/** Days within years of four digits, in every time zone; a database has no year 0. */
const DAYS = { first: '1000-01-01', last: '9999-12-30' } as const;

/** The problem of typed days; a single day is a valid range, and so are the 1st to the 31st with at most 31 days. */
export function spanProblem({ first, last }: DaySpan, maxDays: number): SpanProblem | null {
  if (!isCalendarDay(first) || !isCalendarDay(last)) return 'invalid_date';
  if (first > last) return 'start_after_end';
  if (first < DAYS.first || last > DAYS.last) return 'invalid_date';
  return dayCount({ first, last }) > maxDays ? 'too_many_days' : null;
}
