import type { listDeviceTasks, postTaskEvent } from '@tenken/contract/device/device.routes.ts';
import type { DeviceTask } from '@tenken/contract/device/task-event.schema.ts';
import { WAITING_STATUSES, type TaskEvent } from '@tenken/contract/camera/task.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { BodyOf, ReplyOf } from '@tenken/contract/wire/route.ts';
import { saveContact } from '../camera/camera.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveTask } from '../camera/task/move-task.ts';
import { lockOpenTasks, lockTask } from '../camera/task/task.store.ts';
import type { DeviceCaller } from './authenticate-device.ts';
import { requireCameraOf } from './camera-state.ts';

/** Hands out queued tasks, and those handed out without an answer, because the answer may have been lost. */
export async function fetchTasks(
  platform: Platform,
  caller: DeviceCaller,
): Promise<ReplyOf<typeof listDeviceTasks>> {
  const camera = await requireCameraOf(platform, caller);
  return inTransaction(platform.db, async (tx) => {
    await saveContact(tx, camera.id, platform.clock.now(), {});
    const records: DeviceTask[] = [];
    for (const task of camera.is_active ? await lockOpenTasks(tx, camera.id) : []) {
      if (!WAITING_STATUSES.includes(task.status)) continue;
      await moveTask(platform, tx, task, 'handed_out');
      records.push({ id: task.id, type: task.type, payload: task.payload });
    }
    return { records };
  });
}

/** A step of a task reported by the device; one that does not follow the last is refused. */
export async function takeTaskEvent(
  platform: Platform,
  caller: DeviceCaller,
  taskId: Id<'camera_task'>,
  body: BodyOf<typeof postTaskEvent>,
): Promise<ReplyOf<typeof postTaskEvent>> {
  const camera = await requireCameraOf(platform, caller);
  const event: TaskEvent = body.event === 'done' && body.result === 'failure' ? 'failed' : body.event;
  return inTransaction(platform.db, async (tx) => {
    await saveContact(tx, camera.id, platform.clock.now(), {});
    const task = await lockTask(tx, taskId);
    if (task?.camera_id !== camera.id) throw new AppError('not_found');
    const taskMessage = body.message === undefined ? {} : { message: body.message };
    const moved = await moveTask(platform, tx, task, event, taskMessage);
    if (moved.kind === 'illegal')
      throw new AppError('illegal_transition', { details: { status: task.status } });
    return { status: moved.task.status };
  });
}
