import type { getPhoto as getPhotoRoute } from '@tenken/contract/photo/photo.routes.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPhoto } from './photo.store.ts';
import { toPhoto } from './to-photo.ts';

export async function getPhoto(
  platform: Platform,
  { caller, params }: Call<typeof getPhotoRoute, UserCaller>,
): Promise<Photo> {
  const row = await findPhoto(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toPhoto(platform, row);
}
