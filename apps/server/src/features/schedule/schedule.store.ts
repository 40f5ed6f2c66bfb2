import type { FrequencySelection } from '@tenken/contract/schedule/schedule.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export interface ScheduleRow {
  id: Id<'schedule'>;
  name: string;
  type: 'frequency' | 'fixed_times';
  frequency_selection: FrequencySelection | null;
  fixed_times: string[] | null;
  camera_count: number;
  cameras: { id: Id<'camera'>; name: string; timezone: string; is_active: boolean }[];
}

/** The schedules of a company by name, each with those of its cameras that the user may see. */
export async function findSchedules(
  db: Database,
  reader: { companyId: Id<'company'>; userId: Id<'user'>; id?: Id<'schedule'> },
): Promise<ScheduleRow[]> {
  const onlyOne = reader.id === undefined ? sql`` : sql`and s.id = ${reader.id}`;
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.name, s.type, s.frequency_selection, s.fixed_times,
      (select count(*) from camera c where c.schedule_id = s.id) as camera_count,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'timezone', c.timezone, 'is_active', c.is_active)
        order by c.name collate natural_order, c.id) from camera c where c.schedule_id = s.id and exists (
          select from visible_facility v where v.user_id = ${reader.userId} and v.facility_id = c.facility_id)), '[]') as cameras
    from schedule s where s.company_id = ${reader.companyId} ${onlyOne}
    order by s.name collate natural_order, s.id`.execute(db);
  return rows;
}

export interface NewSchedule {
  id: Id<'schedule'>;
  company_id: Id<'company'>;
  name: string;
  type: 'frequency' | 'fixed_times';
  frequency_selection: FrequencySelection | null;
  fixed_times: string[] | null;
  created_by: Id<'user'>;
  created_at: Date;
}

/** The reason why a schedule cannot be inserted, or null when it was. */
export async function insertSchedule(
  tx: DatabaseTransaction,
  schedule: NewSchedule,
  limit: number,
): Promise<'duplicate_name' | 'schedule_limit_exceeded' | null> {
  await sql`select from company where id = ${schedule.company_id} for update`.execute(tx);
  const { count } = await tx
    .selectFrom('schedule')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('company_id', '=', schedule.company_id)
    .executeTakeFirstOrThrow();
  if (count >= limit) return 'schedule_limit_exceeded';
  const written = await tx
    .insertInto('schedule')
    .values(schedule)
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written ? null : 'duplicate_name';
}

/** Deletes a schedule of the company, unless a camera starts to follow it at the same moment. */
export async function removeSchedule(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  id: Id<'schedule'>,
): Promise<'removed' | 'in_use' | 'unknown'> {
  const found = await tx
    .selectFrom('schedule')
    .select('name')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 'unknown';
  const user = await tx.selectFrom('camera').select('id').where('schedule_id', '=', id).executeTakeFirst();
  if (user) return 'in_use';
  await tx.deleteFrom('schedule').where('id', '=', id).execute();
  return 'removed';
}
