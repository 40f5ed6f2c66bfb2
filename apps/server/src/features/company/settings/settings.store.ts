import type { RETENTION_KINDS } from '@tenken/contract/company/company.limits.ts';
import type { Company, Plan } from '@tenken/contract/company/settings.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export type CompanyRow = Omit<Company, 'logo_url'> & { logo_blob_key: string | null };

export async function findCompany(db: Database, id: Id<'company'>): Promise<CompanyRow> {
  const { rows } = await sql<Omit<CompanyRow, 'plan'> & { plan: Plan | null }>`
    select c.id, c.name, c.logo_blob_key, c.default_language_tag, c.default_timezone, c.requires_two_factor,
      c.keep_originals_months, c.keep_pictures_months, c.keep_readings_months, c.keep_sensor_data_months,
      c.keep_audit_months,
      json_build_object(
        'management_units', (select count(*) from management_unit m where m.company_id = c.id),
        'facilities', (select count(*) from facility f join management_unit m on m.id = f.management_unit_id
          where m.company_id = c.id),
        'cameras', (select count(*) from camera k join facility f on f.id = k.facility_id
          join management_unit m on m.id = f.management_unit_id where m.company_id = c.id),
        'members', (select count(*) from app_user u where u.company_id = c.id and u.deleted_at is null),
        'members_without_two_factor', (select count(*) from app_user u
          where u.company_id = c.id and u.deleted_at is null and u.two_factor_method is null)) as counts,
      (select row_to_json(p) from subscription s join plan p on p.id = s.plan_id where s.company_id = c.id) as plan
    from company c where c.id = ${id}`.execute(db);
  return rows[0]!;
}

export async function updateCompany(
  tx: DatabaseTransaction,
  id: Id<'company'>,
  changes: Partial<
    Pick<
      CompanyRow,
      | 'name'
      | 'default_language_tag'
      | 'default_timezone'
      | 'requires_two_factor'
      | 'logo_blob_key'
      | (typeof RETENTION_KINDS)[number]
    >
  >,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('company').set(changes).where('id', '=', id).execute();
}
