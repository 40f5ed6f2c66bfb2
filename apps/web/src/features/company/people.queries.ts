import { queryOptions } from '@tanstack/react-query';
import { listFacilityPeople } from '@tenken/contract/company/company.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** People who may see a facility and can get its alerts. */
export const facilityPeopleQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('people', facilityId),
    queryFn: async () => (await call(listFacilityPeople, { params: { id: facilityId } })).records,
  });
