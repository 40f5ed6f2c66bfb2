import type { cancelCameraTask } from '@tenken/contract/camera/task.routes.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveTask } from './move-task.ts';
import { lockTask } from './task.store.ts';
import { toTask } from './to-task.ts';

/** Takes a task back as long as no device has seen it. */
export const cancelTask = (
  platform: Platform,
  { caller, params }: Call<typeof cancelCameraTask, UserCaller>,
): Promise<CameraTask> =>
  inTransaction(platform.db, async (tx) => {
    const task = await lockTask(tx, params.id);
    if (!task) throw new AppError('not_found');
    await requireFacility({ db: tx }, caller, task.facility_id, 'change');
    if (task.result !== null) throw new AppError('task_ended');
    const { kind, task: cancelled } = await moveTask(platform, tx, task, 'cancelled');
    if (kind === 'illegal') throw new AppError('task_in_progress');
    await audit(tx, {
      at: cancelled.updated_at,
      company_id: task.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'camera_task.cancelled',
      object: { kind: 'camera', id: task.camera_id },
      details: { task_id: task.id, type: task.type },
    });
    return toTask(cancelled);
  });
