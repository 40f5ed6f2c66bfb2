import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.generated.ts';
import { timeOfId } from '../platform/ids.ts';

export type PhotoRow = Selectable<Tables['photo']>;

export async function findReceipt(
  db: Database,
  cameraId: Id<'camera'>,
  photoUuid: string,
): Promise<{ photo_id: Id<'photo'> } | null> {
  const row = await db
    .selectFrom('photo_receipt')
    .select('photo_id')
    .where('camera_id', '=', cameraId)
    .where('photo_uuid', '=', photoUuid)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewPhoto {
  id: Id<'photo'>;
  taken_at: Date;
  camera_id: Id<'camera'>;
  received_at: Date;
  trigger: PhotoRow['trigger'];
  task_id: string | null;
  exposure_value: number;
  is_bracketed: boolean;
  width: number;
  height: number;
  byte_size: number;
  sha256: string;
  thermal: string | null;
  is_late: boolean;
  is_clock_suspect: boolean;
  quality_sharpness?: number;
  quality_exposure?: number;
  quality_glare?: number;
  quality_reasons?: string[];
  processed_at?: Date;
}

/** False when another upload of the same photo_uuid was first; nothing is written then. */
export async function insertPhotoOnce(
  tx: DatabaseTransaction,
  photo: NewPhoto,
  photoUuid: string,
): Promise<boolean> {
  const receipt = await tx
    .insertInto('photo_receipt')
    .values({
      camera_id: photo.camera_id,
      photo_uuid: photoUuid,
      photo_id: photo.id,
      taken_at: photo.taken_at,
    })
    .onConflict((conflict) => conflict.columns(['camera_id', 'photo_uuid']).doNothing())
    .returning('photo_id')
    .executeTakeFirst();
  if (!receipt) return false;
  await tx.insertInto('photo').values(photo).execute();
  return true;
}

/** True when the camera's history already goes further than this time: a photo of it comes out of order. */
export async function hasNewerPhoto(
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  takenAt: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('photo')
    .select('id')
    .where('camera_id', '=', cameraId)
    .where('taken_at', '>', takenAt)
    .where('is_bracketed', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Looks into one partition only: the id carries the date. */
export async function findPhoto(
  db: Database,
  id: Id<'photo'>,
): Promise<(PhotoRow & { facility_id: Id<'facility'> }) | null> {
  const takenAt = timeOfId(id);
  if (takenAt === null) return null;
  const row = await db
    .selectFrom('photo as p')
    .innerJoin('camera as c', 'c.id', 'p.camera_id')
    .selectAll('p')
    .select('c.facility_id')
    .where('p.taken_at', '=', takenAt)
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What waits for a photo of a camera, and how the camera stands. */
export interface PhotoNeeds {
  has_gauges: boolean;
  has_guards: boolean;
  is_present: boolean;
  is_clear: boolean;
}

export async function findNeeds(db: Database, cameraId: Id<'camera'>): Promise<PhotoNeeds> {
  const { rows } = await sql<PhotoNeeds>`
    select exists (select from gauge g where g.camera_id = c.id and g.is_active and g.deleted_at is null) as has_gauges,
      exists (select from guard k where k.camera_id = c.id and k.is_active and k.archived_at is null) as has_guards,
      coalesce(w.presence = 'present', false) as is_present, coalesce(w.sight = 'clear', false) as is_clear
    from camera c left join camera_watch w on w.camera_id = c.id where c.id = ${cameraId}`.execute(db);
  return rows[0]!;
}

export interface PhotoListQuery {
  cameraId: Id<'camera'>;
  from: Date | null;
  until: Date | null;
  after: { datetime: Date; id: string } | null;
  limit: number;
}

export const findPhotos = (db: Database, query: PhotoListQuery): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('camera_id', '=', query.cameraId)
    .$if(query.from !== null, (q) => q.where('taken_at', '>=', query.from!))
    .$if(query.until !== null, (q) => q.where('taken_at', '<', query.until!))
    .$if(query.after !== null, (q) =>
      q.where(sql<boolean>`(taken_at, id) < (${query.after!.datetime}, ${query.after!.id})`),
    )
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();

export interface Examination {
  quality: { sharpness: number; exposure: number; glare: number };
  quality_reasons: string[];
  registration: { dx: number; dy: number; rotation: number; scale: number; score: number } | null;
  is_shifted: boolean;
}

/** What the pipeline found out about the picture itself. Writing it twice is harmless. */
export async function saveExamination(
  tx: DatabaseTransaction,
  photo: { id: Id<'photo'>; taken_at: Date },
  examination: Examination,
  at: Date,
): Promise<void> {
  const { quality, quality_reasons, registration, is_shifted } = examination;
  await tx
    .updateTable('photo')
    .set({
      quality_sharpness: quality.sharpness,
      quality_exposure: quality.exposure,
      quality_glare: quality.glare,
      quality_reasons,
      registration_dx: registration?.dx ?? null,
      registration_dy: registration?.dy ?? null,
      registration_rotation: registration?.rotation ?? null,
      registration_scale: registration?.scale ?? null,
      registration_score: registration?.score ?? null,
      is_shifted,
      processed_at: at,
    })
    .where('taken_at', '=', photo.taken_at)
    .where('id', '=', photo.id)
    .execute();
}
