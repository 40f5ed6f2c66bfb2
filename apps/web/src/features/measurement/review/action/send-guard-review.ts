import type { QueryClient } from '@tanstack/react-query';
import { patchAnomalyEstimate } from '@tenken/contract/guard/estimate.routes.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { call } from '../../../../shared/api/call.ts';
import { changed } from '../../../../shared/api/changes.ts';
import { reportLog } from '../../../../shared/api/client-log.ts';
import { key } from '../../../../shared/api/query-keys.ts';
import { pauseRefresh, scheduleRefresh } from '../../../../shared/api/schedule-refresh.ts';

/** Review of a guard result: anomaly, normal, or reverted. */
export type GuardReview =
  | { readonly is_confirmed: true; readonly confirmed_is_anomaly: boolean }
  | { readonly is_confirmed: false };

/** Confirms, corrects or reverts a guard result. */
export async function sendGuardReview(
  client: QueryClient,
  { id, version, guard }: AnomalyEstimate,
  judgement: GuardReview,
): Promise<AnomalyEstimate> {
  const release = pauseRefresh(client);
  try {
    const saved = (await call(patchAnomalyEstimate, { params: { id }, body: { ...judgement, version } }))
      .data;
    putEstimate(client, saved);
    return saved;
  } catch (error) {
    reportLog('error', `anomaly estimate ${id} could not be saved: ${String(error)}`);
    throw error;
  } finally {
    release();
    scheduleRefresh(client, ...changed.estimate(guard.id));
  }
}

/** The newest judgement of a guard shows at once wherever guards are listed. */
export function putEstimate(client: QueryClient, estimate: AnomalyEstimate): void {
  client.setQueryData<Guard[]>(key('guards', estimate.guard.facility_id), (guards) =>
    guards?.map((guard) =>
      guard.latest_estimate?.id === estimate.id ? { ...guard, latest_estimate: estimate } : guard,
    ),
  );
}
