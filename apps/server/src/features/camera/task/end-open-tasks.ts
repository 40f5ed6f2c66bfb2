import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { moveTask, type TaskDeps } from './move-task.ts';
import { lockOpenTasks } from './task.store.ts';

/** A deactivated camera gets no more tasks; open ones are rejected. */
export async function endTasksOfDeactivated(
  deps: TaskDeps,
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
): Promise<void> {
  for (const task of await lockOpenTasks(tx, cameraId)) await moveTask(deps, tx, task, 'deactivated');
}
