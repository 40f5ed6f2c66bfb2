import type { getGaugeLedger as getGaugeLedgerRoute } from '@tenken/contract/measurement/ledger.routes.ts';
import { addSums } from '@tenken/contract/measurement/ledger.rules.ts';
import type { GaugeLedger } from '@tenken/contract/measurement/ledger.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { periodOf, sayPeriod } from './ledger-period.ts';
import { sumReviews } from './ledger.store.ts';
import { toEntry, toJudgement, toWanted } from './to-entry.ts';

/** How well a gauge is read, all in all and by each annotation it had in the period. */
export async function getGaugeLedger(
  platform: Platform,
  { caller, params, query }: Call<typeof getGaugeLedgerRoute, UserCaller>,
): Promise<GaugeLedger> {
  const row = await requireGauge(platform, caller, params.id, 'read');
  const period = periodOf(platform, query);
  const sums = await sumReviews(platform.db, [toWanted(row)], period);
  return {
    ...sayPeriod(period),
    ...toEntry(row, addSums(sums)),
    annotations: sums
      .toSorted((a, b) => b.annotation_version - a.annotation_version)
      .map((one) => ({ annotation_version: one.annotation_version, ...toJudgement(row, one) })),
  };
}
