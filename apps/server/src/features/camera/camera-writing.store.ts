import type { CameraSetup } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type NotNull, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';

type StoredCamera = Pick<
  Selectable<Tables['camera']>,
  | 'id'
  | 'name'
  | 'is_active'
  | 'facility_id'
  | 'timezone'
  | 'schedule_id'
  | 'settings'
  | 'settings_revision'
  | 'memo'
  | 'memo_version'
>;

/** Locks a camera until the transaction ends; null when it is deleted already. */
export async function lockCamera(
  tx: DatabaseTransaction,
  id: Id<'camera'>,
): Promise<(StoredCamera & { facility_id: Id<'facility'> }) | null> {
  const row = await tx
    .selectFrom('camera')
    .select([
      'id',
      'name',
      'is_active',
      'facility_id',
      'timezone',
      'schedule_id',
      'settings',
      'settings_revision',
      'memo',
      'memo_version',
    ])
    .where('id', '=', id)
    .where('facility_id', 'is not', null)
    .$narrowType<{ facility_id: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface CameraChange {
  name?: string;
  is_active?: boolean;
  facility_id?: Id<'facility'>;
}

export async function updateCamera(
  tx: DatabaseTransaction,
  id: Id<'camera'>,
  change: CameraChange,
): Promise<void> {
  await tx.updateTable('camera').set(change).where('id', '=', id).execute();
}

export interface MemoChange {
  memo: string;
  memo_version: number;
  memo_updated_by: Id<'user'>;
  memo_updated_at: Date;
}

export async function updateMemo(
  tx: DatabaseTransaction,
  id: Id<'camera'>,
  change: MemoChange,
): Promise<void> {
  await tx.updateTable('camera').set(change).where('id', '=', id).execute();
}

/** How many cameras a facility has and may have, locked until the transaction ends. */
export async function countPlaces(
  tx: DatabaseTransaction,
  facilityId: Id<'facility'>,
): Promise<{ cameras: number; limit: number | null }> {
  await tx
    .selectFrom('facility')
    .select('id')
    .where('id', '=', facilityId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const { rows } = await sql<{ cameras: number; limit: number | null }>`
    select (select count(*) from camera c where c.facility_id = f.id) as cameras, p.camera_limit as limit
    from facility f join management_unit m on m.id = f.management_unit_id join company p on p.id = m.company_id
    where f.id = ${facilityId}`.execute(tx);
  return rows[0]!;
}

export interface StockDevice {
  id: Id<'device'>;
  device_id: string;
  status: 'stock' | 'assigned' | 'retired';
  registration_code: string;
  company_id: Id<'company'> | null;
}

const stockDevice = (db: Database, deviceId: string) =>
  db
    .selectFrom('device')
    .select(['id', 'device_id', 'status', 'registration_code', 'company_id'])
    .where('device_id', '=', deviceId);

export const findStockDevice = async (db: Database, deviceId: string): Promise<StockDevice | null> =>
  (await stockDevice(db, deviceId).executeTakeFirst()) ?? null;

/** Locks a device until the transaction ends. */
export const lockStockDevice = async (
  tx: DatabaseTransaction,
  deviceId: string,
): Promise<StockDevice | null> => (await stockDevice(tx, deviceId).forUpdate().executeTakeFirst()) ?? null;

export interface NewCamera {
  id: Id<'camera'>;
  name: string;
  facility_id: Id<'facility'>;
  device_id: Id<'device'> | null;
  at: Date;
}

/** Adds a camera in the company's time zone; its device is assigned from now on. */
export async function insertCamera(tx: DatabaseTransaction, { at, ...camera }: NewCamera): Promise<void> {
  await tx
    .insertInto('camera')
    .values({
      ...camera,
      timezone: sql`(select p.default_timezone from facility f
        join management_unit m on m.id = f.management_unit_id join company p on p.id = m.company_id
        where f.id = ${camera.facility_id})`,
      assigned_at: at,
      created_at: at,
    })
    .execute();
  if (camera.device_id === null) return;
  await tx
    .updateTable('device')
    .set({
      status: 'assigned',
      company_id: sql`(select m.company_id from facility f
        join management_unit m on m.id = f.management_unit_id where f.id = ${camera.facility_id})`,
    })
    .where('id', '=', camera.device_id)
    .execute();
}

/**
 * A camera moved to a facility that its agent does not serve is detached, because other users manage it there. An
 * agent of the whole company keeps serving it. Returns whether it was detached.
 */
export async function leaveAgent(tx: DatabaseTransaction, id: Id<'camera'>): Promise<boolean> {
  const { rows } = await sql`delete from router_device x using camera c, router r
    where c.id = ${id} and x.device_id = c.device_id and r.id = x.router_id and r.kind = 'agent'
      and r.facility_id <> c.facility_id returning x.device_id`.execute(tx);
  return rows.length > 0;
}

/** Hides a camera permanently and frees its place, its schedule, its upload key and its device, whose id is returned. */
export async function removeCamera(
  tx: DatabaseTransaction,
  id: Id<'camera'>,
  at: Date,
): Promise<string | null> {
  const device = await tx
    .updateTable('device as d')
    .from('camera as c')
    .set({
      // a device that lives in an agent does not return to the stock
      status: sql`case when d.device_type = 'ip_camera' then 'retired' else 'stock' end`,
      company_id: null,
    })
    .whereRef('d.id', '=', 'c.device_id')
    .where('c.id', '=', id)
    .returning('d.device_id')
    .executeTakeFirst();
  await tx.deleteFrom('upload_key').where('camera_id', '=', id).execute();
  await tx
    .updateTable('camera')
    .set((eb) => ({
      facility_id: null,
      device_id: null,
      schedule_id: null,
      deleted_at: at,
      deleted_from: eb
        .selectFrom('camera_company')
        .select('company_id')
        .whereRef('camera_company.camera_id', '=', 'camera.id'),
    }))
    .where('id', '=', id)
    .execute();
  return device?.device_id ?? null;
}

/** Assigns a schedule of the company to a camera, or none; returns the revision that its device has to fetch. */
export async function setSchedule(
  tx: DatabaseTransaction,
  camera: { readonly id: Id<'camera'>; readonly company_id: Id<'company'> },
  scheduleId: Id<'schedule'> | null,
): Promise<number | 'unchanged' | 'unknown_schedule' | 'unknown_camera'> {
  const stored = await lockCamera(tx, camera.id);
  if (!stored) return 'unknown_camera';
  if (stored.schedule_id === scheduleId) return 'unchanged';
  if (scheduleId !== null) {
    const schedule = await tx
      .selectFrom('schedule')
      .select('id')
      .where('id', '=', scheduleId)
      .where('company_id', '=', camera.company_id)
      .forShare()
      .executeTakeFirst();
    if (!schedule) return 'unknown_schedule';
  }
  const revision = stored.settings_revision + 1;
  await tx
    .updateTable('camera')
    .set({ schedule_id: scheduleId, settings_revision: revision })
    .where('id', '=', camera.id)
    .execute();
  return revision;
}

export const hasSchedule = async (
  tx: DatabaseTransaction,
  companyId: Id<'company'> | null,
  scheduleId: Id<'schedule'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('schedule')
    .select('id')
    .where('id', '=', scheduleId)
    .where('company_id', '=', companyId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Schedule, time zone and interval are columns, because the calendar is made from them. */
export async function saveSetup(
  tx: DatabaseTransaction,
  id: Id<'camera'>,
  { schedule_id, timezone, expected_interval_minutes, ...settings }: CameraSetup,
  settings_revision: number,
): Promise<void> {
  await tx
    .updateTable('camera')
    .set({
      schedule_id,
      timezone,
      expected_interval_minutes,
      settings: JSON.stringify(settings),
      settings_revision,
    })
    .where('id', '=', id)
    .execute();
}
