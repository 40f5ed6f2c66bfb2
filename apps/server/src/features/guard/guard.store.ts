import type { Guard, NewGuard } from '@tenken/contract/guard/guard.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { areOfCamera } from '../photo/photo.store.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { NamePlace } from '../../platform/db/cursor.ts';

export interface GuardRow {
  id: Id<'guard'>;
  camera_id: Id<'camera'>;
  camera_name: string;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  timezone: string;
  name: string;
  is_active: boolean;
  annotation_mode: 'rectangle' | 'polygon';
  detection_area: { x: number; y: number }[];
  exclusion_areas: { x: number; y: number; width: number; height: number }[];
  alert_on_anomaly_estimate: boolean;
  alert_on_anomaly_confirmed: boolean;
  alert_recipient_user_ids: string[];
  archived_at: Date | null;
  version: number;
  active_model: Guard['active_model'];
  training_model: Guard['training_model'];
  shadow_model: { id: Id<'guard_model'>; threshold: number; since: string } | null;
}

const selectGuard = sql`
  select k.id, k.camera_id, c.name as camera_name, c.facility_id, u.company_id, c.timezone, k.name, k.is_active, k.annotation_mode,
    k.detection_area, k.exclusion_areas, k.alert_on_anomaly_estimate, k.alert_on_anomaly_confirmed,
    k.alert_recipient_user_ids, k.archived_at, k.version,
    (select json_build_object('id', m.id, 'threshold', m.threshold, 'percentile', m.percentile, 'image_count', m.image_count,
        'is_area_current', m.detection_area = k.detection_area and m.exclusion_areas = k.exclusion_areas)
      from guard_model m where m.guard_id = k.id and m.status = 'active') as active_model,
    (select json_build_object('id', m.id, 'stage', m.stage, 'progress', m.progress)
      from guard_model m where m.guard_id = k.id and m.status = 'training') as training_model,
    (select json_build_object('id', m.id, 'threshold', m.threshold, 'since', k.shadow_since)
      from guard_model m where m.id = k.shadow_model_id) as shadow_model
  from guard k join camera c on c.id = k.camera_id
  join facility f on f.id = c.facility_id join management_unit u on u.id = f.management_unit_id`;

export interface GuardListQuery {
  userId: Id<'user'>;
  facilityId: Id<'facility'> | null;
  cameraId: Id<'camera'> | null;
  after: NamePlace | null;
  limit: number;
}

/** The guards a user has access to, by name, without archived ones. */
export async function findGuards(db: Database, query: GuardListQuery): Promise<GuardRow[]> {
  const conditions = [
    sql`k.archived_at is null and exists (select from visible_facility v where v.user_id = ${query.userId} and v.facility_id = c.facility_id)`,
  ];
  if (query.facilityId !== null) conditions.push(sql`c.facility_id = ${query.facilityId}`);
  if (query.cameraId !== null) conditions.push(sql`k.camera_id = ${query.cameraId}`);
  if (query.after !== null)
    conditions.push(sql`(k.name collate natural_order, k.id) > (${query.after.name}, ${query.after.id})`);
  const { rows } = await sql<GuardRow>`${selectGuard} where ${sql.join(conditions, sql` and `)}
    order by k.name collate natural_order, k.id limit ${query.limit}`.execute(db);
  return rows;
}

/** Also an archived one. The lock includes its camera, which cannot be deleted meanwhile. */
export async function findGuard(
  db: Database,
  id: Id<'guard'>,
  lock: 'for update' | null = null,
): Promise<GuardRow | null> {
  const { rows } = await sql<GuardRow>`${selectGuard} where k.id = ${id} and k.deleted_at is null
    ${lock === null ? sql`` : sql`for key share of c for update of k`}`.execute(db);
  return rows[0] ?? null;
}

/** Time and user of the last change; the name is null where it was not a user. */
export async function findLastChange(
  db: Database,
  id: Id<'guard'>,
): Promise<{ at: Date; name: string | null }> {
  const { rows } = await sql<{ at: Date; name: string | null }>`
    select k.updated_at as at, a.name from guard k left join lateral (
      select e.actor_name as name from audit_entry e
      where e.object_kind = 'guard' and e.object_id = k.id and e.at = k.updated_at and e.actor_kind = 'user'
      order by e.at desc, e.id desc limit 1) a on true
    where k.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Active guards of a camera that have an active model. */
export async function findWatchingGuards(db: Database, cameraId: Id<'camera'>): Promise<GuardRow[]> {
  const { rows } = await sql<GuardRow>`${selectGuard} where k.camera_id = ${cameraId} and k.is_active
    and exists (select from guard_model m where m.guard_id = k.id and m.status = 'active') order by k.id`.execute(
    db,
  );
  return rows;
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

export type GuardSettings = Pick<
  GuardRow,
  | 'name'
  | 'is_active'
  | 'annotation_mode'
  | 'detection_area'
  | 'exclusion_areas'
  | 'alert_on_anomaly_estimate'
  | 'alert_on_anomaly_confirmed'
  | 'alert_recipient_user_ids'
>;

export async function saveGuard(
  tx: DatabaseTransaction,
  id: Id<'guard'>,
  settings: GuardSettings,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guard')
    .set((eb) => ({
      ...settings,
      detection_area: JSON.stringify(settings.detection_area),
      exclusion_areas: JSON.stringify(settings.exclusion_areas),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function markGuardArchived(tx: DatabaseTransaction, id: Id<'guard'>, at: Date): Promise<void> {
  await tx
    .updateTable('guard')
    .set((eb) => ({ is_active: false, archived_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Hides it everywhere; its data are erased by a job. */
export async function markGuardDeleted(tx: DatabaseTransaction, id: Id<'guard'>, at: Date): Promise<void> {
  await sql`update guard set is_active = false, archived_at = coalesce(archived_at, ${at}), deleted_at = ${at},
    updated_at = ${at} where id = ${id}`.execute(tx);
}

/** The largest size of a camera's newest photos: a single smaller one must not invalidate areas drawn on another. */
export async function findPhotoSize(
  db: Database,
  cameraId: Id<'camera'>,
): Promise<{ width: number; height: number } | null> {
  const { rows } = await sql<{ width: number | null; height: number | null }>`
    select max(p.width) as width, max(p.height) as height from (select x.width, x.height from photo x
      where x.camera_id = ${cameraId} and ${areOfCamera('x')} order by x.taken_at desc, x.id desc limit 50) p`.execute(
    db,
  );
  const { width = null, height = null } = rows[0] ?? {};
  return width === null || height === null ? null : { width, height };
}

/** Deletes the row with its models, when nothing else refers to it; false when it is not marked as deleted. */
export async function eraseGuard(db: Database, id: Id<'guard'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guard')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
