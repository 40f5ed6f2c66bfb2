import {
  readDateRange,
  writeDateRange,
  type DateRangeAddress,
} from '@tenken/contract/wire/date-range-address.ts';
import { daysOf, spanProblem, type DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import { DEFAULT_RANGE } from './history-ranges.ts';
import { MAX_SERIES } from './chart/plot-series.ts';

/** What the address of a gauge's history holds. */
export type HistoryAddress = DateRangeAddress & { with?: string; view?: string; week?: string };

export interface HistoryChoice {
  readonly range: DateRange;
  /** Other gauges in the same chart, by id. */
  readonly others: readonly string[];
  readonly view: 'chart' | 'table';
  /** The same days a week before stand beside these. */
  readonly isWeekBefore: boolean;
}

/** Values that make no sense, or a range that is too long, count as not given. */
export function readHistoryAddress(search: Record<string, unknown>): HistoryChoice {
  const {
    with: others,
    view,
    week,
    ...range
  } = Object.fromEntries(
    // the router reads `?days=7` as a number
    Object.entries(search).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  ) as HistoryAddress;
  return {
    range: validRange(range),
    others:
      typeof others === 'string'
        ? [...new Set(others.split(',').filter(Boolean))].slice(0, MAX_SERIES - 1)
        : [],
    view: view === 'table' ? 'table' : 'chart',
    isWeekBefore: week === 'before',
  };
}

export const writeHistoryAddress = ({
  range,
  others,
  view,
  isWeekBefore,
}: HistoryChoice): HistoryAddress => ({
  ...writeDateRange(range),
  ...(others.length > 0 ? { with: others.join(',') } : {}),
  ...(view === 'table' ? { view } : {}),
  ...(isWeekBefore ? { week: 'before' } : {}),
});

function validRange(address: DateRangeAddress): DateRange {
  const range = readDateRange(address);
  if (range === null) return DEFAULT_RANGE;
  return spanProblem(daysOf(range, new Date(), 'UTC'), HISTORY_LONGEST_DAYS) === null ? range : DEFAULT_RANGE;
}
