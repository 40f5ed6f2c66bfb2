import { deleteSelf as deleteSelfRoute } from '@tenken/contract/account/self.routes.ts';
import * as signUpRoutes from '@tenken/contract/account/sign-up.routes.ts';
import * as routes from '@tenken/contract/company/company.routes.ts';
import * as invitations from '@tenken/contract/company/invitation.routes.ts';
import * as members from '@tenken/contract/company/member.routes.ts';
import * as settings from '@tenken/contract/company/settings.routes.ts';
import * as units from '@tenken/contract/company/unit.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forAnyone, forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { deleteSelf } from './delete-self.ts';
import {
  acceptInvitation,
  declineInvitation,
  declineInvitationByLink,
  listOwnInvitations,
} from './invitation/answer-invitation.ts';
import { getInvitation } from './invitation/get-invitation.ts';
import { listFacilityPeople, listManagementUnits } from './read-units.ts';
import { register } from './register.ts';
import { inviteMember, resendInvitation } from './member/invite-member.ts';
import {
  listCompanyMembers,
  patchCompanyMember,
  removeCompanyMember,
  resetMemberTwoFactor,
} from './member/manage-members.ts';
import {
  addUnitMember,
  listUnitMembers,
  patchUnitMember,
  removeUnitMember,
} from './member/manage-unit-members.ts';
import { getCompany, patchCompany } from './settings/manage-company.ts';
import { deleteCompanyLogo, putCompanyLogo } from './settings/manage-logo.ts';
import { deleteManagementUnit } from './unit/delete-unit.ts';
import { createFacility, deleteFacility, patchFacility } from './unit/manage-facilities.ts';
import { createManagementUnit, getManagementUnit, patchManagementUnit } from './unit/manage-units.ts';

export const companyRoutes: readonly Handled<Caller>[] = [
  forAnyone(signUpRoutes.register, register),
  forUser(deleteSelfRoute, deleteSelf),
  forUser(routes.listManagementUnits, listManagementUnits),
  forUser(routes.listFacilityPeople, listFacilityPeople),
  forUser(units.createManagementUnit, createManagementUnit),
  forUser(units.getManagementUnit, getManagementUnit),
  forUser(units.patchManagementUnit, patchManagementUnit),
  forUser(units.deleteManagementUnit, deleteManagementUnit),
  forUser(units.createFacility, createFacility),
  forUser(units.patchFacility, patchFacility),
  forUser(units.deleteFacility, deleteFacility),
  forUser(settings.getCompany, getCompany),
  forUser(settings.patchCompany, patchCompany),
  forUser(settings.deleteCompanyLogo, deleteCompanyLogo),
  forUser(members.listCompanyMembers, listCompanyMembers),
  forUser(members.inviteMember, inviteMember),
  forUser(members.resendInvitation, resendInvitation),
  forUser(members.patchCompanyMember, patchCompanyMember),
  forUser(members.removeCompanyMember, removeCompanyMember),
  forUser(members.resetMemberTwoFactor, resetMemberTwoFactor),
  forUser(members.listUnitMembers, listUnitMembers),
  forUser(members.addUnitMember, addUnitMember),
  forUser(members.patchUnitMember, patchUnitMember),
  forUser(members.removeUnitMember, removeUnitMember),
  forAnyone(invitations.getInvitation, getInvitation),
  forAnyone(invitations.declineInvitationByLink, declineInvitationByLink),
  forUser(invitations.listOwnInvitations, listOwnInvitations),
  forUser(invitations.acceptInvitation, acceptInvitation),
  forUser(invitations.declineInvitation, declineInvitation),
];

/** Routes whose body is a picture. */
export const companyPictureRoutes: readonly Handled<Caller>[] = [
  forUser(settings.putCompanyLogo, putCompanyLogo),
];
