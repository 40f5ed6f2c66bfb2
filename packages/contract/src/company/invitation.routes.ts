import * as z from 'zod/mini';
import { tokenParams } from '../account/sign-in.schema.ts';
import { openToAll, ownersOnly, ownersWithoutCompanyOnly, signedIn } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { invitationReply, ownInvitation } from './invitation.schema.ts';

export const getInvitation = route({
  isAlsoPage: true,
  name: 'getInvitation',
  summary: 'Get the recipient and organisation of an invitation',
  method: 'GET',
  space: 'page',
  path: '/invitations/:token',
  authentication: 'none',
  access: openToAll,
  limit: 'sign_in',
  params: tokenParams,
  reply: { status: 200, body: invitationReply },
  errors: ['invalid_token', 'expired_token'],
});

export const declineInvitationByLink = route({
  name: 'declineInvitationByLink',
  summary: 'Decline an invitation by its emailed link; no account required',
  method: 'POST',
  space: 'page',
  path: '/invitations/:token/decline',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  params: tokenParams,
  body: z.strictObject({}),
  reply: { status: 204 },
  errors: ['csrf_failed', 'invalid_token', 'expired_token'],
});

export const listOwnInvitations = route({
  needsSession: true,
  name: 'listOwnInvitations',
  summary: 'List your pending invitations, newest first',
  method: 'GET',
  space: 'api',
  path: '/users/self/invitations',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(ownInvitation) }) },
  errors: ['session_required'],
});

const one = z.object({ id: idOf('invitation') });

export const acceptInvitation = route({
  needsSession: true,
  name: 'acceptInvitation',
  summary: 'Accept an invitation; password and two-factor authentication stay unchanged',
  method: 'POST',
  space: 'api',
  path: '/users/self/invitations/:id/accept',
  access: ownersWithoutCompanyOnly,
  params: one,
  body: z.strictObject({}),
  reply: { status: 204 },
  errors: ['already_in_company', 'session_required'],
});

export const declineInvitation = route({
  needsSession: true,
  name: 'declineInvitation',
  summary: 'Decline an invitation',
  method: 'POST',
  space: 'api',
  path: '/users/self/invitations/:id/decline',
  access: ownersOnly,
  params: one,
  body: z.strictObject({}),
  reply: { status: 204 },
  errors: ['session_required'],
});
