import { PHOTO_WAIT_MINUTES, TASK_EXPIRY_HOURS } from '@tenken/contract/camera/task.limits.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Timer } from '../../../platform/housekeeping/timers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveTask } from './move-task.ts';
import { findStaleTasks, lockTask, type TaskRow } from './task.store.ts';

const BATCH = 200;

export const taskTimer = (platform: Platform): Timer => ({
  name: 'sweep-tasks',
  everyMs: 20_000,
  run: () => sweepTasks(platform),
});

/** Ends tasks that timed out: after a day without progress, or an hour without the expected photo. Run by a timer. */
export async function sweepTasks(platform: Pick<Platform, 'db' | 'clock' | 'outbox'>): Promise<number> {
  const now = platform.clock.now().getTime();
  const before = {
    idle: new Date(now - TASK_EXPIRY_HOURS * 3_600_000),
    unproven: new Date(now - PHOTO_WAIT_MINUTES * 60_000),
  };
  const stale = await findStaleTasks(platform.db, before, BATCH);
  for (const { id } of stale)
    await inTransaction(platform.db, async (tx) => {
      const task = await lockTask(tx, id);
      if (task && task.result === null) await moveTask(platform, tx, task, reasonOf(task, before));
    });
  return stale.length;
}

const reasonOf = (task: TaskRow, before: { unproven: Date }): 'no_photo' | 'expired' =>
  task.type === 'photoshoot_request' && task.done_at !== null && task.done_at <= before.unproven
    ? 'no_photo'
    : 'expired';
