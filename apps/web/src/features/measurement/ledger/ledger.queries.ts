import { queryOptions } from '@tanstack/react-query';
import {
  getCorrectionRates,
  getFacilityLedger,
  getGaugeLedger,
} from '@tenken/contract/measurement/ledger.routes.ts';
import type { LedgerOrder } from '@tenken/contract/measurement/ledger.rules.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

const wordsOf = ({ from, until }: Period) => ({
  from_datetime: from.toISOString(),
  until_datetime: until.toISOString(),
});

/** Accuracy of a gauge; invalidated by reviews like its history. */
export const gaugeLedgerQuery = (gaugeId: string, period: Period) =>
  queryOptions({
    queryKey: key('history', gaugeId, 'ledger', wordsOf(period)),
    queryFn: () => call(getGaugeLedger, { params: { id: gaugeId }, query: wordsOf(period) }),
  });

export const facilityLedgerQuery = (facilityId: string, period: Period, order: LedgerOrder) =>
  queryOptions({
    queryKey: key('ledger', facilityId, wordsOf(period), order),
    queryFn: () => call(getFacilityLedger, { query: { facility_id: facilityId, order, ...wordsOf(period) } }),
    // another order or period keeps the old rows until the new ones are there
    placeholderData: (previous) => previous,
  });

const RATES_STALE_MS = 600_000;

/** How often people corrected each gauge; a few more reviews change it little. */
export const correctionRatesQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('correction rates', facilityId),
    queryFn: () => call(getCorrectionRates, { query: { facility_id: facilityId } }),
    staleTime: RATES_STALE_MS,
  });
