import type { createBrowserToken as createBrowserTokenRoute } from '@tenken/contract/account/account.routes.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { hashToken, newToken } from '../token.ts';
import { lockSession, insertBrowserToken } from '../session/session.store.ts';

/** Creates the short-lived token for /api/ calls; it belongs to the session and ends with it. */
export async function createBrowserToken(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { caller }: Call<typeof createBrowserTokenRoute, UserCaller>,
): Promise<{ token: string; expires_at: string }> {
  const { session_id } = caller;
  if (session_id === null) throw new AppError('session_required');
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + config.apiTokenMinutes * 60_000);
  await inTransaction(db, async (tx) => {
    if (!(await lockSession(tx, session_id))) throw new AppError('not_authenticated');
    await insertBrowserToken(tx, { token_hash: hashToken(token), session_id, expires_at: expiresAt });
  });
  return { token, expires_at: expiresAt.toISOString() };
}
