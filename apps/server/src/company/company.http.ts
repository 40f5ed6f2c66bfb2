import { deleteSelf as deleteSelfRoute } from '@tenken/contract/account/self.routes.ts';
import * as signUpRoutes from '@tenken/contract/account/sign-up.routes.ts';
import * as routes from '@tenken/contract/company/company.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forAnyone, forUser } from '../account/for-user.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import { getInvitation } from './accept-invitation.ts';
import { deleteSelf } from './delete-self.ts';
import { listFacilityPeople } from './list-facility-people.ts';
import { listManagementUnits } from './list-management-units.ts';
import { register } from './register.ts';

export const companyRoutes: readonly Handled<Caller>[] = [
  forAnyone(signUpRoutes.register, register),
  forAnyone(signUpRoutes.getInvitation, getInvitation),
  forUser(deleteSelfRoute, deleteSelf),
  forUser(routes.listManagementUnits, listManagementUnits),
  forUser(routes.listFacilityPeople, listFacilityPeople),
];
