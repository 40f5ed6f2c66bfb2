import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { trackRequestTimes } from './request-times.ts';

/** Data older than this are refetched when the window gets the focus again (decision U-104). */
export const STALE_MS = 60_000;

/** Refusals are not retried; a lost connection is retried twice. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: clearFailed }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (count, error) => count < 2 && isApiError(error, 0),
        refetchOnWindowFocus: true,
        // asked also where the browser believes that there is no network: a page says what it lacks instead of waiting
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  trackRequestTimes(client.getQueryCache());
  return client;
}

/** Where such a list cannot be fetched nothing stays of what was loaded before, whatever the reason (L374). */
function clearFailed(_error: Error, query: Query<unknown, unknown, unknown>): void {
  if (query.meta?.isClearedOnFailure) query.setState({ data: undefined, dataUpdatedAt: 0 });
}
