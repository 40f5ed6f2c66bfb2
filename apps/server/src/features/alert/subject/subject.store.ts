import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Subject, SubjectKind } from './subject.ts';

interface Place {
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'> | null;
  company_id: Id<'company'> | null;
  timezone: string;
  is_watched: boolean;
  changed_at: Date | null;
  settings: unknown;
}

export interface GaugeToWatch extends Place {
  id: Id<'gauge'>;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
  email_notification_config: unknown;
  measurement_change_alert_config: GaugeConfiguration['measurement_change_alert_config'] | null;
}

export interface GuardToWatch extends Place {
  id: Id<'guard'>;
  alert_on_anomaly_estimate: boolean;
  alert_on_anomaly_confirmed: boolean;
  alert_recipient_user_ids: Id<'user'>[];
}

export interface CameraToWatch extends Place {
  id: Id<'camera'>;
  camera_settings: unknown;
}

const placeColumns = sql`c.id as camera_id, c.facility_id, u.company_id, c.timezone, s.settings`;
const places = sql`left join facility f on f.id = c.facility_id left join management_unit u on u.id = f.management_unit_id`;

export async function findGaugeToWatch(db: Database, id: string): Promise<GaugeToWatch | null> {
  const { rows } = await sql<GaugeToWatch>`
    select g.id, ${placeColumns}, g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum,
      g.email_notification_config, g.measurement_change_alert_config, greatest(g.updated_at, s.updated_at) as changed_at,
      g.is_active and g.deleted_at is null and c.is_active and c.facility_id is not null as is_watched
    from gauge g join camera c on c.id = g.camera_id ${places} left join alert_setting s on s.gauge_id = g.id
    where g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findGuardToWatch(db: Database, id: string): Promise<GuardToWatch | null> {
  const { rows } = await sql<GuardToWatch>`
    select k.id, ${placeColumns}, k.alert_on_anomaly_estimate, k.alert_on_anomaly_confirmed, k.alert_recipient_user_ids,
      greatest(k.updated_at, s.updated_at) as changed_at,
      k.is_active and k.deleted_at is null and c.is_active and c.facility_id is not null as is_watched
    from guard k join camera c on c.id = k.camera_id ${places} left join alert_setting s on s.guard_id = k.id
    where k.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findCameraToWatch(db: Database, id: string): Promise<CameraToWatch | null> {
  const { rows } = await sql<CameraToWatch>`
    select c.id, ${placeColumns}, c.settings as camera_settings, null::timestamptz as changed_at,
      c.is_active and c.facility_id is not null as is_watched
    from camera c ${places} left join alert_setting s on s.facility_id = c.facility_id
    where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The targets of a camera, whose state is unknown while it does not report. */
export async function findTargets(db: Database, cameraId: Id<'camera'>): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'gauge' as subject, g.id from gauge g where g.camera_id = ${cameraId} and g.deleted_at is null
    union all select 'guard', k.id from guard k where k.camera_id = ${cameraId} and k.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/**
 * Serialises evaluations of a subject. Its rows are locked first: a change of a target locks it and then marks it as
 * stale, so another order would deadlock.
 */
export async function lockSubject(tx: DatabaseTransaction, { subject, id }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`alert ${subject}`}), hashtext(${id}))`.execute(tx);
  await sql`select 1 from camera c ${HELD_WITH[subject]}
    where ${subject === 'camera' ? sql`c.id` : sql`t.id`} = ${id} for key share`.execute(tx);
}

const HELD_WITH = {
  camera: sql``,
  gauge: sql`join gauge t on t.camera_id = c.id`,
  guard: sql`join guard t on t.camera_id = c.id`,
} satisfies Record<SubjectKind, unknown>;

/** Subjects whose rules have changed. */
export const findStale = (db: Database, limit: number): Promise<Subject[]> =>
  db.selectFrom('alert_stale').select(['subject', 'subject_id as id']).limit(limit).execute();

/** A change that commits later makes it stale again: its insert waits for this transaction. */
export async function markEvaluated(tx: DatabaseTransaction, { subject, id }: Subject): Promise<void> {
  await tx.deleteFrom('alert_stale').where('subject', '=', subject).where('subject_id', '=', id).execute();
}
