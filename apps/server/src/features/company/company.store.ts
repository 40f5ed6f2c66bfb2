import type { FacilityPerson, ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { SignedInUser } from '../account/caller.ts';
import type { Database } from '../../platform/db/database.ts';

/** The units of a user (for managers all of the company), each with the accessible facilities. */
export async function findUnitsFor(db: Database, user: SignedInUser): Promise<ManagementUnit[]> {
  const { rows } = await sql<Omit<ManagementUnit, 'company'> & { company_id: Id<'company'> }>`
    select m.id, m.name, m.company_id,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name collate natural_order, f.id)
        from visible_facility v join facility f on f.id = v.facility_id
        where v.user_id = ${user.id} and v.management_unit_id = m.id), '[]') as facilities
    from management_unit m
    where m.company_id = (select company_id from app_user where id = ${user.id})
      and (exists (select from app_user u where u.id = ${user.id} and u.company_role in ('administrator', 'manager'))
        or exists (select from unit_member p where p.user_id = ${user.id} and p.management_unit_id = m.id))
    order by m.name collate natural_order, m.id`.execute(db);
  return rows.map(({ id, name, company_id, facilities }) => ({
    id,
    name,
    company: { id: company_id },
    facilities,
  }));
}

export async function findFacilityName(db: Database, id: Id<'facility'>): Promise<string> {
  const row = await db.selectFrom('facility').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** The facility with its unit, when the user has access. */
export async function findVisibleFacility(
  db: Database,
  userId: Id<'user'>,
  facilityId: Id<'facility'>,
): Promise<VisibleFacility | null> {
  const row = await db
    .selectFrom('visible_facility')
    .select(['facility_id', 'management_unit_id', 'company_id'])
    .where('user_id', '=', userId)
    .where('facility_id', '=', facilityId)
    .executeTakeFirst();
  return row ?? null;
}

export interface VisibleFacility {
  facility_id: Id<'facility'>;
  management_unit_id: Id<'management_unit'>;
  company_id: Id<'company'>;
}

/** Users with access to a facility, by name. */
export const findPeopleOfFacility = (db: Database, facilityId: Id<'facility'>): Promise<FacilityPerson[]> =>
  db
    .selectFrom('visible_facility as v')
    .innerJoin('app_user as u', 'u.id', 'v.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('v.facility_id', '=', facilityId)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`u.name collate natural_order`)
    .orderBy('u.id')
    .execute();

export const findCompanyForMail = (db: Database, id: Id<'company'>) =>
  db
    .selectFrom('company')
    .select(['name', 'default_language_tag'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
