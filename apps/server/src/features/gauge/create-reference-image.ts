import type { createReferenceImage as createReferenceImageRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import { REFERENCE_IMAGE_HOURS } from '@tenken/contract/gauge/gauge.limits.ts';
import type { UserCaller } from '../account/caller.ts';
import { hashToken, newToken } from '../account/token.ts';
import { requireFacility } from '../company/require-facility.ts';
import { findPhoto } from '../photo/photo.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertReferenceImage, referenceImageOf } from './reference-image.store.ts';

/** Stores a photo as the reference image of an annotation. */
export async function createReferenceImage(
  platform: Platform,
  { caller, body }: Call<typeof createReferenceImageRoute, UserCaller>,
): Promise<{ reference_image_token: string; image_url: string; width: number; height: number }> {
  const photo = await findPhoto(platform.db, body.photo_id);
  if (!photo) throw new AppError('not_found');
  await requireFacility(platform, caller, photo.facility_id, 'change');
  const token = newToken();
  const now = platform.clock.now();
  const { width, height } = photo;
  await inTransaction(platform.db, (tx) =>
    insertReferenceImage(tx, {
      ...referenceImageOf(photo, now),
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + REFERENCE_IMAGE_HOURS * 3_600_000),
    }),
  );
  return { reference_image_token: token, image_url: pictureUrl(platform, photo.id, 'image'), width, height };
}
