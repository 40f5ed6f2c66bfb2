import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface WindowRow extends Omit<MaintenanceWindow, 'from' | 'until'> {
  from_at: Date;
  until_at: Date | null;
  place_id: Id<'facility'>;
}

const selectWindow = sql`
  select w.id, case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end as facility,
    case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as camera,
    w.from_at, w.until_at, w.reason, coalesce(w.facility_id, c.facility_id) as place_id,
    case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as by
  from maintenance_window w left join facility f on f.id = w.facility_id left join camera c on c.id = w.camera_id
  left join app_user u on u.id = w.created_by`;
const SHOWN = 200;

/** Those of a facility and of its cameras, newest first. */
export async function findWindows(db: Database, facilityId: Id<'facility'>): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`${selectWindow} where w.facility_id = ${facilityId}
    or w.camera_id in (select x.id from camera x where x.facility_id = ${facilityId})
    order by w.from_at desc, w.id desc limit ${SHOWN}`.execute(db);
  return rows;
}

export async function findWindow(db: Database, id: Id<'maintenance_window'>): Promise<WindowRow | null> {
  const { rows } = await sql<WindowRow>`${selectWindow} where w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface NewWindow {
  facilityId: Id<'facility'> | null;
  cameraId: Id<'camera'> | null;
  from: Date;
  until: Date | null;
  reason: string;
  userId: Id<'user'>;
  at: Date;
}

export async function insertWindow(
  tx: DatabaseTransaction,
  { facilityId, cameraId, from, until, reason, userId, at }: NewWindow,
): Promise<Id<'maintenance_window'>> {
  const id: Id<'maintenance_window'> = newId(at);
  await tx
    .insertInto('maintenance_window')
    .values({
      id,
      facility_id: facilityId,
      camera_id: cameraId,
      from_at: from,
      until_at: until,
      reason,
      created_by: userId,
      created_at: at,
    })
    .execute();
  return id;
}

/** The past stays suppressed; only the remaining time is released. False when it has ended already. */
export async function endWindow(
  tx: DatabaseTransaction,
  id: Id<'maintenance_window'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update maintenance_window set until_at = greatest(from_at, ${at})
    where id = ${id} and (until_at is null or until_at > ${at})`.execute(tx);
  return numAffectedRows! > 0n;
}

export async function deleteUnbegun(
  tx: DatabaseTransaction,
  id: Id<'maintenance_window'>,
  at: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('maintenance_window')
    .where('id', '=', id)
    .where('from_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
