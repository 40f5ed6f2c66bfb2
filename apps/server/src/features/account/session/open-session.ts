import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import { sessionExpiry } from '../authenticate.ts';
import { readBrowserCookie, setBrowserCookie } from '../sign-in/browser-cookie.ts';
import { isPasswordUnchanged, type SignInPerson } from '../person.store.ts';
import { agentOf } from '../sign-in/origin.ts';
import { mailOrigin } from '../sign-in/mail-origin.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { recordLogin, renewSession, deleteSession, insertSession } from './session.store.ts';
import { hashToken, newToken } from '../token.ts';
import { isKnownBrowser, rememberBrowser, hasKnownBrowser } from '../sign-in/known-browser.store.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'mail'>;

/** Creates a new cookie value at every login, which prevents session fixation. */
export async function openSession(
  deps: Deps,
  { request, reply }: Exchange,
  person: SignInPerson,
  options: { state: 'partial' | 'full'; isRemembered: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const token = newToken();
  const before = readSessionCookie(request);
  await inTransaction(deps.db, async (tx) => {
    // changed during the check: a session of the old password would outlive the change
    if (!(await isPasswordUnchanged(tx, person))) throw new AppError('invalid_credentials');
    if (before !== undefined) await deleteSession(tx, hashToken(before));
    await insertSession(tx, {
      id: newId(now),
      token_hash: hashToken(token),
      user_id: person.id,
      state: options.state,
      is_remembered: options.isRemembered,
      created_at: now,
      expires_at: sessionExpiry(now, options.isRemembered),
      user_agent: agentOf(request),
      ip: request.ip,
    });
    if (options.state === 'full') await afterLogin(deps, tx, { request, reply }, person, { method: null });
  });
  setSessionCookie(reply, token, { isRemembered: options.isRemembered });
}

/** Completes a session after two-factor authentication, with a new cookie value. */
export async function completeSession(
  deps: Deps,
  exchange: Exchange,
  person: SignInPerson,
  session: { id: Id<'session'>; isRemembered: boolean; method: string },
): Promise<void> {
  const token = newToken();
  await inTransaction(deps.db, async (tx) => {
    await renewSession(tx, session.id, { token_hash: hashToken(token), state: 'full' });
    await afterLogin(deps, tx, exchange, person, { method: session.method });
  });
  setSessionCookie(exchange.reply, token, { isRemembered: session.isRemembered });
}

/** After every login: marks the browser as known, and notifies the user of a new one. */
async function afterLogin(
  deps: Deps,
  tx: DatabaseTransaction,
  { request, reply }: Exchange,
  person: SignInPerson,
  { method }: { method: string | null },
): Promise<void> {
  const now = deps.clock.now();
  const browser = readBrowserCookie(request) ?? newToken();
  const isNew =
    (await hasKnownBrowser(tx, person.id)) && !(await isKnownBrowser(tx, person.id, hashToken(browser)));
  await rememberBrowser(tx, person.id, hashToken(browser), now);
  await recordLogin(tx, person.id, now);
  await auditAccount(tx, person, {
    at: now,
    action: 'account.signed_in',
    request,
    details: { ...(method === null ? {} : { second_factor: method }), is_new_browser: isNew },
  });
  if (isNew) await mailOrigin(deps, tx, request, person, 'newOrigin');
  setBrowserCookie(reply, browser);
}
