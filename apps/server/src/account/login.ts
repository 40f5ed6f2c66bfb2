import type { login as loginRoute } from '@tenken/contract/account/account.routes.ts';
import type { LoginReply } from '@tenken/contract/account/account.schema.ts';
import { SIGN_IN_FAILURES } from '@tenken/contract/wire/rate-limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { inTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import {
  deleteSession,
  findForLogin,
  insertSession,
  isKnownBrowser,
  rememberBrowser,
} from './account.store.ts';
import { sessionExpiry } from './authenticate.ts';
import { readBrowserCookie, setBrowserCookie } from './browser-cookie.ts';
import type { Caller } from './caller.ts';
import { isPassword } from './password.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { hashToken, newToken } from './token.ts';

type LoginCall = Call<typeof loginRoute, Caller>;
type LoginUser = NonNullable<Awaited<ReturnType<typeof findForLogin>>>;

/** Signs in: the same answer, after about the same time, for a wrong password and an unknown address. */
export async function login(platform: Platform, call: LoginCall): Promise<LoginReply> {
  const { email, password, remember } = call.body;
  const user = await findForLogin(platform.db, email);
  const countFailure = await requireFewFailures(platform, call, email, user?.id ?? null);
  if (!(await isPassword(user?.password_hash ?? null, password)) || !user) {
    await countFailure();
    throw new AppError('invalid_credentials');
  }
  if (user.email_confirmed_at === null) throw new AppError('email_not_confirmed');
  const state = user.two_factor_method === null ? 'full' : 'partial';
  await openSession(platform, call, user, { state, isRemembered: remember });
  if (user.two_factor_method !== null)
    return { state: 'two_factor_required', method: user.two_factor_method };
  return user.requires_two_factor ? { state: 'two_factor_setup_required' } : { state: 'full' };
}

/** Failures count by account and address, and by account; a browser that signed in before has its own count. */
async function requireFewFailures(
  { db, limiter }: Platform,
  call: LoginCall,
  email: string,
  userId: Id<'user'> | null,
): Promise<() => Promise<void>> {
  const account = hashToken(email.toLowerCase());
  const browser = readBrowserCookie(call.request);
  const isKnown =
    userId !== null && browser !== undefined && (await isKnownBrowser(db, userId, hashToken(browser)));
  const counts = isKnown
    ? [{ key: `failed:${account}:browser:${hashToken(browser)}`, limit: SIGN_IN_FAILURES.perAccountAndIp }]
    : [
        { key: `failed:${account}:ip:${call.request.ip}`, limit: SIGN_IN_FAILURES.perAccountAndIp },
        { key: `failed:${account}`, limit: SIGN_IN_FAILURES.perAccount },
      ];
  for (const { key, limit } of counts) {
    const { remaining, resetSeconds } = await limiter.peek(key, limit);
    if (remaining < 1) throw new AppError('too_many_requests', { retryAfterSeconds: resetSeconds });
  }
  return async () => {
    for (const { key, limit } of counts) await limiter.take(key, limit);
  };
}

/** A new cookie value at every sign-in: one that somebody planted before is worth nothing. */
async function openSession(
  { db, clock }: Platform,
  call: LoginCall,
  user: LoginUser,
  options: { state: 'partial' | 'full'; isRemembered: boolean },
): Promise<void> {
  const { request, reply } = call;
  const now = clock.now();
  const token = newToken();
  const before = readSessionCookie(request);
  const browser = readBrowserCookie(request) ?? newToken();
  await inTransaction(db, async (tx) => {
    if (before !== undefined) await deleteSession(tx, hashToken(before));
    await insertSession(tx, {
      id: newId(now),
      token_hash: hashToken(token),
      user_id: user.id,
      state: options.state,
      is_remembered: options.isRemembered,
      created_at: now,
      expires_at: sessionExpiry(now, options.isRemembered),
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ip: request.ip,
    });
    if (options.state === 'full') await rememberBrowser(tx, user.id, hashToken(browser), now);
    await audit(tx, {
      at: now,
      company_id: user.company_id,
      actor: { kind: 'user', id: user.id, name: user.name },
      action: 'account.signed_in',
      object: { kind: 'user', id: user.id },
      details: { ip: request.ip },
    });
  });
  setSessionCookie(request, reply, token, { isRemembered: options.isRemembered });
  setBrowserCookie(request, reply, browser);
}
