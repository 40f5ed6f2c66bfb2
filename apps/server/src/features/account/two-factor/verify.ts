import type { verify as verifyRoute } from '@tenken/contract/account/two-factor.routes.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAppCode } from './authenticator-app.ts';
import { auditAccount } from '../audit-account.ts';
import type { UserCaller } from '../caller.ts';
import { isMailedCode } from './email-code.ts';
import { checkCredentials, refuseCredentials } from '../sign-in/failures.ts';
import { completeSession } from '../session/open-session.ts';
import { requirePasswordOf } from '../password/own-password.ts';
import { findPerson, type SignInPerson } from '../person.store.ts';
import { isRecoveryCode } from './recovery-code.ts';
import { setSessionCookie } from '../session/session-cookie.ts';
import { findSessionTimes, renewSession, setVerifyUntil } from '../session/session.store.ts';
import { hashToken, newToken } from '../token.ts';

type VerifyCall = Call<typeof verifyRoute, UserCaller>;
type VerifyReply = { state: 'full'; two_factor_method: 'email' | 'totp' | null };

/** Completes a login with a code, refreshes a session with the password, or cancels the prompt. */
export async function verify(platform: Platform, call: VerifyCall): Promise<VerifyReply> {
  const { caller, body, request } = call;
  const person = await findPerson(platform.db, caller.user.id);
  if (!person || caller.session_id === null) throw new AppError('not_authenticated');
  const reply: VerifyReply = { state: 'full', two_factor_method: person.two_factor_method };
  if ('cancel' in body) {
    await setVerifyUntil(platform.db, caller.session_id, null);
    return reply;
  }
  if ('password' in body) {
    if (caller.isPartial) throw new AppError('two_factor_required');
    await requirePasswordOf(platform, request, person, body.password);
    await freshen(platform, call, person);
    return reply;
  }
  const method = await checkCredentials(platform, request, person, async () =>
    caller.isPartial ? findMethodOf(platform, person, body.code) : null,
  );
  if (method === null) return refuseCredentials(platform, request, person, 'invalid_code');
  const session = await findSessionTimes(platform.db, caller.session_id);
  await completeSession(platform, call, person, {
    id: caller.session_id,
    isRemembered: session?.is_remembered ?? false,
    method,
  });
  return reply;
}

/** The method by which a code is accepted; null when it is not. */
async function findMethodOf(
  platform: Platform,
  person: SignInPerson,
  code: string,
): Promise<'email' | 'totp' | 'recovery_code' | null> {
  if (person.two_factor_method === null) return null;
  if (await isRecoveryCode(platform, person.id, code)) return 'recovery_code';
  const isRight =
    person.two_factor_method === 'email'
      ? await isMailedCode(platform, person.id, 'sign_in', code)
      : await isAppCode(platform, person, code);
  return isRight ? person.two_factor_method : null;
}

async function freshen(platform: Platform, call: VerifyCall, person: SignInPerson): Promise<void> {
  const { db, clock } = platform;
  const { request, reply, caller } = call;
  const token = newToken();
  const now = clock.now();
  const id = caller.session_id!;
  const session = await findSessionTimes(db, id);
  await inTransaction(db, async (tx) => {
    const change = { token_hash: hashToken(token), password_checked_at: now, verify_until: null };
    await renewSession(tx, id, change);
    await auditAccount(tx, person, { at: now, action: 'account.reauthenticated', request });
  });
  setSessionCookie(reply, token, { isRemembered: session?.is_remembered ?? false });
}
