import * as routes from '@tenken/contract/company/company.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import { listFacilityPeople } from './list-facility-people.ts';
import { listManagementUnits } from './list-management-units.ts';

export const companyRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listManagementUnits, listManagementUnits),
  forUser(routes.listFacilityPeople, listFacilityPeople),
];
