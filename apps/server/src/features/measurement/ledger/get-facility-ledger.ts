import { WORST_COUNT } from '@tenken/contract/measurement/ledger.limits.ts';
import type { getFacilityLedger as getFacilityLedgerRoute } from '@tenken/contract/measurement/ledger.routes.ts';
import { addSums, badnessOf, type LedgerOrder } from '@tenken/contract/measurement/ledger.rules.ts';
import type { FacilityLedger, LedgerEntry } from '@tenken/contract/measurement/ledger.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { findGauges } from '../../gauge/gauge.store.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { periodOf, formatPeriod } from './ledger-period.ts';
import { sumReviews } from './ledger.store.ts';
import { toEntry, toWanted } from './to-entry.ts';

/** Far more than a facility of 100 cameras has. */
const ALL_GAUGES = 10_000;

/** The least accurate gauges of a facility; those with too few comparisons come last. */
export async function getFacilityLedger(
  platform: Platform,
  { caller, query }: Call<typeof getFacilityLedgerRoute, UserCaller>,
): Promise<FacilityLedger> {
  const { facility_id: facilityId, order = 'error' } = query;
  await requireFacility(platform, caller, facilityId, 'read');
  const period = periodOf(platform, query);
  const all = { userId: caller.user.id, facilityId, cameraId: null, after: null, limit: ALL_GAUGES };
  const gauges = await findGauges(platform.db, all);
  const sums = Map.groupBy(
    await sumReviews(platform.db, gauges.map(toWanted), period),
    ({ gauge_id }) => gauge_id,
  );
  const read = gauges
    .filter(({ id }) => sums.has(id))
    .map((row) => toEntry(row, addSums(sums.get(row.id) ?? [])));
  return {
    ...formatPeriod(period),
    gauges: read.length,
    judged: read.filter((entry) => badness(entry, order) !== null).length,
    records: read
      .toSorted((a, b) => (badness(b, order) ?? -1) - (badness(a, order) ?? -1))
      .slice(0, WORST_COUNT),
  };
}

const badness = (entry: LedgerEntry, order: LedgerOrder): number | null =>
  badnessOf(entry, entry.gauge.span, order);
