import {
  readDateRange,
  writeDateRange,
  type DateRangeAddress,
} from '@tenken/contract/wire/date-range-address.ts';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import { daysOf, spanProblem, type DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import { lastDays } from '../../features/measurement/history-chart/history-ranges.ts';

const GUARD_VIEWS = ['history', 'models', 'threshold'] as const;
type GuardView = (typeof GUARD_VIEWS)[number];

/** What the address of a guard's page holds. */
export interface GuardChoice {
  readonly view: GuardView;
  readonly range: DateRange;
}

const DEFAULT_RANGE = lastDays(7);

/** Values that make no sense, or a range that is too long, count as not given. */
export function readGuardAddress(search: Record<string, unknown>): GuardChoice {
  // the router reads `?days=7` as a number
  const texts = Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  );
  const view = GUARD_VIEWS.find((one) => one === texts['view']) ?? 'history';
  return { view, range: validRange(texts) };
}

export const writeGuardAddress = ({ view, range }: GuardChoice): Record<string, string | number> => ({
  ...(view === 'history' ? {} : { view }),
  ...(isDefault(range) ? {} : writeDateRange(range)),
});

const isDefault = (range: DateRange): boolean => range.tag === 'lastNDays' && range.days === 7;

function validRange(address: DateRangeAddress): DateRange {
  const range = readDateRange(address);
  if (range === null) return DEFAULT_RANGE;
  return spanProblem(daysOf(range, new Date(), 'UTC'), HISTORY_LONGEST_DAYS) === null ? range : DEFAULT_RANGE;
}
