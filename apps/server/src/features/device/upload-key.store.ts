import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export interface ApiCamera {
  id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  assigned_at: Date;
  is_active: boolean;
  settings: unknown;
  /** A camera with a device needs no key. */
  has_device: boolean;
}

export async function findApiCamera(db: Database, id: Id<'camera'>): Promise<ApiCamera | null> {
  const { rows } = await sql<ApiCamera>`
    select c.id, c.facility_id, m.company_id, c.assigned_at, c.is_active, c.settings, c.device_id is not null as has_device
    from camera c join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id
    where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface UploadKeyRow {
  camera_id: Id<'camera'>;
  key_prefix: string;
  created_at: Date;
}

export async function findUploadKeyOf(db: Database, cameraId: Id<'camera'>): Promise<UploadKeyRow | null> {
  const row = await db
    .selectFrom('upload_key')
    .select(['camera_id', 'key_prefix', 'created_at'])
    .where('camera_id', '=', cameraId)
    .executeTakeFirst();
  return row ?? null;
}

/** A camera has one key; a new one replaces it immediately. */
export async function saveUploadKey(
  tx: DatabaseTransaction,
  row: UploadKeyRow & { key_hash: string },
): Promise<void> {
  const { camera_id: _camera, ...key } = row;
  await tx
    .insertInto('upload_key')
    .values(row)
    .onConflict((conflict) => conflict.column('camera_id').doUpdateSet(key))
    .execute();
}
