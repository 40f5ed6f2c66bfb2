import { isCalendarDay } from './calendar-day.ts';
import type { DateRange } from './date-range.rules.ts';

/**
 * A range in a page address: `range=today`, `range=lastNDays&days=7`, `range=custom&first=…&last=…`. Days are a
 * number: the router would quote a text that looks like one.
 */
export type DateRangeAddress = { range?: string; days?: string | number; first?: string; last?: string };

export function writeDateRange(range: DateRange): DateRangeAddress {
  if (range.tag === 'lastNDays') return { range: range.tag, days: range.days };
  if (range.tag === 'custom') return { range: range.tag, first: range.first, last: range.last };
  return { range: range.tag };
}

/** Null when the address has no range, or an invalid one: the caller uses its default. */
export function readDateRange({ range, days, first, last }: DateRangeAddress): DateRange | null {
  if (range === 'today' || range === 'thisWeek' || range === 'thisMonth') return { tag: range };
  if (range === 'lastNDays' && days !== undefined && /^[1-9]\d{0,2}$/.test(String(days)))
    return { tag: range, days: Number(days) };
  const isWhole = first !== undefined && last !== undefined && isCalendarDay(first) && isCalendarDay(last);
  return range === 'custom' && isWhole ? { tag: range, first, last } : null;
}
