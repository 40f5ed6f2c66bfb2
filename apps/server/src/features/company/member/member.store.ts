import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { CompanyMember, CompanyRole } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

type MemberRow = Omit<CompanyMember, 'last_login_at'> & { last_login_at: Date | null };

/** Members of a company by name: users with an account, and open invitations. */
export async function findMembers(
  db: Database,
  companyId: Id<'company'>,
  onlyId?: string,
): Promise<CompanyMember[]> {
  const { rows } = await sql<MemberRow>`
    select member.*, exists (select from mail_message m
        where m.status = 'failed' and lower(m.to_address) = lower(member.email)
          and not exists (select from mail_message s
            where s.status = 'sent' and s.to_address = m.to_address and s.created_at > m.created_at)) as is_mail_refused
    from (
      select u.id, u.name, u.email, 'active' as status, u.company_role as role, u.two_factor_method, u.last_login_at,
        coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'role', p.role) order by m.name collate natural_order, m.id)
          from unit_member p join management_unit m on m.id = p.management_unit_id
          where p.user_id = u.id), '[]') as management_units
      from app_user u where u.company_id = ${companyId} and u.deleted_at is null
      union all
      select i.id, i.name, i.email, case when i.declined_at is null then 'invited' else 'declined' end, i.company_role,
        null, null,
        coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'role', e ->> 'role') order by m.name collate natural_order, m.id)
          from jsonb_array_elements(i.management_units) e join management_unit m on m.id = e ->> 'id'), '[]')
      from invitation i where i.company_id = ${companyId} and i.accepted_at is null
    ) member
    where ${onlyId ?? null}::text is null or id = ${onlyId ?? null}
    order by name collate natural_order, id`.execute(db);
  return rows.map((row) => ({ ...row, last_login_at: row.last_login_at?.toISOString() ?? null }));
}

export const findMember = async (
  db: Database,
  companyId: Id<'company'>,
  id: string,
): Promise<CompanyMember | null> => (await findMembers(db, companyId, id))[0] ?? null;

/** An administrator of the company whose password can be required. */
export async function findAdministrator(
  db: Database,
  companyId: Id<'company'>,
  userId: Id<'user'>,
): Promise<{ name: string; password_hash: string | null } | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['name', 'password_hash'])
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'administrator')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Administrators with a usable account. Needs lockCompany, or two of them could be removed at once. */
export async function countAdministrators(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'administrator')
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setCompanyRole(
  tx: DatabaseTransaction,
  member: Pick<CompanyMember, 'id' | 'status'>,
  company_role: CompanyRole,
): Promise<void> {
  const table = member.status === 'active' ? 'app_user' : 'invitation';
  await tx.updateTable(table).set({ company_role }).where('id', '=', member.id).execute();
}

/** The user keeps the account, without company, units and tokens. */
export async function dismissUser(tx: DatabaseTransaction, userId: Id<'user'>): Promise<void> {
  await tx.deleteFrom('unit_member').where('user_id', '=', userId).execute();
  await tx
    .updateTable('app_user')
    .set({ company_role: 'none', company_id: null })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('access_token').where('user_id', '=', userId).execute();
}

/** The user with this address; an unconfirmed registration does not count (decision U-40). */
export async function findByEmail(
  db: Database,
  email: string,
): Promise<{ id: Id<'user'>; company_id: Id<'company'> | null; is_platform_admin: boolean } | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'company_id', 'is_platform_admin'])
    .where(sql<string>`lower(email)`, '=', normaliseEmail(email))
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A platform admin may belong to a company too; the account is the platform's, not the company's. */
export async function isPlatformAdmin(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { is_platform_admin } = await tx
    .selectFrom('app_user')
    .select('is_platform_admin')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return is_platform_admin;
}
