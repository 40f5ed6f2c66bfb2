import type { getCamera as getCameraRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCamera } from './camera.store.ts';
import { toCamera } from './to-camera.ts';

export async function getCamera(
  platform: Platform,
  { caller, params }: Call<typeof getCameraRoute, UserCaller>,
): Promise<Camera> {
  const row = await findCamera(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toCamera(platform, row);
}
