import { MAX_ACCESS_TOKENS } from '@tenken/contract/account/account.limits.ts';
import type * as routes from '@tenken/contract/account/access-token.routes.ts';
import type { AccessToken } from '@tenken/contract/account/self.schema.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import type { UserCaller } from '../caller.ts';
import { requireFresh } from '../session/fresh-session.ts';
import { findSessionTimes } from '../session/session.store.ts';
import { hashToken, newToken } from '../token.ts';
import { lockPerson } from '../person.store.ts';
import { deleteAccessTokenOf, insertAccessToken, listTokensOf } from './access-token.store.ts';

const DAY_MS = 24 * 3_600_000;
/** The first characters of a token, shown in the list to tell tokens apart. */
const SHOWN_CHARACTERS = 6;

export async function listAccessTokens(
  { db, clock }: Platform,
  { caller }: Call<typeof routes.listAccessTokens, UserCaller>,
): Promise<{ records: AccessToken[] }> {
  const rows = await listTokensOf(db, caller.user.id, clock.now());
  const records = rows.map(({ created_at, expires_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
  return { records };
}

/** Checked before a token is created or returned again: the error opens the screen that asks for the password. */
export const mayCreateAccessToken = (
  platform: Platform,
  { caller }: Call<typeof routes.createAccessToken, UserCaller>,
): Promise<void> => requireFresh(platform, caller);

/** Creates a token that is independent of the session; only its hash is stored (decision U-45). */
export async function createAccessToken(
  platform: Platform,
  { caller, body, request }: Call<typeof routes.createAccessToken, UserCaller>,
): Promise<{ id: string; token: string }> {
  const { db, clock } = platform;
  const now = clock.now();
  const token = newToken();
  const id = newId(now);
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, caller.user.id);
    if (!(await findSessionTimes(tx, caller.session_id!))) throw new AppError('not_authenticated');
    if ((await listTokensOf(tx, caller.user.id, now)).length >= MAX_ACCESS_TOKENS)
      throw new AppError('token_limit_exceeded');
    await insertAccessToken(tx, {
      id,
      user_id: caller.user.id,
      name: body.name,
      token_hash: hashToken(token),
      token_prefix: token.slice(0, SHOWN_CHARACTERS),
      scope: body.scope,
      created_at: now,
      expires_at: new Date(now.getTime() + body.expires_in_days * DAY_MS),
    });
    await auditAccount(tx, caller.user, {
      at: now,
      action: 'access_token.created',
      request,
      object: { kind: 'access_token', id },
      details: { name: body.name, scope: body.scope, expires_in_days: body.expires_in_days },
    });
  });
  return { id, token };
}

export async function deleteAccessToken(
  { db, clock }: Platform,
  { caller, params, request }: Call<typeof routes.deleteAccessToken, UserCaller>,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const name = await deleteAccessTokenOf(tx, caller.user.id, params.id);
    if (name === null) throw new AppError('not_found');
    await auditAccount(tx, caller.user, {
      at: clock.now(),
      action: 'access_token.revoked',
      request,
      object: { kind: 'access_token', id: params.id },
      details: { name },
    });
  });
}
