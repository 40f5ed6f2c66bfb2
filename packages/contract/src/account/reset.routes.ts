import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { emailBody, newPasswordBody, tokenParams } from './sign-in.schema.ts';

const nothing = z.object({});

export const requestReset = route({
  name: 'requestReset',
  summary: 'Email a password reset link. The response does not reveal whether the account exists',
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
  summary: 'Get whether a password reset link is valid, and its account',
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
  summary: 'Set a new password with an emailed link; ends all sessions and tokens of the account',
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
