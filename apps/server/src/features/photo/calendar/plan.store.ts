import type { FrequencySelection } from '@tenken/contract/schedule/schedule.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Expectation } from '../../schedule/slots.ts';

/** The plan of a camera, and the time from which on its slots are not inserted yet. */
export interface WatchedCamera {
  readonly camera_id: Id<'camera'>;
  readonly timezone: string;
  /** Identifies schedule, zone and interval; null while nothing is expected. */
  readonly plan: string | null;
  readonly next_due_at: Date | null;
  readonly type: 'frequency' | 'fixed_times' | null;
  readonly frequency_selection: FrequencySelection | null;
  readonly fixed_times: string[] | null;
  readonly expected_interval_minutes: number | null;
  /** A missing photo is requested again. */
  readonly is_retry_on: boolean;
  readonly schedule_id: Id<'schedule'> | null;
  readonly schedule_name: string | null;
  readonly platform: 'platform_1' | 'platform_2' | null;
  readonly settings: unknown;
}

export function expectationOf(camera: WatchedCamera): Expectation | null {
  if (camera.plan === null) return null;
  if (camera.frequency_selection !== null)
    return { type: 'frequency', frequency_selection: camera.frequency_selection };
  if (camera.fixed_times !== null) return { type: 'fixed_times', fixed_times: camera.fixed_times };
  return { type: 'interval', minutes: camera.expected_interval_minutes! };
}

/** A device follows its schedule; a camera without one has an expected interval. */
const planOf = sql`case
  when not c.is_active then null
  when c.device_id is not null then c.schedule_id || ' ' || c.timezone
  else c.expected_interval_minutes::text end`;

const watched = sql`
  select c.id as camera_id, c.timezone, ${planOf} as plan, w.next_due_at, s.type, s.frequency_selection, s.fixed_times,
    c.expected_interval_minutes,
    c.device_id is not null and coalesce((c.settings ->> 'is_retry_enabled')::boolean, true) as is_retry_on,
    s.id as schedule_id, s.name as schedule_name, d.platform, c.settings
  from camera c left join camera_watch w on w.camera_id = c.id
  left join schedule s on s.id = c.schedule_id and c.device_id is not null
  left join device d on d.id = c.device_id`;

/** Adds new cameras. */
export async function watchNewCameras(db: Database): Promise<void> {
  await sql`insert into camera_watch (camera_id)
    select c.id from camera c where not exists (select from camera_watch w where w.camera_id = c.id)
    on conflict do nothing`.execute(db);
}

/** Cameras whose schedule, zone or activity has changed since their next slot was computed. */
export async function findChangedPlans(db: Database): Promise<WatchedCamera[]> {
  const { rows } =
    await sql<WatchedCamera>`${watched} where w.camera_id is not null and w.plan is distinct from ${planOf}`.execute(
      db,
    );
  return rows;
}

/** Cameras with a due slot that is not inserted yet. */
export async function findDueCameras(db: Database, now: Date, limit: number): Promise<WatchedCamera[]> {
  const { rows } = await sql<WatchedCamera>`${watched} where w.next_due_at <= ${now}
    order by w.next_due_at limit ${limit}`.execute(db);
  return rows;
}

export async function findWatchedCamera(db: Database, id: Id<'camera'>): Promise<WatchedCamera | null> {
  const { rows } = await sql<WatchedCamera>`${watched} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface NextDue {
  readonly camera_id: Id<'camera'>;
  readonly plan: string | null;
  readonly next_due_at: Date | null;
}

export async function setNextDue(db: Database, cameras: readonly NextDue[]): Promise<void> {
  await sql`update camera_watch w set plan = n.plan, next_due_at = n.next_due_at
    from unnest(${cameras.map((c) => c.camera_id)}::text[], ${cameras.map((c) => c.plan)}::text[],
      ${cameras.map((c) => c.next_due_at)}::timestamptz[]) as n (camera_id, plan, next_due_at)
    where w.camera_id = n.camera_id`.execute(db);
}

/** Deletes the awaited slots of inactive cameras. */
export async function clearAwaited(db: Database, cameraIds: readonly string[]): Promise<void> {
  await sql`delete from photo_slot where state = 'waiting' and camera_id = any(${cameraIds}::text[])`.execute(
    db,
  );
}

export interface NewSlot {
  readonly camera_id: Id<'camera'>;
  readonly due_at: Date;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly punctual_until: Date;
  readonly missed_at: Date;
  readonly retry_at: Date | null;
}

/** Inserting twice is harmless. */
export async function insertSlots(db: Database, slots: readonly NewSlot[]): Promise<void> {
  await sql`insert into photo_slot (camera_id, due_at, state, opens_at, closes_at, punctual_until, missed_at, retry_at)
    select camera_id, due_at, 'waiting', opens_at, closes_at, punctual_until, missed_at, retry_at
    from unnest(${slots.map((s) => s.camera_id)}::text[], ${slots.map((s) => s.due_at)}::timestamptz[],
      ${slots.map((s) => s.opens_at)}::timestamptz[], ${slots.map((s) => s.closes_at)}::timestamptz[],
      ${slots.map((s) => s.punctual_until)}::timestamptz[], ${slots.map((s) => s.missed_at)}::timestamptz[],
      ${slots.map((s) => s.retry_at)}::timestamptz[])
      as n (camera_id, due_at, opens_at, closes_at, punctual_until, missed_at, retry_at)
    on conflict do nothing`.execute(db);
}
