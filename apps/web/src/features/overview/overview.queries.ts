import { queryOptions } from '@tanstack/react-query';
import { getOverview } from '@tenken/contract/overview/overview.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

const THROTTLE_MS = 5000;
/** Also without news: what becomes silent or old by itself is no event. */
const REFRESH_MS = 60_000;

/** Every facility one may see, as it is now; also while nobody touches the window, for the screen on the wall. */
export const overviewQuery = queryOptions({
  queryKey: key('overview'),
  queryFn: () => call(getOverview, {}),
  meta: { throttleMs: THROTTLE_MS },
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: true,
});
