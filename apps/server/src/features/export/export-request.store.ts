import { EXPORT_MAX_PHOTOS } from '@tenken/contract/export/export.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface TargetIds {
  readonly gaugeIds: readonly Id<'gauge'>[];
  readonly guardIds: readonly Id<'guard'>[];
}

/** Number of these targets that belong to the facility, deleted ones included: their past readings can be exported. */
export async function countTargets(
  db: Database,
  facilityId: Id<'facility'>,
  { gaugeIds, guardIds }: TargetIds,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from gauge g join camera c on c.id = g.camera_id
      where g.id = any(${gaugeIds}::text[]) and c.facility_id = ${facilityId}) +
    (select count(*) from guard k join camera c on c.id = k.camera_id
      where k.id = any(${guardIds}::text[]) and c.facility_id = ${facilityId}) as count`.execute(db);
  return rows[0]!.count;
}

/** Number of stored pictures of these targets, up to one above the maximum. */
export async function countPhotos(
  db: Database,
  { gaugeIds, guardIds }: TargetIds,
  period: { from: Date; until: Date },
): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(byte_size), 0)::float8 as bytes from (
      select p.byte_size from photo p
      where p.camera_id in (select camera_id from gauge where id = any(${gaugeIds}::text[])
          union select camera_id from guard where id = any(${guardIds}::text[]))
        and p.taken_at >= ${period.from} and p.taken_at < ${period.until} and p.files_deleted_at is null
        and (exists (select from measurement m where m.datetime = p.taken_at and m.photo_id = p.id
            and m.gauge_id = any(${gaugeIds}::text[]))
          or exists (select from anomaly_estimate e where e.datetime = p.taken_at and e.photo_id = p.id
            and e.guard_id = any(${guardIds}::text[])))
      limit ${EXPORT_MAX_PHOTOS + 1}) x`.execute(db);
  return rows[0]!;
}
