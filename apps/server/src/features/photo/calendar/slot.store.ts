import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type Selectable } from 'kysely';
import { EARLY_MINUTES } from '@tenken/contract/photo/calendar.limits.ts';
import { areOfCamera } from '../photo.store.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type SlotRow = Selectable<Tables['photo_slot']>;

/**
 * Assigns to slots the first received photo taken in their time. It reads the photos themselves, so that order and
 * repetition do not matter; a filled slot is not changed.
 */
async function fill(db: Database, which: ReturnType<typeof sql>): Promise<void> {
  await sql`with filled as (
    update photo_slot s set photo_id = p.id, photo_taken_at = p.taken_at, photo_received_at = p.received_at, retry_at = null,
      state = case when p.is_retry then 'retried' when p.received_at <= w.punctual_until then 'arrived' else 'late' end,
      cause = case when p.is_retry or p.received_at <= w.punctual_until then null
        when p.taken_at <= w.punctual_until then 'buffered' else 'taken_late' end
    from photo_slot w cross join lateral (
      select x.id, x.taken_at, x.received_at, x.trigger = 'retry' or exists (
          select from camera_task t where t.id = x.task_id and t.payload ->> 'trigger' = 'retry') as is_retry
      from photo x
      where x.camera_id = w.camera_id and x.taken_at >= w.opens_at and x.taken_at < w.closes_at and ${areOfCamera('x')}
      order by x.received_at, x.id limit 1) p
    where ${which} and s.camera_id = w.camera_id and s.due_at = w.due_at
    returning s.camera_id, s.photo_received_at)
    update camera_watch w set last_photo_received_at = greatest(w.last_photo_received_at, f.received_at)
    from (select camera_id, max(photo_received_at) as received_at from filled group by camera_id) f
    where w.camera_id = f.camera_id`.execute(db);
}

/** Fills all awaited slots. */
export const fillAwaited = (db: Database): Promise<void> => fill(db, sql`w.state = 'waiting'`);

/** Fills the slot in which a photo was taken, if it is empty. */
export const fillSlotAt = (db: Database, cameraId: Id<'camera'>, takenAt: Date): Promise<void> =>
  fill(
    db,
    sql`w.camera_id = ${cameraId} and w.state in ('waiting', 'missed') and w.due_at = (
      select max(l.due_at) from photo_slot l where l.camera_id = ${cameraId}
        and l.due_at <= ${new Date(takenAt.getTime() + EARLY_MINUTES * 60_000)})`,
  );

/**
 * Marks overdue slots as missed; returns their cameras. Belated = inserted only now, long after its time,
 * because the server was down.
 */
export async function markMissed(db: Database, now: Date, isBelated: boolean): Promise<Id<'camera'>[]> {
  const { rows } = await sql<{ camera_id: Id<'camera'> }>`
    update photo_slot s set state = 'missed',
      cause = case when ${isBelated} then 'server_down'
        when (select c.last_contact_at from camera c where c.id = s.camera_id) >= s.due_at then 'no_photo'
        else 'no_contact' end
    where s.state = 'waiting' and s.missed_at <= ${now}
    returning s.camera_id`.execute(db);
  return [...new Set(rows.map(({ camera_id }) => camera_id))];
}

export interface DueRetry {
  readonly camera_id: Id<'camera'>;
  readonly due_at: Date;
  readonly closes_at: Date;
  readonly retry_count: number;
}

export async function findDueRetries(db: Database, now: Date, limit: number): Promise<DueRetry[]> {
  return db
    .selectFrom('photo_slot')
    .select(['camera_id', 'due_at', 'closes_at', 'retry_count'])
    .where('retry_at', '<=', now)
    .where('photo_id', 'is', null)
    .orderBy('retry_at')
    .orderBy('camera_id')
    .limit(limit)
    .execute();
}

export async function recordRetry(
  tx: DatabaseTransaction,
  slot: Pick<DueRetry, 'camera_id' | 'due_at'>,
  next: Date | null,
  isMade: boolean,
): Promise<void> {
  await tx
    .updateTable('photo_slot')
    .set((q) => ({ retry_at: next, retry_count: q('retry_count', '+', isMade ? 1 : 0) }))
    .where('camera_id', '=', slot.camera_id)
    .where('due_at', '=', slot.due_at)
    .execute();
}

/** Retries that no device has fetched, for photos that arrived meanwhile or are no longer expected. */
export async function findIdleRetries(db: Database, now: Date): Promise<Id<'camera_task'>[]> {
  const { rows } = await sql<{ id: Id<'camera_task'> }>`
    select t.id from camera_task t
    where t.result is null and t.status = 'queued' and t.payload ->> 'trigger' = 'retry' and not exists (
      select from photo_slot s where s.camera_id = t.camera_id and s.due_at = (t.payload ->> 'due_at')::timestamptz
        and s.photo_id is null and s.closes_at > ${now})`.execute(db);
  return rows.map(({ id }) => id);
}

export const findSlots = (
  db: Database,
  cameraId: Id<'camera'>,
  from: Date,
  until: Date,
): Promise<SlotRow[]> =>
  db
    .selectFrom('photo_slot')
    .selectAll()
    .where('camera_id', '=', cameraId)
    .where('due_at', '>=', from)
    .where('due_at', '<', until)
    .orderBy('due_at')
    .execute();

/** Camera by camera, through the key: a scan would read every slot. */
export async function purgeSlots(db: Database, before: Date): Promise<void> {
  await sql`delete from photo_slot s using camera c where s.camera_id = c.id and s.due_at < ${before}`.execute(
    db,
  );
}
