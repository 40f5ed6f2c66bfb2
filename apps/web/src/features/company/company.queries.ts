import { queryOptions } from '@tanstack/react-query';
import { listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import { listCompanyMembers, listUnitMembers } from '@tenken/contract/company/member.routes.ts';
import { getManagementUnit } from '@tenken/contract/company/unit.routes.ts';
import { byName } from '@tenken/contract/wire/name-order.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

export const unitsQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'units'),
    queryFn: async () => (await call(listManagementUnits, {})).records.toSorted(byName),
    staleTime: 0,
  });

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: key('organisation', 'unit', id),
    queryFn: () => call(getManagementUnit, { params: { id } }),
    staleTime: 0,
  });

/** Sorted by name. */
export const membersQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'members'),
    queryFn: async () => (await call(listCompanyMembers, {})).records.toSorted(byName),
    staleTime: 0,
    meta: { isClearedOnFailure: true },
  });

export const unitMembersQuery = (unitId: string) =>
  queryOptions({
    queryKey: key('organisation', 'unit members', unitId),
    queryFn: async () => {
      const { records } = await call(listUnitMembers, { params: { id: unitId } });
      return records.toSorted((a, b) => byName(a.user, b.user));
    },
    staleTime: 0,
  });
