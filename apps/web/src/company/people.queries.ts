import { queryOptions } from '@tanstack/react-query';
import { listFacilityPeople } from '@tenken/contract/company/company.routes.ts';
import { call } from '../api/call.ts';

/** People who may see a facility and can be told of its alerts. */
export const facilityPeopleQuery = (facilityId: string) =>
  queryOptions({
    queryKey: ['people', facilityId],
    queryFn: async () => (await call(listFacilityPeople, { params: { id: facilityId } })).records,
  });
