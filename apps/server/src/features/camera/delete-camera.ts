import type { deleteCamera as deleteCameraRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCamera, removeCamera } from './camera-writing.store.ts';
import { publishChange } from './publish-change.ts';
import { requireCamera } from './require-camera.ts';

/**
 * Hides a deactivated camera from every list, with its targets and photos. Readings are kept (decision U-95); the
 * device can be registered again.
 */
export async function deleteCamera(
  platform: Platform,
  { caller, params, body }: Call<typeof deleteCameraRoute, UserCaller>,
): Promise<undefined> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  await inTransaction(platform.db, async (tx) => {
    const stored = await lockCamera(tx, params.id);
    if (stored?.facility_id !== facilityId) throw new AppError('not_found');
    if (stored.is_active) throw new AppError('camera_active');
    if (body.name.trim() !== stored.name)
      throw new AppError('name_mismatch', { fields: { name: ['name_mismatch'] } });
    const deviceId = await removeCamera(tx, stored.id, platform.clock.now());
    await publishChange(platform, tx, caller, {
      cameraId: stored.id,
      facilityIds: [facilityId],
      actions: ['deleted'],
      details: { name: stored.name, facility_id: facilityId, device_id: deviceId },
    });
  });
  return undefined;
}
