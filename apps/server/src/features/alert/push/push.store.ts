import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export async function findPushKey(
  db: Database,
): Promise<{ public_key: string; sealed_private_key: string } | null> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key', 'sealed_private_key'])
    .where('id', '=', 'vapid')
    .executeTakeFirst();
  return row ?? null;
}

/** In a race the first key is used. */
export async function insertPushKey(
  db: Database,
  key: { publicKey: string; sealed: string; at: Date },
): Promise<void> {
  await sql`insert into push_key (id, public_key, sealed_private_key, created_at)
    values ('vapid', ${key.publicKey}, ${key.sealed}, ${key.at}) on conflict do nothing`.execute(db);
}

export interface SubscriptionRow {
  id: Id<'push_subscription'>;
  created_at: Date;
  last_sent_at: Date | null;
}

export const findSubscriptions = (db: Database, userId: Id<'user'>): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'created_at', 'last_sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A browser belongs to the user who logged in last, and gets nothing after that session has ended. */
export async function saveSubscription(
  tx: DatabaseTransaction,
  one: { id: string; userId: Id<'user'>; sessionId: Id<'session'>; sealed: string; at: Date },
): Promise<SubscriptionRow> {
  const { id, userId: user_id, sessionId: session_id, sealed, at: created_at } = one;
  return tx
    .insertInto('push_subscription')
    .values({ id, user_id, session_id, sealed, created_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ user_id, session_id, sealed }))
    .returning(['id', 'created_at', 'last_sent_at'])
    .executeTakeFirstOrThrow();
}

/** Above the limit the least recently used browsers are removed. */
export async function clearOldest(tx: DatabaseTransaction, userId: Id<'user'>, keep: number): Promise<void> {
  await sql`delete from push_subscription where id in (select id from push_subscription where user_id = ${userId}
    order by coalesce(last_sent_at, created_at) desc, id offset ${keep})`.execute(tx);
}

/** False when the user has none with this id. */
export async function deleteSubscription(
  db: Database,
  userId: Id<'user'>,
  id: Id<'push_subscription'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recordShown(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('push_subscription').set({ last_sent_at: at }).where('id', '=', id).execute();
}

export async function purgeSubscription(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function findSealed(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscription')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sealed ?? null;
}
