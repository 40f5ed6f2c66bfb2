import type { login as loginRoute } from '@tenken/contract/account/account.routes.ts';
import type { LoginReply } from '@tenken/contract/account/account.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import type { Caller } from '../caller.ts';
import { sendCode } from '../two-factor/email-code.ts';
import { checkCredentials } from './failures.ts';
import { openSession } from '../session/open-session.ts';
import { isPassword } from '../password/password.ts';
import { findPersonByEmail, type SignInPerson } from '../person.store.ts';
import { startFixedDuration } from './fixed-duration.ts';

type LoginCall = Call<typeof loginRoute, Caller>;

/** Logs in: the same answer, after about the same time, for a wrong password and an unknown address. */
export async function login(platform: Platform, call: LoginCall): Promise<LoginReply> {
  const { email, password, remember } = call.body;
  const fixedDuration = startFixedDuration();
  const found = await findPersonByEmail(platform.db, email);
  const account = { email, id: found?.id ?? null };
  const user = await checkCredentials(platform, call.request, account, async () =>
    (await isPassword(found?.password_hash ?? null, password)) ? (found ?? null) : null,
  );
  if (user === null) {
    if (found) await countFailure(platform, call, found);
    await fixedDuration();
    throw new AppError('invalid_credentials');
  }
  if (user.email_confirmed_at === null) throw new AppError('email_not_confirmed');
  const method = user.two_factor_method;
  const needsSetup = method === null && (user.requires_two_factor ?? false);
  const state = method === null && !needsSetup ? 'full' : 'partial';
  if (method === 'email') await sendCode(platform, user, 'sign_in');
  await openSession(platform, call, user, { state, isRemembered: remember });
  if (method !== null) return { state: 'two_factor_required', method };
  return needsSetup ? { state: 'two_factor_setup_required' } : { state: 'full' };
}

function countFailure(
  { clock, inOwnTransaction }: Platform,
  { request }: LoginCall,
  user: SignInPerson,
): Promise<void> {
  const entry = { at: clock.now(), action: 'account.sign_in_failed', request } as const;
  return inOwnTransaction((tx) => auditAccount(tx, user, entry));
}
