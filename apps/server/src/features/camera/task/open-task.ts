import type { TaskType } from '@tenken/contract/camera/task.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { announceTask, moveTask, type TaskDeps } from './move-task.ts';
import { findTask, insertTask, lockOpenTasks, type TaskCamera, type TaskRow } from './task.store.ts';

/** A camera with a device. */
export type ReachableCamera = TaskCamera & { platform: NonNullable<TaskCamera['platform']> };

export const isReachable = (camera: TaskCamera): camera is ReachableCamera => camera.platform !== null;

/**
 * Requests a photo from a device. `trigger` becomes that of the photo: remote for a user's request, retry for a
 * missing scheduled photo. null when a request is already open.
 */
export const openPhotoshoot = (
  deps: TaskDeps,
  tx: DatabaseTransaction,
  camera: ReachableCamera,
  request: { trigger: 'remote' | 'retry'; requested_by: Id<'user'> | null; due_at?: Date },
): Promise<TaskRow | null> => {
  const { trigger, requested_by, due_at } = request;
  const payload = { trigger, ...(due_at ? { due_at: due_at.toISOString() } : {}) };
  return openTask(deps, tx, camera, {
    type: 'photoshoot_request',
    payload,
    settings_revision: null,
    requested_by,
  });
};

/** Asks a device to fetch its settings; an older open task is superseded. */
export async function openSettingsUpdate(
  deps: TaskDeps,
  tx: DatabaseTransaction,
  camera: ReachableCamera,
  update: { settings_revision: number; requested_by: Id<'user'> | null },
): Promise<TaskRow> {
  for (const older of await lockOpenTasks(tx, camera.id, 'camera_settings_update'))
    await moveTask(deps, tx, older, 'superseded');
  const { settings_revision } = update;
  const opened = await openTask(deps, tx, camera, {
    type: 'camera_settings_update',
    payload: { settings_revision },
    ...update,
  });
  if (!opened) throw new Error(`camera ${camera.id} got a second settings update at the same moment`);
  return opened;
}

async function openTask(
  deps: TaskDeps,
  tx: DatabaseTransaction,
  camera: ReachableCamera,
  task: {
    type: TaskType;
    payload: Record<string, unknown>;
    settings_revision: number | null;
    requested_by: Id<'user'> | null;
  },
): Promise<TaskRow | null> {
  const at = deps.clock.now();
  const id: Id<'camera_task'> = newId(at);
  const isNew = await insertTask(tx, {
    ...task,
    id,
    camera_id: camera.id,
    platform: camera.platform,
    at,
  });
  if (!isNew) return null;
  const opened = (await findTask(tx, id))!;
  await announceTask(deps, tx, opened);
  return opened;
}
