import { queryOptions } from '@tanstack/react-query';
import { listFleet } from '@tenken/contract/overview/overview.routes.ts';
import { followPages, MAX_SERIES_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

const THROTTLE_MS = 10_000;
const REFRESH_MS = 60_000;

/** All cameras one may see. */
export const fleetQuery = queryOptions({
  queryKey: key('fleet'),
  queryFn: () =>
    followPages((query) => call(listFleet, { query }), { page_size: String(MAX_SERIES_PAGE_SIZE) }),
  meta: { throttleMs: THROTTLE_MS },
  refetchInterval: REFRESH_MS,
});
