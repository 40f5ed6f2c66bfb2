import type { NewGuard } from '@tenken/contract/guard/guard.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';

export interface GuardRow {
  id: Id<'guard'>;
  camera_id: Id<'camera'>;
  camera_name: string;
  facility_id: Id<'facility'>;
  name: string;
  is_active: boolean;
  annotation_mode: 'rectangle' | 'polygon';
  detection_area: { x: number; y: number }[];
  exclusion_areas: { x: number; y: number; width: number; height: number }[];
  alert_on_anomaly_estimate: boolean;
  alert_on_anomaly_confirmed: boolean;
  alert_recipient_user_ids: string[];
}

const selectGuard = sql`
  select k.id, k.camera_id, c.name as camera_name, c.facility_id, k.name, k.is_active, k.annotation_mode, k.detection_area,
    k.exclusion_areas, k.alert_on_anomaly_estimate, k.alert_on_anomaly_confirmed, k.alert_recipient_user_ids
  from guard k join camera c on c.id = k.camera_id`;

export interface GuardListQuery {
  userId: Id<'user'>;
  facilityId: Id<'facility'> | null;
  cameraId: Id<'camera'> | null;
  after: { name: string; id: string } | null;
  limit: number;
}

export async function findGuards(db: Database, query: GuardListQuery): Promise<GuardRow[]> {
  const conditions = [
    sql<SqlBool>`k.archived_at is null and exists (select from visible_facility v where v.user_id = ${query.userId} and v.facility_id = c.facility_id)`,
  ];
  if (query.facilityId !== null) conditions.push(sql`c.facility_id = ${query.facilityId}`);
  if (query.cameraId !== null) conditions.push(sql`k.camera_id = ${query.cameraId}`);
  if (query.after !== null) conditions.push(sql`(k.name, k.id) > (${query.after.name}, ${query.after.id})`);
  const { rows } = await sql<GuardRow>`${selectGuard} where ${sql.join(conditions, sql` and `)}
    order by k.name, k.id limit ${query.limit}`.execute(db);
  return rows;
}

export async function findGuard(db: Database, id: Id<'guard'>): Promise<GuardRow | null> {
  const { rows } = await sql<GuardRow>`${selectGuard} where k.id = ${id} and k.archived_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertGuard(
  tx: DatabaseTransaction,
  id: Id<'guard'>,
  guard: NewGuard,
  isActive: boolean,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('guard')
    .values({
      ...guard,
      id,
      is_active: isActive,
      detection_area: JSON.stringify(guard.detection_area),
      exclusion_areas: JSON.stringify(guard.exclusion_areas),
      created_at: at,
      updated_at: at,
    })
    .execute();
}
