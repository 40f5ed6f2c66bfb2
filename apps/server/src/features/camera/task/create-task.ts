import type { createCameraTask } from '@tenken/contract/camera/task.routes.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isReachable, openPhotoshoot } from './open-task.ts';
import { findTaskCamera } from './task.store.ts';
import { toTask } from './to-task.ts';

/** A person asks for a photo now. */
export async function createTask(
  platform: Platform,
  { caller, body }: Call<typeof createCameraTask, UserCaller>,
): Promise<CameraTask> {
  const camera = await findTaskCamera(platform.db, body.camera_id);
  if (!camera) throw new AppError('not_found');
  await requireFacility(platform, caller, camera.facility_id, 'change');
  if (!isReachable(camera)) throw new AppError('no_device');
  if (!camera.is_active) throw new AppError('camera_inactive');
  return inTransaction(platform.db, async (tx) => {
    const request = { trigger: 'remote', requested_by: caller.user.id } as const;
    const task = await openPhotoshoot(platform, tx, camera, request);
    if (!task) throw new AppError('task_in_progress');
    await audit(tx, {
      at: task.created_at,
      company_id: camera.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'camera_task.created',
      object: { kind: 'camera', id: camera.id },
      details: { task_id: task.id, type: task.type },
    });
    return toTask(task);
  });
}
