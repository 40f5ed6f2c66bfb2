import { queryOptions } from '@tanstack/react-query';
import { DASHBOARD_REFRESH_MS } from '@tenken/contract/client/limits.ts';
import { listFacilityStates } from '@tenken/contract/measurement/facility-state.routes.ts';
import { call } from '../api/call.ts';
import { key } from '../api/query-keys.ts';

/** How every facility stands that one may see. */
export const facilityStatesQuery = queryOptions({
  queryKey: key('facility states'),
  queryFn: async () => (await call(listFacilityStates, {})).records,
  refetchInterval: DASHBOARD_REFRESH_MS,
});
