import type { Id } from '@tenken/contract/wire/id.ts';
import { hashToken } from '../account/token.ts';
import { findPhoto } from '../photo/photo.store.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from './refuse-fields.ts';
import {
  findReferenceImage,
  insertReferenceImage,
  markReferenceImageUsed,
  type ReferenceImage,
  referenceImageOf,
} from './reference-image.store.ts';

export interface WantedReference {
  readonly token: string;
  /** The photo for which the token was created. */
  readonly photoId: Id<'photo'> | undefined;
}

/**
 * Binds a reference token to the gauge that is saved with it; a token of another gauge is refused, and so is an
 * expired one unless its photo is named.
 */
export async function bindReferenceImage(
  tx: DatabaseTransaction,
  { token, photoId }: WantedReference,
  gauge: { cameraId: Id<'camera'>; referenceImageId: Id<'reference_image'> | null },
  now: Date,
): Promise<Id<'reference_image'>> {
  if (photoId !== undefined && (await hasExpired(tx, token, now)))
    return freeze(tx, photoId, gauge.cameraId, now);
  const image = await requireReferenceImage(tx, token, gauge.cameraId, now);
  if (image.id === gauge.referenceImageId) return image.id;
  if (!(await markReferenceImageUsed(tx, image.id, now)))
    throw refuseFields({ reference_image_token: ['already_used'] });
  return image.id;
}

async function hasExpired(tx: DatabaseTransaction, token: string, now: Date): Promise<boolean> {
  const image = await findReferenceImage(tx, hashToken(token));
  return !image || (image.expires_at !== null && image.expires_at <= now);
}

async function freeze(
  tx: DatabaseTransaction,
  photoId: Id<'photo'>,
  cameraId: Id<'camera'>,
  now: Date,
): Promise<Id<'reference_image'>> {
  const photo = await findPhoto(tx, photoId);
  if (!photo || photo.camera_id !== cameraId) throw new AppError('reference_image_expired');
  const image = referenceImageOf(photo, now);
  await insertReferenceImage(tx, { ...image, token_hash: null, expires_at: null, used_at: now });
  return image.id;
}

/** The reference image of a token, if it is of this camera and still valid. */
export async function requireReferenceImage(
  db: Database,
  token: string,
  cameraId: Id<'camera'>,
  now: Date,
): Promise<ReferenceImage> {
  const image = await findReferenceImage(db, hashToken(token));
  if (!image || image.camera_id !== cameraId) throw refuseFields({ reference_image_token: ['unknown'] });
  if (image.expires_at !== null && image.expires_at <= now) throw new AppError('reference_image_expired');
  return image;
}
