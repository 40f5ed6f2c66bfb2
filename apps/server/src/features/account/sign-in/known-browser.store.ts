import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database } from '../../../platform/db/database.ts';

export const isKnownBrowser = async (db: Database, userId: Id<'user'>, tokenHash: string): Promise<boolean> =>
  (await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

export async function rememberBrowser(
  db: Database,
  userId: Id<'user'>,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_browser')
    .values({ user_id: userId, token_hash: tokenHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Whether this user has logged in with any browser before. */
export const hasKnownBrowser = async (db: Database, userId: Id<'user'>): Promise<boolean> =>
  (await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
