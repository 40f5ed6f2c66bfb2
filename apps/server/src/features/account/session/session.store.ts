import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export interface NewSession {
  id: Id<'session'>;
  token_hash: string;
  user_id: Id<'user'>;
  state: 'partial' | 'full';
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
  user_agent: string;
  ip: string;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { created_at } = session;
  await db
    .insertInto('session')
    .values({ ...session, last_seen_at: created_at, password_checked_at: created_at })
    .execute();
}

export async function touchSession(
  db: Database,
  id: Id<'session'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function insertBrowserToken(
  db: Database,
  token: { token_hash: string; session_id: Id<'session'>; expires_at: Date },
): Promise<void> {
  await db.insertInto('browser_token').values(token).execute();
}

/** Locks a session until the transaction ends; false when it has ended already. */
export async function lockSession(tx: DatabaseTransaction, id: Id<'session'>): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export const findSessionTimes = (db: Database, id: Id<'session'>) =>
  db
    .selectFrom('session')
    .select(['id', 'is_remembered', 'password_checked_at', 'verify_until'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Opens or closes the time in which {prefix}/verify asks for the password. */
export async function setVerifyUntil(db: Database, id: Id<'session'>, until: Date | null): Promise<void> {
  await db.updateTable('session').set({ verify_until: until }).where('id', '=', id).execute();
}

/** A session gets a new cookie value whenever it gains rights, so that an older copy is void. */
export async function renewSession(
  tx: DatabaseTransaction,
  id: Id<'session'>,
  change: { token_hash: string; state?: 'full'; password_checked_at?: Date; verify_until?: null },
): Promise<void> {
  await tx.updateTable('session').set(change).where('id', '=', id).execute();
}

export const listSessionsOf = (db: Database, userId: Id<'user'>, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'ip'])
    .where('user_id', '=', userId)
    .where('state', '=', 'full')
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

export async function deleteSessionOf(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  id: Id<'session'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recordLogin(tx: DatabaseTransaction, userId: Id<'user'>, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', userId).execute();
}
