import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { deleteAccessTokens, endSessions } from '../person.store.ts';
import { voidLinks } from '../sign-in/email-link.store.ts';

/** Revokes what an attacker with the old password may hold: other sessions, API tokens, reset links. */
export async function revokeAccess(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  { exceptSession }: { exceptSession: Id<'session'> | null },
): Promise<void> {
  await endSessions(tx, userId, exceptSession);
  await deleteAccessTokens(tx, userId);
  await voidLinks(tx, 'reset_password', userId);
}
