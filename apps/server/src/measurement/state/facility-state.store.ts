import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface CameraStateRow {
  facility_id: Id<'facility'>;
  /** null: the facility has no camera. */
  camera_id: Id<'camera'> | null;
  is_active: boolean;
  /** One that never called is awaited, not silent. */
  is_silent: boolean;
}

/** Every camera of every facility that a person may see; a facility without cameras is one row too. */
export async function findCameraStates(db: Database, userId: Id<'user'>): Promise<CameraStateRow[]> {
  const { rows } = await sql<CameraStateRow>`
    select v.facility_id, c.id as camera_id, coalesce(c.is_active, false) as is_active,
      coalesce(c.is_active and w.presence = 'silent'
        and coalesce(c.last_contact_at, w.last_photo_received_at) is not null, false) as is_silent
    from (select distinct facility_id from visible_facility where user_id = ${userId}) v
    left join camera c on c.facility_id = v.facility_id and c.deleted_at is null
    left join camera_watch w on w.camera_id = c.id order by v.facility_id`.execute(db);
  return rows;
}

export interface GaugeStateRow {
  camera_id: Id<'camera'>;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
  estimated_value: number | null;
  confirmed_value: number | null;
  is_confirmed: boolean | null;
}

/** The newest reading of each gauge at work, through the index. */
export async function findGaugeStates(
  db: Database,
  cameraIds: readonly Id<'camera'>[],
): Promise<GaugeStateRow[]> {
  const { rows } = await sql<GaugeStateRow>`
    select g.camera_id, g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum,
      m.estimated_value, m.confirmed_value, m.is_confirmed
    from gauge g
    left join lateral (select * from measurement x where x.gauge_id = g.id order by x.datetime desc, x.id desc limit 1) m on true
    where g.camera_id = any(${cameraIds}::text[]) and g.is_active and g.deleted_at is null`.execute(db);
  return rows;
}

export interface GuardStateRow {
  camera_id: Id<'camera'>;
  is_anomaly: boolean | null;
  is_confirmed: boolean | null;
  confirmed_is_anomaly: boolean | null;
}

/** What each guard at work found last. */
export async function findGuardStates(
  db: Database,
  cameraIds: readonly Id<'camera'>[],
): Promise<GuardStateRow[]> {
  const { rows } = await sql<GuardStateRow>`
    select g.camera_id, e.is_anomaly, e.is_confirmed, e.confirmed_is_anomaly
    from guard g
    left join lateral (select * from anomaly_estimate x where x.guard_id = g.id order by x.datetime desc, x.id desc limit 1) e on true
    where g.camera_id = any(${cameraIds}::text[]) and g.is_active and g.archived_at is null`.execute(db);
  return rows;
}
