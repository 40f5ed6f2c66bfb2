import { setUpTwoFactor } from '@tenken/contract/account/two-factor.routes.ts';
import type { TwoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';

/** What a person who is setting up the second factor sees. */
export type SetupStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'email' }
  | { readonly kind: 'totp'; readonly otpauth_url: string; readonly secret: string }
  | { readonly kind: 'done'; readonly codes: readonly string[] };

export async function startSetup(method: TwoFactorMethod): Promise<SetupStep> {
  const reply = await call(setUpTwoFactor, { body: { method } });
  return 'otpauth_url' in reply ? { kind: 'totp', ...reply } : { kind: 'email' };
}

export async function confirmSetup(code: string): Promise<SetupStep> {
  const reply = await call(setUpTwoFactor, { body: { code } });
  return { kind: 'done', codes: 'recovery_codes' in reply ? reply.recovery_codes : [] };
}

export async function disableTwoFactor(password: string): Promise<void> {
  await call(setUpTwoFactor, { body: { method: null, password } });
}

/** The password is too old for what was asked: where to enter it, and where to come back to. */
export function verifyHref(error: unknown, backTo: string): string | null {
  const isAsked = isApiError(error) && error.code === 'reauthentication_required';
  return isAsked ? `${pageAddress().prefix}/verify?next=${encodeURIComponent(backTo)}` : null;
}
