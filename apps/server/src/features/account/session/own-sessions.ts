import type * as routes from '@tenken/contract/account/self.routes.ts';
import type { OwnSession } from '@tenken/contract/account/self.schema.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import type { UserCaller } from '../caller.ts';
import { deleteSessionOf, listSessionsOf } from './session.store.ts';

/** The sessions of the user. */
export async function listSessions(
  { db, clock }: Platform,
  { caller }: Call<typeof routes.listSessions, UserCaller>,
): Promise<{ records: OwnSession[] }> {
  const rows = await listSessionsOf(db, caller.user.id, clock.now());
  const records = rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: row.id === caller.session_id,
  }));
  return { records };
}

/** Ends a session with its cookie and short-lived tokens. */
export async function endSession(
  { db, clock }: Platform,
  { caller, params, request }: Call<typeof routes.endSession, UserCaller>,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteSessionOf(tx, caller.user.id, params.id))) throw new AppError('not_found');
    await auditAccount(tx, caller.user, {
      at: clock.now(),
      action: 'account.session_ended',
      request,
      object: { kind: 'session', id: params.id },
    });
  });
}
