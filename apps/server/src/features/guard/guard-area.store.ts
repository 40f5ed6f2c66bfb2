import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { areOfCamera } from '../photo/photo.store.ts';
import type { GuardRow } from './guard.store.ts';

/** The areas of a guard, in pixels of the picture they were drawn on. */
export interface GuardArea extends Pick<
  GuardRow,
  'id' | 'name' | 'annotation_mode' | 'detection_area' | 'exclusion_areas'
> {
  version: number;
  reference_photo_id: Id<'photo'> | null;
  reference_width: number | null;
  reference_height: number | null;
}

/** A guard without a reference image was drawn on the newest photo of its time. */
export async function findGuardAreas(db: Database, cameraId: Id<'camera'>): Promise<GuardArea[]> {
  const { rows } = await sql<GuardArea>`
    select k.id, k.name, k.annotation_mode, k.detection_area, k.exclusion_areas, k.version,
      coalesce(r.photo_id, p.id) as reference_photo_id, coalesce(r.width, p.width) as reference_width,
      coalesce(r.height, p.height) as reference_height
    from guard k
    left join reference_image r on r.id = k.reference_image_id
    left join lateral (select x.id, x.width, x.height from photo x
      where k.reference_image_id is null and x.camera_id = k.camera_id and ${areOfCamera('x')}
        and x.taken_at <= k.updated_at
      order by x.taken_at desc, x.id desc limit 1) p on true
    where k.camera_id = ${cameraId} and k.archived_at is null order by k.id`.execute(db);
  return rows;
}

/** Locks guards until the transaction ends. */
export async function lockGuards(tx: DatabaseTransaction, ids: readonly Id<'guard'>[]): Promise<void> {
  await sql`select from guard where id = any(${ids}::text[]) order by id for update`.execute(tx);
}

export async function saveGuardArea(
  tx: DatabaseTransaction,
  guard: Pick<GuardArea, 'id' | 'version' | 'detection_area' | 'exclusion_areas'>,
  change: { referenceImageId: Id<'reference_image'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('guard')
    .set({
      detection_area: JSON.stringify(guard.detection_area),
      exclusion_areas: JSON.stringify(guard.exclusion_areas),
      reference_image_id: change.referenceImageId,
      version: guard.version + 1,
      updated_at: change.at,
    })
    .where('id', '=', guard.id)
    .execute();
}
