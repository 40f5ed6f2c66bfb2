import type {
  listCameraTasks,
  createCameraTask,
  cancelCameraTask,
} from '@tenken/contract/camera/task.routes.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTaskCamera, findTasks, lockTask } from './task.store.ts';
import { toTask } from './to-task.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { isReachable, openPhotoshoot } from './open-task.ts';
import { moveTask } from './move-task.ts';

export async function listTasks(
  platform: Platform,
  { caller, query }: Call<typeof listCameraTasks, UserCaller>,
): Promise<Page<CameraTask>> {
  const camera = await findTaskCamera(platform.db, query.camera_id);
  if (!camera) throw new AppError('not_found');
  await requireFacility(platform, caller, camera.facility_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findTasks(platform.db, {
    cameraId: camera.id,
    after: timePlaceOf(query.page),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.id], toTask);
}

/** Requests a photo now. */
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

/** Cancels a task that no device has fetched. */
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
