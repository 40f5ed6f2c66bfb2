import { MAX_CAMERAS_PER_FACILITY } from '@tenken/contract/camera/camera.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countPlaces } from './camera-writing.store.ts';

/** Refuses a camera beyond the maximum of a facility, which stays locked until the transaction ends (decision U-23). */
export async function requireFreePlace(tx: DatabaseTransaction, facilityId: Id<'facility'>): Promise<void> {
  const { cameras, limit } = await countPlaces(tx, facilityId);
  if (cameras >= (limit ?? MAX_CAMERAS_PER_FACILITY)) throw new AppError('camera_limit_exceeded');
}
