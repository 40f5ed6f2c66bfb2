import type { Id } from '@tenken/contract/wire/id.ts';
import { hashToken } from '../account/token.ts';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { refuseFields } from './refuse-fields.ts';
import { findReferenceImage, markReferenceImageUsed, type ReferenceImage } from './reference-image.store.ts';

/** Binds a token to the gauge that is saved with it; a token of another gauge, or too old, is refused. */
export async function bindReferenceImage(
  tx: DatabaseTransaction,
  token: string,
  gauge: { cameraId: Id<'camera'>; referenceImageId: Id<'reference_image'> | null },
  now: Date,
): Promise<Id<'reference_image'>> {
  const image = await requireReferenceImage(tx, token, gauge.cameraId, now);
  if (image.id === gauge.referenceImageId) return image.id;
  if (image.used_at !== null) throw refuseFields({ reference_image_token: ['already_used'] });
  await markReferenceImageUsed(tx, image.id, now);
  return image.id;
}

/** The picture a token names, when it is of this camera and still valid. */
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
