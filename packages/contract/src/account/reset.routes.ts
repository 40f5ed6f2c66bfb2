import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { emailBody, newPasswordBody, tokenParams } from './sign-in.schema.ts';

const nothing = z.object({});

export const requestReset = route({
  name: 'requestReset',
  summary: 'Mail a link for a new password. The answer never tells whether there is such an account',
  method: 'POST',
  space: 'page',
  path: '/reset',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  body: emailBody,
  reply: { status: 200, body: nothing },
  errors: ['csrf_failed', 'must_log_out'],
});

export const getReset = route({
  isAlsoPage: true,
  name: 'getReset',
  summary: 'Say whether a link for a new password still holds, and whose it is',
  method: 'GET',
  space: 'page',
  path: '/reset/:token',
  authentication: 'none',
  access: openToAll,
  limit: 'sign_in',
  params: tokenParams,
  reply: { status: 200, body: z.object({ email: z.string() }) },
  errors: ['invalid_token', 'expired_token', 'must_log_out'],
});

export const completeReset = route({
  name: 'completeReset',
  summary: 'Set a new password by a mailed link; every session and token of the account ends',
  method: 'POST',
  space: 'page',
  path: '/reset/:token',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  params: tokenParams,
  body: newPasswordBody,
  reply: { status: 200, body: nothing },
  errors: [
    'csrf_failed',
    'invalid_token',
    'expired_token',
    'must_log_out',
    'password_too_short',
    'password_too_long',
    'password_is_name',
    'passwords_differ',
    'breached_password',
  ],
});
