import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { moveTask, type TaskDeps } from './move-task.ts';
import { lockOpenTasks, lockTask } from './task.store.ts';

/** The requested photo has arrived: this completes a photoshoot request, whatever the device reported before. */
export async function completeByPhoto(
  deps: TaskDeps,
  tx: DatabaseTransaction,
  photo: { id: Id<'photo'>; camera_id: Id<'camera'>; task_id: string | null },
): Promise<void> {
  if (photo.task_id === null) return;
  const task = await lockTask(tx, photo.task_id);
  if (task?.camera_id !== photo.camera_id || task.type !== 'photoshoot_request') return;
  await moveTask(deps, tx, task, 'proven', { photo_id: photo.id });
}

/** The device uses this revision: this completes every settings update up to it. */
export async function completeByRevision(
  deps: TaskDeps,
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  appliedRevision: number,
): Promise<void> {
  for (const task of await lockOpenTasks(tx, cameraId, 'camera_settings_update'))
    if (task.settings_revision !== null && task.settings_revision <= appliedRevision)
      await moveTask(deps, tx, task, 'proven');
}
