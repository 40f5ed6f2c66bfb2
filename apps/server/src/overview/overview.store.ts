import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

export interface OverviewCamera {
  readonly id: Id<'camera'>;
  readonly name: string;
  readonly facility_id: Id<'facility'>;
  readonly is_active: boolean;
  readonly is_silent: boolean;
  readonly battery_percentage: number | null;
}

/** Every facility that a person may see, once. */
const seen = (userId: Id<'user'>) =>
  sql`(select distinct facility_id from visible_facility where user_id = ${userId})`;

export async function findOverviewCameras(db: Database, userId: Id<'user'>): Promise<OverviewCamera[]> {
  const { rows } = await sql<OverviewCamera>`
    select c.id, c.name, c.facility_id, c.is_active, coalesce(h.presence = 'silent', false) as is_silent,
      c.battery_percentage
    from camera c left join camera_watch h on h.camera_id = c.id
    where c.facility_id in ${seen(userId)} and c.deleted_at is null
    order by c.name, c.id`.execute(db);
  return rows;
}

export interface NewestReading {
  readonly camera_id: Id<'camera'>;
  readonly estimated_value: number | null;
  readonly confirmed_value: number | null;
  readonly is_confirmed: boolean | null;
  readonly control_minimum: number | null;
  readonly control_maximum: number | null;
  readonly system_minimum: number | null;
  readonly system_maximum: number | null;
}

/** Gauges at work with their newest reading: one look into the index for each, however many readings there are. */
export async function findNewestReadings(db: Database, userId: Id<'user'>): Promise<NewestReading[]> {
  const { rows } = await sql<NewestReading>`
    select g.camera_id, m.estimated_value, m.confirmed_value, m.is_confirmed,
      g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum
    from camera c join gauge g on g.camera_id = c.id and g.deleted_at is null and g.is_active
    left join lateral (select x.estimated_value, x.confirmed_value, x.is_confirmed from measurement x
      where x.gauge_id = g.id order by x.datetime desc, x.id desc limit 1) m on true
    where c.facility_id in ${seen(userId)} and c.deleted_at is null and c.is_active`.execute(db);
  return rows;
}

export interface NewestJudgement {
  readonly camera_id: Id<'camera'>;
  /** Null for a guard that has judged nothing yet. */
  readonly is_confirmed: boolean | null;
  readonly is_anomaly: boolean | null;
  readonly confirmed_is_anomaly: boolean | null;
}

export async function findNewestJudgements(db: Database, userId: Id<'user'>): Promise<NewestJudgement[]> {
  const { rows } = await sql<NewestJudgement>`
    select k.camera_id, e.is_confirmed, e.is_anomaly, e.confirmed_is_anomaly
    from camera c join guard k on k.camera_id = c.id and k.archived_at is null and k.is_active
    left join lateral (select x.is_confirmed, x.is_anomaly, x.confirmed_is_anomaly from anomaly_estimate x
      where x.guard_id = k.id order by x.datetime desc, x.id desc limit 1) e on true
    where c.facility_id in ${seen(userId)} and c.deleted_at is null and c.is_active`.execute(db);
  return rows;
}

export interface FacilityCounts {
  readonly facility_id: Id<'facility'>;
  readonly to_review: number;
  readonly open_alerts: number;
}

/** What waits for people in each facility; the unconfirmed ones have an index of their own. */
export async function countWaiting(db: Database, userId: Id<'user'>, since: Date): Promise<FacilityCounts[]> {
  const { rows } = await sql<FacilityCounts>`
    select v.facility_id, (coalesce(r.n, 0) + coalesce(j.n, 0))::int as to_review,
      (select count(*) from alert a where a.facility_id = v.facility_id and a.state = 'open')::int as open_alerts
    from ${seen(userId)} v
    left join lateral (select sum(w.n) as n from camera c join gauge g on g.camera_id = c.id and g.deleted_at is null
      cross join lateral (select count(*) as n from measurement m
        where m.gauge_id = g.id and m.datetime >= ${since} and not m.is_confirmed) w
      where c.facility_id = v.facility_id) r on true
    left join lateral (select sum(w.n) as n from camera c join guard k on k.camera_id = c.id and k.archived_at is null
      cross join lateral (select count(*) as n from anomaly_estimate e
        where e.guard_id = k.id and e.datetime >= ${since} and not e.is_confirmed and e.status <> 'in_progress') w
      where c.facility_id = v.facility_id) j on true`.execute(db);
  return rows;
}
