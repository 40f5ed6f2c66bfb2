import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export const listTokensOf = (db: Database, userId: Id<'user'>, now: Date) =>
  db
    .selectFrom('access_token')
    .select(['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at', 'token_prefix'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function insertAccessToken(
  tx: DatabaseTransaction,
  token: {
    id: Id<'access_token'>;
    user_id: Id<'user'>;
    name: string;
    token_hash: string;
    token_prefix: string;
    scope: 'read' | 'write';
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto('access_token').values(token).execute();
}

/** The name of the revoked token, or null when the user has no such token. */
export async function deleteAccessTokenOf(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  id: Id<'access_token'>,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function touchAccessToken(db: Database, id: Id<'access_token'>, now: Date): Promise<void> {
  await db.updateTable('access_token').set({ last_used_at: now }).where('id', '=', id).execute();
}
