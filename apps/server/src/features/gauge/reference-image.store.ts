import type { Id } from '@tenken/contract/wire/id.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

export interface ReferenceImage {
  id: Id<'reference_image'>;
  camera_id: Id<'camera'>;
  photo_id: Id<'photo'>;
  expires_at: Date | null;
  used_at: Date | null;
}

/** A new reference image of a photo. */
export const referenceImageOf = (
  {
    id,
    camera_id,
    taken_at,
    width,
    height,
  }: Pick<PhotoRow, 'id' | 'camera_id' | 'taken_at' | 'width' | 'height'>,
  now: Date,
) => ({
  id: newId(now) as Id<'reference_image'>,
  camera_id,
  photo_id: id,
  photo_taken_at: taken_at,
  width,
  height,
  created_at: now,
});

export async function insertReferenceImage(
  tx: DatabaseTransaction,
  image: {
    id: Id<'reference_image'>;
    camera_id: Id<'camera'>;
    photo_id: Id<'photo'>;
    photo_taken_at: Date;
    width: number;
    height: number;
    /** Null when it is bound to its targets immediately. */
    token_hash: string | null;
    created_at: Date;
    expires_at: Date | null;
    used_at?: Date;
  },
): Promise<void> {
  await tx.insertInto('reference_image').values(image).execute();
}

export const findReferenceImage = (db: Database, tokenHash: string): Promise<ReferenceImage | undefined> =>
  db
    .selectFrom('reference_image')
    .select(['id', 'camera_id', 'photo_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** False when it is already used by another gauge. */
export async function markReferenceImageUsed(
  tx: DatabaseTransaction,
  id: Id<'reference_image'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reference_image')
    .set({ used_at: at, expires_at: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
