import type { Query, QueryCache } from '@tanstack/react-query';

const times = new WeakMap<Query, number>();

/** Records when each query was last requested; TanStack Query itself knows only when the answer arrived. */
export function trackRequestTimes(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    // a further page makes those before it no newer
    const isFurtherPage = event.action.meta?.fetchMore !== undefined;
    if (!isFurtherPage || !times.has(event.query)) times.set(event.query, Date.now());
  });
}

/** 0 if it was never requested. */
export const requestedAt = (query: Query): number => times.get(query) ?? 0;
