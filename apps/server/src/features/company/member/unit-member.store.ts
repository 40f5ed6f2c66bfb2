import type { FacilityAccess, UnitMember, UnitRole } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

interface MemberRow {
  id: string;
  name: string;
  email: string;
  status: 'active' | 'invited';
  role: UnitRole;
  facility_access: FacilityAccess;
}

/** Members and invited members of a unit, by name. */
export async function findUnitMembers(
  db: Database,
  unitId: Id<'management_unit'>,
  onlyId?: string,
): Promise<UnitMember[]> {
  const { rows } = await sql<MemberRow>`
    select * from (
      select u.id, u.name, u.email, 'active' as status, p.role,
        case when p.has_all_facilities then '{"type":"all"}'::jsonb
          else jsonb_build_object('type', 'selected', 'facility_ids', coalesce(
            (select jsonb_agg(s.facility_id order by f.name collate natural_order, f.id) from unit_member_facility s
              join facility f on f.id = s.facility_id
              where s.management_unit_id = p.management_unit_id and s.user_id = p.user_id), '[]')) end as facility_access
      from unit_member p join app_user u on u.id = p.user_id
      where p.management_unit_id = ${unitId} and u.deleted_at is null
      union all
      select i.id, i.name, i.email, 'invited', e ->> 'role', e -> 'facility_access'
      from management_unit m join invitation i on i.company_id = m.company_id
          and i.accepted_at is null and i.declined_at is null,
        jsonb_array_elements(i.management_units) e
      where m.id = ${unitId} and e ->> 'id' = m.id
    ) member
    where ${onlyId ?? null}::text is null or id = ${onlyId ?? null}
    order by name collate natural_order, id`.execute(db);
  return rows.map(({ id, name, email, status, role, facility_access }) => ({
    user: { id, name, email, status },
    role,
    facility_access,
  }));
}

export const findUnitMember = async (
  db: Database,
  unitId: Id<'management_unit'>,
  id: string,
): Promise<UnitMember | null> => (await findUnitMembers(db, unitId, id))[0] ?? null;

export interface Membership {
  readonly management_unit_id: Id<'management_unit'>;
  readonly company_id: Id<'company'>;
  readonly user_id: Id<'user'>;
  readonly role: UnitRole;
  readonly access: FacilityAccess;
}

/** Creates or changes a membership. */
export async function saveMembership(
  tx: DatabaseTransaction,
  { access, ...membership }: Membership,
): Promise<void> {
  const { management_unit_id, user_id, role } = membership;
  const has_all_facilities = access.type === 'all';
  await tx
    .insertInto('unit_member')
    .values({ ...membership, has_all_facilities })
    .onConflict((conflict) =>
      conflict.columns(['management_unit_id', 'user_id']).doUpdateSet({ role, has_all_facilities }),
    )
    .execute();
  await tx
    .deleteFrom('unit_member_facility')
    .where('management_unit_id', '=', management_unit_id)
    .where('user_id', '=', user_id)
    .execute();
  if (access.type === 'all' || access.facility_ids.length === 0) return;
  const ids = [...new Set(access.facility_ids)];
  await tx
    .insertInto('unit_member_facility')
    .values(ids.map((facility_id) => ({ management_unit_id, user_id, facility_id })))
    .execute();
}

export async function deleteMembership(
  tx: DatabaseTransaction,
  unitId: Id<'management_unit'>,
  userId: Id<'user'>,
): Promise<void> {
  await tx
    .deleteFrom('unit_member')
    .where('management_unit_id', '=', unitId)
    .where('user_id', '=', userId)
    .execute();
}
