import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as routes from '@tenken/contract/guard/estimate.routes.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { followPages, MAX_SERIES_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { call } from '../../../shared/api/call.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { refresh } from '../../../shared/api/use-change.ts';

export interface EstimateHistory {
  /** Newest first. */
  readonly estimates: readonly AnomalyEstimate[];
  /** An older page could not be loaded: what is here is not all. */
  readonly isBrokenOff: boolean;
}

/**
 * What a guard found in a period. What arrived before a failing page stays, and the failure is logged only; when nothing
 * arrived, it is an error.
 */
export const estimatesQuery = (guardId: string, { from, until }: Period) =>
  queryOptions({
    queryKey: key('guard estimates', guardId, from.toISOString(), until.toISOString()),
    queryFn: async (): Promise<EstimateHistory> => {
      const estimates: AnomalyEstimate[] = [];
      let isFirstPageLoaded = false;
      try {
        await followPages(
          (query) => call(routes.listAnomalyEstimates, { query }),
          {
            guard_id: guardId,
            from_datetime: from.toISOString(),
            until_datetime: until.toISOString(),
            page_size: String(MAX_SERIES_PAGE_SIZE),
          },
          (records: AnomalyEstimate[]) => {
            estimates.push(...records);
            isFirstPageLoaded = true;
          },
        );
      } catch (error) {
        reportLog('error', `results of guard ${guardId}: ${String(error)}`);
        if (!isFirstPageLoaded) throw error;
        return { estimates, isBrokenOff: true };
      }
      return { estimates, isBrokenOff: false };
    },
  });

/** Only what changes is sent, with the version it was seen in. */
export const patchEstimate = async (
  { id, version }: AnomalyEstimate,
  change: { is_confirmed: boolean; confirmed_is_anomaly?: boolean },
): Promise<AnomalyEstimate> => {
  const { data } = await call(routes.patchAnomalyEstimate, { params: { id }, body: { ...change, version } });
  return data;
};

/** "This is normal, learn it": answers the model that is made of the active one and this photo. */
export const learnEstimate = ({ id, version, guard }: AnomalyEstimate) =>
  call(routes.learnEstimates, { params: { id: guard.id }, body: { items: [{ id, version }] } });

/** Puts a changed estimate wherever it is shown, without waiting for the server's lists. */
export function showEstimate(client: QueryClient, estimate: AnomalyEstimate): void {
  client.setQueriesData<EstimateHistory>(
    { queryKey: key('guard estimates', estimate.guard.id) },
    (known) =>
      known && {
        ...known,
        estimates: known.estimates.map((one) => (one.id === estimate.id ? estimate : one)),
      },
  );
  void refresh(client, changed.estimate(estimate.guard.id));
}
