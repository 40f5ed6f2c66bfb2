import { queryOptions } from '@tanstack/react-query';
import { DASHBOARD_REFRESH_MS } from '@tenken/contract/wire/limits.ts';
import { listFacilityStates } from '@tenken/contract/measurement/facility-state.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** How every facility stands that one may see. */
export const facilityStatesQuery = queryOptions({
  queryKey: key('facility states'),
  queryFn: async () => (await call(listFacilityStates, {})).records,
  refetchInterval: DASHBOARD_REFRESH_MS,
});
