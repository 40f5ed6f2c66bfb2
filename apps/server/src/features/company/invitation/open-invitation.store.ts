import { sql } from 'kysely';
import type { CompanyRole, UnitGrant, UnitRole } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { lockCompany } from '../unit/unit.store.ts';

/** An invitation that can still be answered: its newest link is valid, and it was not withdrawn. */
export interface OpenInvitation {
  id: Id<'invitation'>;
  company_id: Id<'company'>;
  company_name: string;
  email: string;
  /** As written by the inviting user. */
  name: string;
  company_role: CompanyRole;
  /** Units that the user joins, as stored by the inviting call. */
  management_units: readonly UnitGrant[];
  /** The same with names, without deleted ones. */
  unit_names: readonly { name: string; role: UnitRole }[];
  invited_by: string | null;
  expires_at: Date;
}

const openInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('email_link as l', 'l.invitation_id', 'i.id')
    .leftJoin('app_user as b', (join) =>
      join.onRef('b.id', '=', 'i.invited_by').on('b.deleted_at', 'is', null),
    )
    .select([
      'i.id',
      'i.company_id',
      'c.name as company_name',
      'i.email',
      'i.name',
      'i.company_role',
      sql<UnitGrant[]>`i.management_units`.as('management_units'),
      sql<{ name: string; role: UnitRole }[]>`coalesce((
        select json_agg(json_build_object('name', m.name, 'role', e ->> 'role') order by m.name collate natural_order, m.id)
        from jsonb_array_elements(i.management_units) e
        join management_unit m on m.id = e ->> 'id' and m.company_id = i.company_id), '[]')`.as('unit_names'),
      'b.name as invited_by',
      'l.expires_at',
    ])
    .where('i.accepted_at', 'is', null)
    .where('i.declined_at', 'is', null)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now);

export const findOpenInvitation = (
  db: Database,
  id: Id<'invitation'>,
  now: Date,
): Promise<OpenInvitation | undefined> =>
  openInvitations(db, now).where('i.id', '=', id).limit(1).executeTakeFirst();

/** Those for the address of this user, newest first. Platform admins cannot be invited. */
export const findInvitationsOf = (
  db: Database,
  userId: Id<'user'>,
  now: Date,
  onlyId?: Id<'invitation'>,
): Promise<OpenInvitation[]> => {
  const own = openInvitations(db, now)
    .innerJoin('app_user as u', (join) => join.on(sql<boolean>`lower(u.email) = lower(i.email)`))
    .where('u.id', '=', userId)
    .where('u.is_platform_admin', '=', false)
    .where('u.email_confirmed_at', 'is not', null)
    .where('u.deleted_at', 'is', null);
  return (onlyId === undefined ? own : own.where('i.id', '=', onlyId))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
};

/** Locks an invitation against changes, withdrawal and answers; undefined when it is no longer open. */
export async function lockOpenInvitation(
  tx: DatabaseTransaction,
  { id, company_id }: Pick<OpenInvitation, 'id' | 'company_id'>,
  now: Date,
): Promise<OpenInvitation | undefined> {
  await lockCompany(tx, company_id);
  return findOpenInvitation(tx, id, now);
}

/** False when the user has joined a company meanwhile, or is deleted: of two companies at once one succeeds. */
export async function joinCompany(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  { company_id, company_role, email }: OpenInvitation,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ company_id, company_role })
    .where('id', '=', userId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('company_id', 'is', null)
    .where('is_platform_admin', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Joins the units of an invitation, without deleted units and facilities. */
export async function joinUnits(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  { company_id, management_units }: OpenInvitation,
): Promise<void> {
  for (const { id, role, facility_access } of management_units) {
    const hasAll = facility_access.type === 'all';
    await sql`insert into unit_member (management_unit_id, user_id, company_id, role, has_all_facilities)
      select id, ${userId}, company_id, ${role}, ${hasAll} from management_unit
      where id = ${id} and company_id = ${company_id}
      on conflict do nothing`.execute(tx);
    if (facility_access.type === 'selected')
      await sql`insert into unit_member_facility (management_unit_id, user_id, facility_id)
        select management_unit_id, ${userId}, id from facility
        where management_unit_id = ${id} and id = any(${facility_access.facility_ids})
          and exists (select from unit_member where management_unit_id = ${id} and user_id = ${userId})
        on conflict do nothing`.execute(tx);
  }
}

/** Stores the answer; the mailed link is void then. */
export async function closeInvitation(
  tx: DatabaseTransaction,
  id: Id<'invitation'>,
  answer: { accepted_at: Date } | { declined_at: Date },
): Promise<void> {
  await tx.updateTable('invitation').set(answer).where('id', '=', id).execute();
  await tx.deleteFrom('email_link').where('invitation_id', '=', id).execute();
}
