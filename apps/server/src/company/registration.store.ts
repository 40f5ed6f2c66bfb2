import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';

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

export interface OpenInvitation {
  id: Id<'invitation'>;
  company_id: Id<'company'>;
  company_name: string;
  email: string;
  name: string;
  company_role: 'administrator' | 'manager' | 'none';
  /** Units the person joins, as the inviting call stored them. */
  management_units: readonly InvitedUnit[];
}

export interface InvitedUnit {
  id: Id<'management_unit'>;
  role: 'manager' | 'guest';
  facility_access: { type: 'all' } | { type: 'selected'; facility_ids: readonly Id<'facility'>[] };
}

export async function findOpenInvitation(
  db: Database,
  id: Id<'invitation'>,
): Promise<OpenInvitation | undefined> {
  const row = await db
    .selectFrom('invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.company_id',
      'c.name as company_name',
      'i.email',
      'i.name',
      'i.company_role',
      'i.management_units',
    ])
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, management_units: row.management_units as readonly InvitedUnit[] };
}

export async function markAccepted(tx: DatabaseTransaction, id: Id<'invitation'>, now: Date): Promise<void> {
  await tx.updateTable('invitation').set({ accepted_at: now }).where('id', '=', id).execute();
}

/** Joins the units of an invitation; one that was deleted meanwhile, or a facility of it, is left out. */
export async function joinUnits(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  { company_id, management_units }: OpenInvitation,
): Promise<void> {
  for (const { id, role, facility_access } of management_units) {
    const hasAll = facility_access.type === 'all';
    await sql`insert into unit_member (management_unit_id, user_id, company_id, role, has_all_facilities)
      select id, ${userId}, company_id, ${role}, ${hasAll} from management_unit
      where id = ${id} and company_id = ${company_id}`.execute(tx);
    if (facility_access.type === 'selected')
      await sql`insert into unit_member_facility (management_unit_id, user_id, facility_id)
        select management_unit_id, ${userId}, id from facility
        where management_unit_id = ${id} and id = any(${facility_access.facility_ids})
          and exists (select from unit_member where management_unit_id = ${id} and user_id = ${userId})`.execute(
        tx,
      );
  }
}

/** Forgets registrations nobody confirmed, with the companies they would have founded. */
export async function forgetUnconfirmed(
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

/** Of several processes that start at once, one makes the first platform admin. */
export async function lockFirstAdmin(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first platform admin'))`.execute(tx);
}

export async function promoteToPlatformAdmin(tx: DatabaseTransaction, id: Id<'user'>): Promise<void> {
  await tx.updateTable('app_user').set({ is_platform_admin: true }).where('id', '=', id).execute();
}

/** How many other administrators a company has. */
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

export async function leaveUnits(tx: DatabaseTransaction, userId: Id<'user'>): Promise<void> {
  await tx.deleteFrom('unit_member').where('user_id', '=', userId).execute();
}
