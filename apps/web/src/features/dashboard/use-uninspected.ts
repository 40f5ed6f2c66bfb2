import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { reportLog } from '../../shared/api/client-log.ts';
import { readingTarget } from '../measurement/target/build-targets.ts';
import { uninspectedQuery } from '../measurement/measurement.queries.ts';
import { newestVersion } from '../measurement/newest-version.ts';
import { resultRow, type ReviewRow } from '../measurement/review/row/review-row.ts';
import type { DashboardData } from './use-dashboard-data.ts';

export interface Uninspected {
  readonly rows: readonly ReviewRow[];
  /** False while the first page is on its way. */
  readonly isFirstPageLoaded: boolean;
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** So few left, and the next page is fetched: a fast reviewer never waits. */
const LOW_WATER = 40;

/** Every reading of the facility that waits for review, newest first. A page that fails is logged only; what is there stays. */
export function useUninspected(facilityId: string, isWanted: boolean, data: DashboardData): Uninspected {
  const query = useInfiniteQuery({ ...uninspectedQuery(facilityId), enabled: isWanted });
  const { gaugesById, camerasById } = data;
  const rows = useMemo(
    () =>
      (query.data?.pages ?? []).flatMap(({ records }) =>
        records.flatMap((record): ReviewRow[] => {
          // a further page under way brings the pages before it back as they were when it was asked for
          const reading = newestVersion(record);
          const gauge = gaugesById.get(reading.gauge.id);
          if (!gauge || reading.is_confirmed) return [];
          return [resultRow(readingTarget(gauge, reading, camerasById.get(gauge.camera.id)))];
        }),
      ),
    [query.data, gaugesById, camerasById],
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  const isLow = isWanted && rows.length < LOW_WATER && hasNextPage;
  useEffect(() => {
    if (isLow && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isLow, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  useEffect(() => {
    if (error) reportLog('error', `readings to review: ${String(error)}`);
  }, [error]);
  return {
    rows,
    isFirstPageLoaded: !query.isPending,
    isFailed: query.isLoadingError,
    isFetching: query.isFetching,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
