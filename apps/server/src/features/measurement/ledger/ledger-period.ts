import { LEDGER_DEFAULT_DAYS, LEDGER_MAX_HOURS } from '@tenken/contract/measurement/ledger.limits.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface LedgerPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** The requested period, or the last 30 days; at most three months. */
export function periodOf(
  { clock }: Pick<Platform, 'clock'>,
  query: { from_datetime?: Date | undefined; until_datetime?: Date | undefined },
): LedgerPeriod {
  const until = query.until_datetime ?? clock.now();
  const from = query.from_datetime ?? new Date(until.getTime() - LEDGER_DEFAULT_DAYS * 86_400_000);
  if (from >= until || until.getTime() - from.getTime() > LEDGER_MAX_HOURS * 3_600_000)
    throw new AppError('invalid_range');
  return { from, until };
}

export const formatPeriod = ({ from, until }: LedgerPeriod) => ({
  from_datetime: from.toISOString(),
  until_datetime: until.toISOString(),
});
