import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { emailBody, registerBody, registerReply, tokenBody } from './sign-in.schema.ts';

const nothing = z.object({});

export const register = route({
  name: 'register',
  summary:
    'Create an account with an organisation, or join the organisation of an invitation; the first platform admin can create the first organisation',
  method: 'POST',
  space: 'page',
  path: '/register',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  body: registerBody,
  reply: { status: 201, body: registerReply },
  errors: [
    'csrf_failed',
    'registration_closed',
    'email_already_registered',
    'invalid_token',
    'expired_token',
    'password_too_short',
    'password_too_long',
    'password_is_name',
    'passwords_differ',
    'breached_password',
    'invalid_timezone',
    'terms_not_accepted',
  ],
});

export const sendConfirmation = route({
  name: 'sendConfirmation',
  summary:
    'Email a new confirmation link; earlier links stop working. The response does not reveal whether the account exists',
  method: 'POST',
  space: 'page',
  path: '/send-confirmation',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  body: emailBody,
  reply: { status: 200, body: nothing },
  errors: ['csrf_failed'],
});

export const confirmEmail = route({
  name: 'confirmEmail',
  summary: 'Confirm an email address with an emailed link',
  method: 'POST',
  space: 'page',
  path: '/confirm-email',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  body: tokenBody,
  reply: { status: 200, body: z.object({ email: z.string() }) },
  errors: ['csrf_failed', 'invalid_token', 'expired_token'],
});
