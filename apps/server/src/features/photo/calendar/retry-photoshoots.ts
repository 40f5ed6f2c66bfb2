import { EARLY_MINUTES } from '@tenken/contract/photo/calendar.limits.ts';
import { nextRetry } from '@tenken/contract/photo/slot.rules.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveTask } from '../../camera/task/move-task.ts';
import { isReachable, openPhotoshoot } from '../../camera/task/open-task.ts';
import { findTaskCamera, lockOpenTasks, lockTask } from '../../camera/task/task.store.ts';
import { findDueRetries, findIdleRetries, recordRetry, type DueRetry } from './slot.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

const AT_ONCE = 200;

/**
 * Requests missing photos of fixed times again (decision U-34), by any connection of the device. A camera with an open
 * request is skipped; after a downtime only the latest due attempt is made.
 */
export async function retryPhotoshoots(deps: Deps): Promise<void> {
  for (const id of await findIdleRetries(deps.db, deps.clock.now()))
    await inTransaction(deps.db, async (tx) => {
      const task = await lockTask(tx, id);
      if (task?.status === 'queued') await moveTask(deps, tx, task, 'cancelled');
    });
  for (;;) {
    const due = await findDueRetries(deps.db, deps.clock.now(), AT_ONCE);
    for (const slot of due) await inTransaction(deps.db, (tx) => retryOne(deps, tx, slot));
    if (due.length < AT_ONCE) return;
  }
}

async function retryOne(deps: Deps, tx: DatabaseTransaction, slot: DueRetry): Promise<void> {
  const nextDueAt = new Date(slot.closes_at.getTime() + EARLY_MINUTES * 60_000);
  const times = { type: 'fixed_times', due_at: slot.due_at, next_due_at: nextDueAt } as const;
  const next = nextRetry(times, deps.clock.now());
  const isMade = slot.closes_at > deps.clock.now() && (await retryPhotoshoot(deps, tx, slot));
  await recordRetry(tx, slot, next, isMade);
}

/** An attempt that no device has fetched is replaced by the new one, so that the log shows each. */
async function retryPhotoshoot(deps: Deps, tx: DatabaseTransaction, slot: DueRetry): Promise<boolean> {
  const camera = await findTaskCamera(tx, slot.camera_id);
  if (!camera?.is_active || !isReachable(camera)) return false;
  for (const open of await lockOpenTasks(tx, camera.id, 'photoshoot_request'))
    if (open.status === 'queued' && open.payload['trigger'] === 'retry')
      await moveTask(deps, tx, open, 'superseded');
  const request = { trigger: 'retry', requested_by: null, due_at: slot.due_at } as const;
  return (await openPhotoshoot(deps, tx, camera, request)) !== null;
}
