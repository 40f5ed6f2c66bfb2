import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { areOfCamera } from '../../photo/photo.store.ts';
import { hourIn } from '../../../platform/clock/hour-in.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export interface ModelPhotoRow {
  photo_id: Id<'photo'>;
  photo_taken_at: Date;
  width: number;
  height: number;
  exposure: number | null;
  score: number | null;
  is_standing_out: boolean;
  skipped_reason: string | null;
  has_heatmap: boolean;
}

/** The training photos, outliers first, then by score. */
export async function findModelPhotos(db: Database, modelId: Id<'guard_model'>): Promise<ModelPhotoRow[]> {
  const { rows } = await sql<ModelPhotoRow>`
    select x.photo_id, x.photo_taken_at, p.width, p.height, p.quality_exposure as exposure, x.score, x.is_standing_out,
      x.skipped_reason, x.has_heatmap
    from guard_model_photo x join photo p on p.taken_at = x.photo_taken_at and p.id = x.photo_id
    where x.model_id = ${modelId}
    order by x.is_standing_out desc, x.score desc nulls last, x.photo_taken_at, x.photo_id`.execute(db);
  return rows;
}

export interface ChosenPhoto {
  id: Id<'photo'>;
  taken_at: Date;
  width: number;
  height: number;
  exposure: number | null;
  /** A user confirmed an anomaly of this guard on it. */
  is_confirmed_anomaly: boolean;
}

/** A photo of a model as one that is chosen again. */
export const toChosenPhoto = ({
  photo_id,
  photo_taken_at,
  width,
  height,
  exposure,
}: ModelPhotoRow): ChosenPhoto => ({
  id: photo_id,
  taken_at: photo_taken_at,
  width,
  height,
  exposure,
  is_confirmed_anomaly: false,
});

/** The photos of a model as chosen photos, and whether their pictures are still stored. */
export async function findStoredPhotos(
  db: Database,
  modelId: Id<'guard_model'>,
): Promise<(ChosenPhoto & { has_picture: boolean })[]> {
  const { rows } = await sql<ChosenPhoto & { has_picture: boolean }>`
    select p.id, p.taken_at, p.width, p.height, p.quality_exposure as exposure, false as is_confirmed_anomaly,
      p.files_deleted_at is null as has_picture
    from guard_model_photo x join photo p on p.taken_at = x.photo_taken_at and p.id = x.photo_id
    where x.model_id = ${modelId} and x.skipped_reason is null order by p.taken_at, p.id`.execute(db);
  return rows;
}

/** Photos of a camera by id, each from one partition: the id contains its time. Unknown and foreign ones are omitted. */
export async function findChosenPhotos(
  db: Database,
  target: { cameraId: Id<'camera'>; guardId: Id<'guard'> },
  wanted: readonly { id: Id<'photo'>; takenAt: Date }[],
): Promise<ChosenPhoto[]> {
  const ids = wanted.map(({ id }) => id);
  const times = wanted.map(({ takenAt }) => takenAt);
  const { rows } = await sql<ChosenPhoto>`
    select p.id, p.taken_at, p.width, p.height, p.quality_exposure as exposure,
      exists (select from anomaly_estimate e where e.datetime = p.taken_at and e.photo_id = p.id
        and e.guard_id = ${target.guardId} and e.confirmed_is_anomaly) as is_confirmed_anomaly
    from unnest(${ids}::text[], ${times}::timestamptz[]) as w (id, taken_at)
    join photo p on p.taken_at = w.taken_at and p.id = w.id
    where p.camera_id = ${target.cameraId} and p.files_deleted_at is null order by p.taken_at, p.id`.execute(
    db,
  );
  return rows;
}

export async function removeModelPhotos(
  tx: DatabaseTransaction,
  modelId: Id<'guard_model'>,
  photoIds: readonly Id<'photo'>[],
): Promise<void> {
  await sql`delete from guard_model_photo where model_id = ${modelId} and photo_id = any(${photoIds}::text[])`.execute(
    tx,
  );
}

/**
 * The hours (local to the camera) at which the camera took photos in the last 30 days, and their number. Hours are not
 * computed by PostgreSQL, which does not know all time zones of cameras.
 */
export async function findCameraHabit(
  db: Database,
  cameraId: Id<'camera'>,
  timezone: string,
  since: Date,
): Promise<{ hours: Set<number>; count: number; first: Date | null }> {
  const { rows } = await sql<{ quarter: Date; count: number; first: Date }>`
    select date_bin('15 minutes', p.taken_at, 'epoch') as quarter, count(*)::int as count, min(p.taken_at) as first
    from photo p where p.camera_id = ${cameraId} and p.taken_at >= ${since} and ${areOfCamera('p')} group by 1`.execute(
    db,
  );
  const hourOf = hourIn(timezone);
  return {
    hours: new Set(rows.map(({ quarter }) => hourOf(quarter.getTime()))),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    first: rows.length === 0 ? null : new Date(Math.min(...rows.map(({ first }) => first.getTime()))),
  };
}
