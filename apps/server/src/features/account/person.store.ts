import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

/** A user with the columns for login, which no other call may read. */
const people = (db: Database) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .where('u.deleted_at', 'is', null)
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.company_id',
      'u.language_tag',
      'u.timezone',
      'u.password_hash',
      'u.email_confirmed_at',
      'u.two_factor_method',
      'u.two_factor_secret',
      'u.two_factor_step',
      'c.name as company_name',
      'c.requires_two_factor',
    ]);

export type SignInPerson = NonNullable<Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>>;

export const findPerson = (db: Database, id: Id<'user'>): Promise<SignInPerson | undefined> =>
  people(db).where('u.id', '=', id).executeTakeFirst();

export const findPersonByEmail = (db: Database, email: string): Promise<SignInPerson | undefined> =>
  people(db)
    .where(sql<string>`lower(u.email)`, '=', normaliseEmail(email))
    .executeTakeFirst();

/** The earliest platform admin. */
export async function findFirstAdminAddress(db: Database): Promise<string | null> {
  const admin = await db
    .selectFrom('app_user')
    .select('email')
    .where('is_platform_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return admin?.email ?? null;
}

export interface NewPerson {
  id: Id<'user'>;
  name: string;
  email: string;
  password_hash: string;
  company_id: Id<'company'> | null;
  company_role: 'administrator' | 'manager' | 'none';
  is_platform_admin: boolean;
  language_tag: string;
  timezone: string;
  email_confirmed_at: Date | null;
  created_at: Date;
}

export async function insertPerson(tx: DatabaseTransaction, person: NewPerson): Promise<void> {
  await tx.insertInto('app_user').values(person).execute();
}

/** Serialises changes of the login data of a user. */
export async function lockPerson(tx: DatabaseTransaction, id: Id<'user'>): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
}

export async function confirmAddress(tx: DatabaseTransaction, id: Id<'user'>, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export async function setPassword(tx: DatabaseTransaction, id: Id<'user'>, hash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', id).execute();
}

/** Checks that the password is still the one that was verified, and locks it until the transaction ends. */
export async function isPasswordUnchanged(
  tx: DatabaseTransaction,
  { id, password_hash }: Pick<SignInPerson, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', id)
    // a login updates the row next: two shared locks would deadlock
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash === password_hash;
}

/** Ends all sessions of a user, except the given one. */
export async function endSessions(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  except: Id<'session'> | null,
): Promise<void> {
  const sessions = tx.deleteFrom('session').where('user_id', '=', userId);
  await (except === null ? sessions : sessions.where('id', '<>', except)).execute();
}

export async function deleteAccessTokens(tx: DatabaseTransaction, userId: Id<'user'>): Promise<void> {
  await tx.deleteFrom('access_token').where('user_id', '=', userId).execute();
}
