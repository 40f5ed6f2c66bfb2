import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export async function insertCompany(
  tx: DatabaseTransaction,
  company: {
    id: Id<'company'>;
    name: string;
    default_language_tag: 'en-US' | 'ja-JP';
    default_timezone: string;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('company').values(company).execute();
}

/** Purges unconfirmed registrations, with their companies. */
export async function clearUnconfirmed(
  tx: DatabaseTransaction,
  which: { before: Date } | { email: string },
): Promise<number> {
  const condition =
    'before' in which
      ? sql`created_at < ${which.before}`
      : sql`lower(email) = ${normaliseEmail(which.email)}`;
  const { rows } = await sql<{ company_id: string | null }>`
    delete from app_user where email_confirmed_at is null and deleted_at is null and ${condition}
    returning company_id`.execute(tx);
  const companies = rows.map(({ company_id }) => company_id).filter((id) => id !== null);
  if (companies.length > 0)
    await sql`delete from company c where id = any(${companies})
      and not exists (select from app_user u where u.company_id = c.id)
      and not exists (select from management_unit m where m.company_id = c.id)`.execute(tx);
  return rows.length;
}

export const hasPlatformAdmin = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('is_platform_admin', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of several processes started at once, one creates the first platform admin. */
export async function lockFirstAdmin(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first platform admin'))`.execute(tx);
}

export async function promoteToPlatformAdmin(tx: DatabaseTransaction, id: Id<'user'>): Promise<void> {
  await tx.updateTable('app_user').set({ is_platform_admin: true }).where('id', '=', id).execute();
}

/** Number of other administrators of a company. */
export async function countOtherAdministrators(
  db: Database,
  companyId: Id<'company'>,
  userId: Id<'user'>,
): Promise<number> {
  const row = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'administrator')
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Removes role and units. False when the user belongs to another company by now, or to none. */
export async function leaveCompany(
  tx: DatabaseTransaction,
  { id, company_id }: { id: Id<'user'>; company_id: Id<'company'> | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ company_role: 'none' })
    .where('id', '=', id)
    .where('company_id', 'is not distinct from', company_id)
    .executeTakeFirst();
  await tx.deleteFrom('unit_member').where('user_id', '=', id).execute();
  return numUpdatedRows === 1n;
}
