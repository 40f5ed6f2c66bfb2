import * as z from 'zod/mini';
import { ownersOnly, signedIn, withOwnPassword } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { currentUser } from './account.schema.ts';
import { ownSession, passwordChange, passwordProof, selfPatch } from './self.schema.ts';

export const patchSelf = route({
  isCalledAtRoot: true,
  needsSession: true,
  name: 'patchSelf',
  summary: 'Update your name, language and time zone',
  method: 'PATCH',
  space: 'api',
  path: '/users/self',
  access: signedIn,
  body: selfPatch,
  reply: { status: 200, body: currentUser },
  errors: ['session_required', 'invalid_timezone'],
});

export const changePassword = route({
  needsSession: true,
  name: 'changePassword',
  summary: 'Change your password and end other sessions',
  method: 'POST',
  space: 'api',
  path: '/users/self/password',
  access: signedIn,
  limit: 'sign_in',
  body: passwordChange,
  reply: { status: 204 },
  errors: [
    'session_required',
    'invalid_credentials',
    'password_too_short',
    'password_too_long',
    'password_is_name',
    'passwords_differ',
    'breached_password',
  ],
});

export const deleteSelf = route({
  needsSession: true,
  name: 'deleteSelf',
  summary: 'Delete your account permanently (development environment only)',
  method: 'DELETE',
  space: 'api',
  path: '/users/self',
  access: withOwnPassword,
  limit: 'sign_in',
  body: passwordProof,
  reply: { status: 204 },
  errors: ['session_required', 'invalid_credentials', 'last_administrator'],
});

export const listSessions = route({
  needsSession: true,
  name: 'listSessions',
  summary: 'List your logged-in browsers, last used first',
  method: 'GET',
  space: 'api',
  path: '/users/self/sessions',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(ownSession) }) },
  errors: ['session_required'],
});

export const endSession = route({
  needsSession: true,
  name: 'endSession',
  summary: 'Log out one of your browsers',
  method: 'DELETE',
  space: 'api',
  path: '/users/self/sessions/:id',
  access: ownersOnly,
  params: z.object({ id: idOf('session') }),
  reply: { status: 204 },
  errors: ['session_required'],
});
