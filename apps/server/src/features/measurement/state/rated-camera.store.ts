import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Every facility that a user has access to, once. */
const accessible = (userId: Id<'user'>) =>
  sql`(select distinct facility_id from visible_facility where user_id = ${userId})`;

export async function findSeenFacilities(db: Database, userId: Id<'user'>): Promise<Id<'facility'>[]> {
  const { rows } = await sql<{ facility_id: Id<'facility'> }>`
    select facility_id from ${accessible(userId)} v order by facility_id`.execute(db);
  return rows.map(({ facility_id }) => facility_id);
}

export interface SeenCamera {
  readonly id: Id<'camera'>;
  readonly name: string;
  readonly facility_id: Id<'facility'>;
  readonly is_active: boolean;
  /** A camera that never called is awaited, not silent. */
  readonly is_silent: boolean;
  readonly battery_percentage: number | null;
}

/** Every camera that a user has access to, by name. */
export async function findSeenCameras(db: Database, userId: Id<'user'>): Promise<SeenCamera[]> {
  const { rows } = await sql<SeenCamera>`
    select c.id, c.name, c.facility_id, c.is_active, c.battery_percentage,
      coalesce(c.is_active and w.presence = 'silent'
        and coalesce(c.last_contact_at, w.last_photo_received_at) is not null, false) as is_silent
    from camera c left join camera_watch w on w.camera_id = c.id
    where c.facility_id in ${accessible(userId)} and c.deleted_at is null
    order by c.name collate natural_order, c.id`.execute(db);
  return rows;
}

export interface NewestReading {
  readonly camera_id: Id<'camera'>;
  readonly control_minimum: number | null;
  readonly control_maximum: number | null;
  readonly system_minimum: number | null;
  readonly system_maximum: number | null;
  readonly estimated_value: number | null;
  readonly confirmed_value: number | null;
  /** Null for a gauge without readings. */
  readonly is_confirmed: boolean | null;
}

/** Active gauges with their newest reading: one index lookup each. */
export async function findNewestReadings(db: Database, userId: Id<'user'>): Promise<NewestReading[]> {
  const { rows } = await sql<NewestReading>`
    select g.camera_id, g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum,
      m.estimated_value, m.confirmed_value, m.is_confirmed
    from camera c join gauge g on g.camera_id = c.id and g.deleted_at is null and g.is_active
    left join lateral (select x.estimated_value, x.confirmed_value, x.is_confirmed from measurement x
      where x.gauge_id = g.id order by x.datetime desc, x.id desc limit 1) m on true
    where c.facility_id in ${accessible(userId)} and c.deleted_at is null and c.is_active`.execute(db);
  return rows;
}

export interface NewestGuardResult {
  readonly camera_id: Id<'camera'>;
  readonly is_anomaly: boolean | null;
  /** Null for a guard without results. */
  readonly is_confirmed: boolean | null;
  readonly confirmed_is_anomaly: boolean | null;
}

/** The newest result of each active guard. */
export async function findNewestGuardResults(db: Database, userId: Id<'user'>): Promise<NewestGuardResult[]> {
  const { rows } = await sql<NewestGuardResult>`
    select k.camera_id, e.is_anomaly, e.is_confirmed, e.confirmed_is_anomaly
    from camera c join guard k on k.camera_id = c.id and k.archived_at is null and k.is_active
    left join lateral (select x.is_anomaly, x.is_confirmed, x.confirmed_is_anomaly from anomaly_estimate x
      where x.guard_id = k.id order by x.datetime desc, x.id desc limit 1) e on true
    where c.facility_id in ${accessible(userId)} and c.deleted_at is null and c.is_active`.execute(db);
  return rows;
}
