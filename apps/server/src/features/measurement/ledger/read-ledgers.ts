import type {
  getGaugeLedger as getGaugeLedgerRoute,
  getCorrectionRates as getCorrectionRatesRoute,
  listAnnotationVersions as listAnnotationVersionsRoute,
} from '@tenken/contract/measurement/ledger.routes.ts';
import { addSums, accuracyOf } from '@tenken/contract/measurement/ledger.rules.ts';
import type {
  GaugeLedger,
  CorrectionRates,
  AnnotationVersion,
} from '@tenken/contract/measurement/ledger.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { periodOf, formatPeriod } from './ledger-period.ts';
import { sumReviews, findAnnotationVersions } from './ledger.store.ts';
import { toEntry, toAccuracyFigures, toWanted } from './to-entry.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { findGauges } from '../../gauge/gauge.store.ts';

/** Far more than a facility of 100 cameras has. */
const ALL_GAUGES = 10_000;

/** The accuracy of a gauge, in total and by each annotation version of the period. */
export async function getGaugeLedger(
  platform: Platform,
  { caller, params, query }: Call<typeof getGaugeLedgerRoute, UserCaller>,
): Promise<GaugeLedger> {
  const row = await requireGauge(platform, caller, params.id, 'read');
  const period = periodOf(platform, query);
  const sums = await sumReviews(platform.db, [toWanted(row)], period);
  return {
    ...formatPeriod(period),
    ...toEntry(row, addSums(sums)),
    annotations: sums
      .toSorted((a, b) => b.annotation_version - a.annotation_version)
      .map((one) => ({ annotation_version: one.annotation_version, ...toAccuracyFigures(row, one) })),
  };
}

/** The correction rate of each gauge of a facility, and of all together. */
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
  // a correction rate does not depend on the tolerance
  const rateOf = (some: typeof sums) => accuracyOf(addSums(some), 0).correction_rate;
  return {
    ...formatPeriod(period),
    pooled: rateOf(sums),
    gauges: gauges.map(({ id }) => ({ id, correction_rate: rateOf(ofGauge.get(id) ?? []) })),
  };
}

export async function listAnnotationVersions(
  platform: Platform,
  { caller, params }: Call<typeof listAnnotationVersionsRoute, UserCaller>,
): Promise<{ records: AnnotationVersion[] }> {
  const { id } = await requireGauge(platform, caller, params.id, 'read');
  const rows = await findAnnotationVersions(platform.db, id);
  return { records: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}
