import type { Id } from '@tenken/contract/wire/id.ts';
import { SILENT_AFTER_HOURS, SILENT_AFTER_SLOTS } from '@tenken/contract/photo/calendar.limits.ts';
import { sql } from 'kysely';
import { areOfCamera } from '../photo.store.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export type Presence = 'present' | 'late' | 'silent';
export type Sight = 'clear' | 'moved' | 'too_dark' | 'overexposed' | 'blurred';

export interface Watch {
  readonly camera_id: Id<'camera'>;
  readonly facility_id: Id<'facility'>;
  readonly company_id: Id<'company'>;
  readonly presence: Presence;
  readonly presence_since: Date | null;
  readonly sight: Sight;
  readonly sight_since: Date | null;
  readonly seen_at: Date | null;
}

const selectWatch = sql`
  select w.camera_id, c.facility_id, m.company_id, w.presence, w.presence_since, w.sight, w.sight_since, w.seen_at`;
const fromWatch = sql`
  from camera_watch w join camera c on c.id = w.camera_id
  join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id`;

/** Evidence for a camera's presence since its last photo (decision U-122). */
export interface Evidence extends Watch {
  readonly is_expected: boolean;
  readonly is_overdue: boolean;
  readonly missed_count: number;
  readonly is_out_of_contact: boolean;
  readonly is_back: boolean;
}

const DAY = sql`interval '1 day'`;
const sinceLastPhoto = sql`coalesce(w.last_photo_received_at, '-infinity')`;

/** Locked in a fixed order until the transaction ends, so that two updates do not deadlock. */
export async function lockEvidence(
  tx: DatabaseTransaction,
  cameraIds: readonly string[],
  now: Date,
): Promise<Evidence[]> {
  const contactBefore = new Date(now.getTime() - SILENT_AFTER_HOURS * 3_600_000);
  const { rows } = await sql<Evidence>`${selectWatch},
      c.is_active and (w.plan is not null or c.device_id is not null) as is_expected,
      exists (select from photo_slot s where s.camera_id = w.camera_id and s.due_at > ${sinceLastPhoto} - ${DAY}
        and s.state in ('waiting', 'missed') and s.punctual_until <= ${now} and s.punctual_until > ${sinceLastPhoto}) as is_overdue,
      (select count(*)::int from (select from photo_slot s where s.camera_id = w.camera_id
        and s.due_at > ${sinceLastPhoto} - ${DAY} and s.state = 'missed' and s.missed_at > ${sinceLastPhoto}
        order by s.due_at desc limit ${SILENT_AFTER_SLOTS}) x) as missed_count,
      c.device_id is not null
        and coalesce(greatest(c.last_contact_at, w.last_photo_received_at) < ${contactBefore}, false) as is_out_of_contact,
      coalesce(w.last_photo_received_at > coalesce(w.judged_photo_received_at, '-infinity'), false) as is_back
    ${fromWatch} where w.camera_id = any(${cameraIds}::text[]) order by w.camera_id for update of w`.execute(
    tx,
  );
  return rows;
}

export async function setPresence(
  tx: DatabaseTransaction,
  changes: readonly { readonly camera_id: string; readonly presence: Presence }[],
  since: Date,
): Promise<void> {
  await sql`update camera_watch w set presence = n.presence, presence_since = ${since},
      judged_photo_received_at = w.last_photo_received_at
    from unnest(${changes.map((c) => c.camera_id)}::text[], ${changes.map((c) => c.presence)}::text[])
      as n (camera_id, presence)
    where w.camera_id = n.camera_id`.execute(tx);
}

/**
 * Cameras whose presence may have changed: overdue though present, without contact, watched without a reason, or with a
 * photo that arrived while they were being marked as late or silent.
 */
export async function findSuspects(db: Database, now: Date): Promise<Id<'camera'>[]> {
  const contactBefore = new Date(now.getTime() - SILENT_AFTER_HOURS * 3_600_000);
  const { rows } = await sql<{ camera_id: Id<'camera'> }>`
    select s.camera_id from photo_slot s join camera_watch w on w.camera_id = s.camera_id
      where s.state = 'waiting' and s.due_at <= ${now} and s.punctual_until <= ${now} and w.presence = 'present'
    union select w.camera_id from camera_watch w join camera c on c.id = w.camera_id
      where (w.presence <> 'silent' and c.is_active and c.device_id is not null and c.last_contact_at < ${contactBefore})
        or (w.presence <> 'present' and (not c.is_active or w.last_photo_received_at > coalesce(w.judged_photo_received_at, '-infinity')))`.execute(
    db,
  );
  return rows.map(({ camera_id }) => camera_id);
}

/** Records that a photo arrived; returns the state before. */
export async function recordPhoto(
  db: Database,
  photo: { readonly id: string; readonly camera_id: string; readonly taken_at: Date },
): Promise<Presence | null> {
  const { rows } = await sql<{ presence: Presence }>`
    insert into camera_watch as w (camera_id, last_photo_received_at)
    select p.camera_id, p.received_at from photo p where p.taken_at = ${photo.taken_at} and p.id = ${photo.id}
    on conflict (camera_id) do update
      set last_photo_received_at = greatest(w.last_photo_received_at, excluded.last_photo_received_at)
    returning presence`.execute(db);
  return rows[0]?.presence ?? null;
}

/** The watch of one camera, locked. */
export async function lockWatch(tx: DatabaseTransaction, cameraId: Id<'camera'>): Promise<Watch | null> {
  await sql`insert into camera_watch (camera_id) values (${cameraId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Watch>`${selectWatch} ${fromWatch}
    where w.camera_id = ${cameraId} for update of w`.execute(tx);
  return rows[0] ?? null;
}

export async function setSight(
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  seen: { readonly sight: Sight; readonly seenAt: Date; readonly since: Date | null },
): Promise<void> {
  await tx
    .updateTable('camera_watch')
    .set({ sight: seen.sight, seen_at: seen.seenAt, sight_since: seen.since })
    .where('camera_id', '=', cameraId)
    .execute();
}

/** Whether no later photo of the camera has been examined yet. */
export async function isNewestExamined(
  db: Database,
  photo: { readonly camera_id: string; readonly taken_at: Date },
): Promise<boolean> {
  const newer = await db
    .selectFrom('photo')
    .select('id')
    .where('camera_id', '=', photo.camera_id)
    .where('taken_at', '>', photo.taken_at)
    .where(areOfCamera('photo'))
    .where('processed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return newer === undefined;
}
