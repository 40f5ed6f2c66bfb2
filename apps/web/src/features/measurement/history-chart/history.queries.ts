import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { listAnnotationVersions } from '@tenken/contract/measurement/ledger.routes.ts';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { followPages, MAX_SERIES_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { call } from '../../../shared/api/call.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { key } from '../../../shared/api/query-keys.ts';

export interface History {
  /** Oldest first. */
  readonly readings: readonly Measurement[];
  readonly state: 'loading_more' | 'whole' | 'broken_off';
}

/**
 * The readings of a gauge in a period. Pages are followed to the end; the first is shown as soon as it is there. What
 * arrived before a failing page stays, and the failure is logged only; when nothing arrived, it is an error.
 */
export const seriesQuery = (gaugeId: string, { from, until }: Period) =>
  queryOptions({
    // the live events of a gauge make everything below ['history', id] old
    queryKey: key('history', gaugeId, from.toISOString(), until.toISOString()),
    queryFn: async ({ client, queryKey }): Promise<History> => {
      const query = {
        gauge_id: gaugeId,
        from_datetime: from.toISOString(),
        until_datetime: until.toISOString(),
        page_size: String(MAX_SERIES_PAGE_SIZE),
      };
      let readings: readonly Measurement[] = [];
      let isFirstPageLoaded = false;
      try {
        await followPages(
          (page) => call(listMeasurements, { query: page }),
          query,
          (records: Measurement[]) => {
            readings = [...records.toReversed(), ...readings];
            isFirstPageLoaded = true;
            showFirst(client, queryKey, readings);
          },
        );
      } catch (error) {
        reportLog('error', `history of gauge ${gaugeId}: ${String(error)}`);
        if (!isFirstPageLoaded) throw error;
        return { readings, state: 'broken_off' };
      }
      return { readings, state: 'whole' };
    },
  });

/** While a history is loaded for the first time its newest part is there early; a refresh keeps the whole old one. */
function showFirst(client: QueryClient, queryKey: QueryKey, readings: readonly Measurement[]): void {
  const known = client.getQueryData<History>(queryKey);
  if (known && known.state !== 'loading_more') return;
  client.setQueryData<History>(queryKey, { readings, state: 'loading_more' });
}

/** The gauge a page is about; apart from the annotator's, which must not change while somebody edits. */
export const gaugeQuery = (id: string) =>
  queryOptions({ queryKey: key('gauge page', id), queryFn: () => call(getGauge, { params: { id } }) });

export const annotationVersionsQuery = (gaugeId: string) =>
  queryOptions({
    queryKey: key('annotation versions', gaugeId),
    queryFn: async () => (await call(listAnnotationVersions, { params: { id: gaugeId } })).records,
  });
