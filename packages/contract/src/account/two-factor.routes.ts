import * as z from 'zod/mini';
import { signedIn } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { twoFactorSetupBody, twoFactorSetupReply, verifyBody, verifyReply } from './sign-in.schema.ts';

export const setUpTwoFactor = route({
  name: 'setUpTwoFactor',
  summary: 'Start, confirm or disable two-factor authentication; requires a fresh session',
  method: 'POST',
  space: 'page',
  path: '/two-factor-authentication-setup',
  authentication: 'partial_csrf',
  access: signedIn,
  limit: 'second_factor',
  body: twoFactorSetupBody,
  reply: { status: 200, body: twoFactorSetupReply },
  errors: [
    'csrf_failed',
    'reauthentication_required',
    'two_factor_required',
    'two_factor_enabled',
    'invalid_code',
    'expired_code',
    'invalid_credentials',
  ],
});

export const resendCode = route({
  name: 'resendCode',
  summary: 'Email another login code, at most once per minute',
  method: 'POST',
  space: 'page',
  path: '/two-factor-validation/resend',
  authentication: 'partial_csrf',
  access: signedIn,
  limit: 'second_factor',
  body: z.strictObject({}),
  reply: { status: 200, body: z.object({}) },
  errors: ['csrf_failed'],
});

export const verify = route({
  name: 'verify',
  summary: 'Complete a login with a code, or verify the password again; cancel aborts the login',
  method: 'POST',
  space: 'page',
  path: '/verify',
  authentication: 'partial_csrf',
  access: signedIn,
  limit: 'second_factor',
  body: verifyBody,
  reply: { status: 200, body: verifyReply },
  errors: ['csrf_failed', 'invalid_code', 'expired_code', 'invalid_credentials'],
});
