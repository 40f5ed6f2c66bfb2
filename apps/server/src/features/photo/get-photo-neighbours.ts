import type { getPhotoNeighbours as getPhotoNeighboursRoute } from '@tenken/contract/photo/photo.routes.ts';
import type { Photo, PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNearestPhoto, findPhoto, type PhotoRow } from './photo.store.ts';
import { toPhoto } from './to-photo.ts';

const DAY_MS = 86_400_000;

/** A photo, and where one goes from it; each a look into the index of the camera's photos. */
export async function getPhotoNeighbours(
  platform: Platform,
  { caller, params }: Call<typeof getPhotoNeighboursRoute, UserCaller>,
): Promise<PhotoNeighbours> {
  const { db } = platform;
  const row = await findPhoto(db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  const { camera_id: cameraId, id, taken_at: at } = row;
  const say = (found: PhotoRow | null): Photo | null => found && toPhoto(platform, found);
  const days = (count: number): Date => new Date(at.getTime() + count * DAY_MS);
  return {
    photo: toPhoto(platform, row),
    previous: say(await findNearestPhoto(db, cameraId, 'before', { at, id })),
    next: say(await findNearestPhoto(db, cameraId, 'after', { at, id })),
    day_before: say(await findNearestPhoto(db, cameraId, 'before', { at: days(-1) })),
    day_after: say(await findNearestPhoto(db, cameraId, 'after', { at: days(1) })),
  };
}
