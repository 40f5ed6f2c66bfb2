import { useQueries } from '@tanstack/react-query';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { seriesQuery, type History } from '../../../features/measurement/history-chart/history.queries.ts';

export interface Histories {
  readonly of: (gaugeId: string) => History | undefined;
  /** Nothing of the page's own gauge is there yet. */
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Older readings of some gauge are on their way. */
  readonly isLoadingMore: boolean;
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  readonly updatedAt: number;
  readonly refresh: () => void;
}

/** The readings of the page's gauge and of those it is compared with. */
export function useHistories(gaugeIds: readonly string[], period: Period): Histories {
  const results = useQueries({ queries: gaugeIds.map((id) => seriesQuery(id, period)) });
  const [main] = results;
  return {
    of: (gaugeId) => results[gaugeIds.indexOf(gaugeId)]?.data,
    isLoading: main?.isPending ?? true,
    isFailed: main?.isLoadingError ?? false,
    isLoadingMore: results.some(({ isPending, data }) => isPending || data?.state === 'loading_more'),
    isOutdated: results.some((result) => result.isRefetchError || result.data?.state === 'broken_off'),
    isFetching: results.some((result) => result.isFetching),
    updatedAt: Math.max(...results.map((result) => result.dataUpdatedAt)),
    refresh: () => {
      for (const result of results) void result.refetch();
    },
  };
}
