import * as z from 'zod/mini';
import { companyAdministratorThings, companyManagers, companyThings } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import {
  addUnitMemberBody,
  companyMember,
  companyRole,
  inviteBody,
  patchUnitMemberBody,
  unitMember,
} from './member.schema.ts';

export const listCompanyMembers = route({
  needsSession: true,
  name: 'listCompanyMembers',
  summary: 'List members and invitations of the organisation, by name',
  method: 'GET',
  space: 'api',
  path: '/company/members',
  access: companyManagers,
  reply: { status: 200, body: z.object({ records: z.array(companyMember) }) },
  errors: ['session_required'],
});

export const inviteMember = route({
  needsSession: true,
  name: 'inviteMember',
  summary: 'Invite a member by email',
  method: 'POST',
  space: 'api',
  path: '/company/invitations',
  access: companyManagers,
  limit: 'invitation',
  body: inviteBody,
  maxBodyBytes: 128 * 1024,
  reply: { status: 201, body: companyMember },
  errors: [
    'email_already_registered',
    'cannot_grant',
    'unknown_facility',
    'too_many_invitations',
    'session_required',
  ],
});

export const resendInvitation = route({
  needsSession: true,
  name: 'resendInvitation',
  summary: 'Resend an invitation; earlier links stop working',
  method: 'POST',
  space: 'api',
  path: '/company/invitations/:id/resend',
  access: companyThings,
  limit: 'invitation',
  params: z.object({ id: idOf('invitation') }),
  body: z.strictObject({}),
  reply: { status: 204 },
  errors: ['cannot_grant', 'too_many_invitations', 'session_required'],
});

export const patchCompanyMember = route({
  needsSession: true,
  name: 'patchCompanyMember',
  summary: 'Change the organisation role of a member',
  method: 'PATCH',
  space: 'api',
  path: '/company/members/:id',
  access: companyThings,
  params: z.object({ id: idOf('user') }),
  body: z.strictObject({ role: companyRole }),
  reply: { status: 200, body: companyMember },
  errors: ['cannot_grant', 'last_administrator', 'session_required'],
});

export const removeCompanyMember = route({
  needsSession: true,
  name: 'removeCompanyMember',
  summary: 'Remove a member or withdraw an invitation; cannot be undone',
  method: 'DELETE',
  space: 'api',
  path: '/company/members/:id',
  access: companyThings,
  params: z.object({ id: idOf('user') }),
  reply: { status: 204 },
  errors: ['cannot_grant', 'last_administrator', 'session_required'],
});

export const resetMemberTwoFactor = route({
  needsSession: true,
  name: 'resetMemberTwoFactor',
  summary: 'Disable the two-factor authentication of a member; the member is notified by email',
  method: 'POST',
  space: 'api',
  path: '/company/members/:id/two_factor_reset',
  access: companyAdministratorThings,
  params: z.object({ id: idOf('user') }),
  body: z.strictObject({}),
  reply: { status: 204 },
  errors: ['session_required'],
});

export const listUnitMembers = route({
  needsSession: true,
  name: 'listUnitMembers',
  summary: 'List the members of a management unit with role and facilities, by name',
  method: 'GET',
  space: 'api',
  path: '/management_units/:id/members',
  access: companyThings,
  params: z.object({ id: idOf('management_unit') }),
  reply: { status: 200, body: z.object({ records: z.array(unitMember) }) },
  errors: ['session_required'],
});

export const addUnitMember = route({
  needsSession: true,
  name: 'addUnitMember',
  summary: 'Add an organisation member to a management unit',
  method: 'POST',
  space: 'api',
  path: '/management_units/:id/members',
  access: companyThings,
  params: z.object({ id: idOf('management_unit') }),
  body: addUnitMemberBody,
  maxBodyBytes: 64 * 1024,
  reply: { status: 201, body: unitMember },
  errors: ['already_member', 'unknown_user', 'unknown_facility', 'session_required'],
});

const memberOfUnit = z.object({ id: idOf('management_unit'), userId: idOf('user') });

export const patchUnitMember = route({
  needsSession: true,
  name: 'patchUnitMember',
  summary: 'Change the role or facilities of a management unit member',
  method: 'PATCH',
  space: 'api',
  path: '/management_units/:id/members/:userId',
  access: companyThings,
  params: memberOfUnit,
  body: patchUnitMemberBody,
  maxBodyBytes: 64 * 1024,
  reply: { status: 200, body: unitMember },
  errors: ['unknown_facility', 'session_required'],
});

export const removeUnitMember = route({
  needsSession: true,
  name: 'removeUnitMember',
  summary: 'Remove a member from a management unit',
  method: 'DELETE',
  space: 'api',
  path: '/management_units/:id/members/:userId',
  access: companyThings,
  params: memberOfUnit,
  reply: { status: 204 },
  errors: ['session_required'],
});
