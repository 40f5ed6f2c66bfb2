import { EMAIL_CODE_RESEND_SECONDS } from '@tenken/contract/account/account.limits.ts';
import type { resendCode as resendCodeRoute } from '@tenken/contract/account/two-factor.routes.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { sendCode } from './email-code.ts';
import { findPerson } from '../person.store.ts';
import { findNewestCode } from './second-factor.store.ts';

/** Mails another sign-in code, a minute after the last one. Where no code is awaited it does nothing. */
export async function resendCode(
  platform: Platform,
  { caller }: Call<typeof resendCodeRoute, UserCaller>,
): Promise<Record<string, never>> {
  const person = caller.isPartial ? await findPerson(platform.db, caller.user.id) : undefined;
  if (person?.two_factor_method !== 'email') return {};
  const last = await findNewestCode(platform.db, person.id, 'sign_in');
  const ageSeconds = last ? (platform.clock.now().getTime() - last.created_at.getTime()) / 1000 : Infinity;
  if (ageSeconds < EMAIL_CODE_RESEND_SECONDS)
    throw new AppError('too_many_requests', {
      retryAfterSeconds: Math.ceil(EMAIL_CODE_RESEND_SECONDS - ageSeconds),
    });
  await sendCode(platform, person, 'sign_in');
  return {};
}
