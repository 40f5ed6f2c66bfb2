import type { getLatestGuardPhoto as getLatestGuardPhotoRoute } from '@tenken/contract/guard/guard.routes.ts';
import { isRecent } from '@tenken/contract/guard/guard.rules.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { toPhoto } from '../photo/to-photo.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLatestPhoto } from './candidate.store.ts';
import { requireGuard } from './require-guard.ts';

/** The photo for the editor. An old one would show another scene, so there is none then (decision U-60). */
export async function getLatestGuardPhoto(
  platform: Platform,
  { caller, params }: Call<typeof getLatestGuardPhotoRoute, UserCaller>,
): Promise<Photo> {
  const guard = await requireGuard(platform, caller, params.id, 'read');
  const photo = await findLatestPhoto(platform.db, guard.camera_id);
  if (!photo || !isRecent(photo.taken_at, platform.clock.now())) throw new AppError('no_recent_photo');
  return toPhoto(platform, photo);
}
