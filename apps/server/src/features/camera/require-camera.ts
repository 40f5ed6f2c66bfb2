import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility, type FacilityRight } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCameraFacility } from './camera.store.ts';

/** Like requireFacility, for an object that belongs to a camera. */
export async function requireCamera(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  cameraId: Id<'camera'>,
  right: FacilityRight,
): Promise<Id<'facility'>> {
  const facilityId = await findCameraFacility(platform.db, cameraId);
  if (facilityId === null) throw new AppError('not_found');
  await requireFacility(platform, caller, facilityId, right);
  return facilityId;
}
