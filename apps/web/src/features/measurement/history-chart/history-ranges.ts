import type { DateRange } from '@tenken/contract/wire/date-range.rules.ts';

/** Days of the reading history that are one press away; this month and typed days stand beside them. */
export const HISTORY_DAYS = [1, 3, 4, 7, 14, 30] as const;

export const lastDays = (days: number): DateRange => ({ tag: 'lastNDays', days });
export const THIS_MONTH: DateRange = { tag: 'thisMonth' };
export const DEFAULT_RANGE = lastDays(7);
