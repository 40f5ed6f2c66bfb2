import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { findPhoto, type PhotoRow } from '../photo/photo.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** A photo of this camera. `path` is the field with its id in the body. */
export async function requirePhotoOf(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  found: { photoId: Id<'photo'>; cameraId: Id<'camera'>; path: string },
): Promise<PhotoRow> {
  const photo = await findPhoto(platform.db, found.photoId);
  if (!photo) throw new AppError('not_found');
  await requireFacility(platform, caller, photo.facility_id, 'read');
  if (photo.camera_id !== found.cameraId) throw refusePhoto(found.path, 'other_camera');
  return photo;
}

export const refusePhoto = (path: string, code: string): AppError =>
  new AppError('invalid_input', { fields: { [path]: [code] } });
