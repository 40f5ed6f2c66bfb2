import { EMAIL_CODE_RESEND_SECONDS } from '@tenken/contract/account/account.limits.ts';
import type { resendCode as resendCodeRoute } from '@tenken/contract/account/two-factor.routes.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { requireWaited, sendCode } from './email-code.ts';
import { findPerson } from '../person.store.ts';

/** Sends another login code, a minute after the last one. Without a pending login it does nothing. */
export async function resendCode(
  platform: Platform,
  { caller }: Call<typeof resendCodeRoute, UserCaller>,
): Promise<Record<string, never>> {
  const person = caller.isPartial ? await findPerson(platform.db, caller.user.id) : undefined;
  if (person?.two_factor_method !== 'email') return {};
  const waitSeconds = EMAIL_CODE_RESEND_SECONDS;
  // checked before the mail is counted, and again under the lock
  await requireWaited(platform.db, person.id, 'sign_in', { now: platform.clock.now(), waitSeconds });
  await sendCode(platform, person, 'sign_in', { waitSeconds });
  return {};
}
