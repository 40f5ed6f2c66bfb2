import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What a person may see and do, as one text: another text means other rights. New facilities of the same rights change nothing. */
export async function rightsOf(db: Database, userId: Id<'user'>): Promise<string> {
  const { rows } = await sql<{ rights: object }>`
    select json_build_array(u.company_id, u.company_role, u.is_platform_admin, (
      select json_agg(json_build_array(m.management_unit_id, m.role, m.has_all_facilities, (
          select json_agg(f.facility_id order by f.facility_id) from unit_member_facility f
          where f.management_unit_id = m.management_unit_id and f.user_id = m.user_id))
        order by m.management_unit_id)
      from unit_member m where m.user_id = u.id)) as rights
    from app_user u where u.id = ${userId}`.execute(db);
  return JSON.stringify(rows[0]?.rights ?? null);
}
