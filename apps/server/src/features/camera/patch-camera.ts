import type { CameraAction } from '@tenken/contract/camera/camera-change.schema.ts';
import type { patchCamera as patchCameraRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { endTasksOfDeactivated } from './task/end-open-tasks.ts';
import { lockCamera, updateCamera, type CameraChange } from './camera-writing.store.ts';
import { findCamera } from './camera.store.ts';
import { publishChange } from './publish-change.ts';
import { requireCamera } from './require-camera.ts';
import { toCamera } from './to-camera.ts';

/** Renames, activates or deactivates. A deactivated camera accepts no photos, so there are no readings from it. */
export async function patchCamera(
  platform: Platform,
  { caller, params, body }: Call<typeof patchCameraRoute, UserCaller>,
): Promise<Camera> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const stored = await lockCamera(tx, params.id);
    if (!stored) throw new AppError('not_found');
    const change: CameraChange = {};
    const actions: CameraAction[] = [];
    if (body.name !== undefined && body.name !== stored.name) {
      change.name = body.name;
      actions.push('renamed');
    }
    if (body.is_active !== undefined && body.is_active !== stored.is_active) {
      change.is_active = body.is_active;
      actions.push(body.is_active ? 'activated' : 'deactivated');
    }
    if (actions.length > 0) {
      await updateCamera(tx, params.id, change);
      if (change.is_active === false) await endTasksOfDeactivated(platform, tx, params.id);
      const from = { name: stored.name, is_active: stored.is_active };
      const published = {
        cameraId: params.id,
        facilityIds: [facilityId],
        actions,
        details: { from, to: change },
      };
      await publishChange(platform, tx, caller, published);
    }
    return toCamera(platform, (await findCamera(tx, params.id))!);
  });
}
