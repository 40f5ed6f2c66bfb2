import type { getCorrectionRates as getCorrectionRatesRoute } from '@tenken/contract/measurement/ledger.routes.ts';
import { accuracyOf, addSums } from '@tenken/contract/measurement/ledger.rules.ts';
import type { CorrectionRates } from '@tenken/contract/measurement/ledger.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { findGauges } from '../../gauge/gauge.store.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { periodOf, sayPeriod } from './ledger-period.ts';
import { sumReviews } from './ledger.store.ts';
import { toWanted } from './to-entry.ts';

/** Far more than a facility of 100 cameras has. */
const ALL_GAUGES = 10_000;

/** How often people corrected what each gauge of a facility was read as, and all of them together. */
export async function getCorrectionRates(
  platform: Platform,
  { caller, query: { facility_id: facilityId } }: Call<typeof getCorrectionRatesRoute, UserCaller>,
): Promise<CorrectionRates> {
  await requireFacility(platform, caller, facilityId, 'read');
  const period = periodOf(platform, {});
  const all = { userId: caller.user.id, facilityId, cameraId: null, after: null, limit: ALL_GAUGES };
  const gauges = await findGauges(platform.db, all);
  const sums = await sumReviews(platform.db, gauges.map(toWanted), period);
  const ofGauge = Map.groupBy(sums, ({ gauge_id }) => gauge_id);
  // a rate of corrections does not depend on how exact an agreement is
  const rateOf = (some: typeof sums) => accuracyOf(addSums(some), 0).correction_rate;
  return {
    ...sayPeriod(period),
    pooled: rateOf(sums),
    gauges: gauges.map(({ id }) => ({ id, correction_rate: rateOf(ofGauge.get(id) ?? []) })),
  };
}
