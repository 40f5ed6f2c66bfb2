import { queryOptions } from '@tanstack/react-query';
import { listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import { listCompanyMembers, listUnitMembers } from '@tenken/contract/company/member.routes.ts';
import { getManagementUnit } from '@tenken/contract/company/unit.routes.ts';
import { call } from '../api/call.ts';
import { key } from '../api/query-keys.ts';

const byName = <Thing extends { name: string }>(things: Thing[]): Thing[] =>
  things.toSorted((a, b) => a.name.localeCompare(b.name));

export const unitsQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'units'),
    queryFn: async () => byName((await call(listManagementUnits, {})).records),
    staleTime: 0,
  });

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: key('organisation', 'unit', id),
    queryFn: () => call(getManagementUnit, { params: { id } }),
    staleTime: 0,
  });

/** Sorted by name, in the reader's alphabet. */
export const membersQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'members'),
    queryFn: async () => byName((await call(listCompanyMembers, {})).records),
    staleTime: 0,
  });

export const unitMembersQuery = (unitId: string) =>
  queryOptions({
    queryKey: key('organisation', 'unit members', unitId),
    queryFn: async () => {
      const { records } = await call(listUnitMembers, { params: { id: unitId } });
      return records.toSorted((a, b) => a.user.name.localeCompare(b.user.name));
    },
    staleTime: 0,
  });
