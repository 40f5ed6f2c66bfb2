import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';

export async function updateSelf(
  tx: DatabaseTransaction,
  id: Id<'user'>,
  change: { name?: string; language_tag?: 'en-US' | 'ja-JP'; timezone?: string },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('app_user').set(change).where('id', '=', id).execute();
}

/** What others confirmed or were told stays; whatever names or lets in the person goes. */
export async function eraseSelf(tx: DatabaseTransaction, id: Id<'user'>, now: Date): Promise<void> {
  for (const table of ['session', 'access_token', 'recovery_code', 'email_code', 'email_link'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await tx.deleteFrom('known_browser').where('user_id', '=', id).execute();
  await tx
    .updateTable('app_user')
    .set({
      name: 'Deleted user',
      email: `${id}@deleted.invalid`,
      password_hash: null,
      company_role: 'none',
      is_platform_admin: false,
      two_factor_method: null,
      two_factor_secret: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

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

/** The revoked token's name, or null when the person has no such token. */
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

/** Waits for whoever is making a token for the same person, so that the count holds. */
export async function lockUser(tx: DatabaseTransaction, id: Id<'user'>): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
}
