import { sweepTemporary } from '../blobs/sweep-temporary.ts';
import type { Platform } from '../platform.ts';
import type { MaintenanceTask } from './maintenance-task.ts';
import { ensurePartitions, PARTITIONS_AT_START, PARTITIONS_AHEAD } from './housekeeping.store.ts';
import { type Removed, DAY_MS, purge, timeBefore } from './purge.ts';
import { sql } from 'kysely';
import { deleteScheduledBlobs } from '../blobs/retrying-blobs.ts';
import { purgeMails } from '../mail/purge-mails.ts';

const EVERY_MS = 3_600_000;

/** Last run in this process; several schedulers alternate. */
export const lastMaintenance: { at: Date | null } = { at: null };

/** Runs at the start and then every hour, in processes with the scheduler role. */
export async function startMaintenance(
  platform: Platform,
  maintenanceTasks: readonly MaintenanceTask[],
): Promise<{ stop: () => Promise<void> }> {
  await ensurePartitions(platform.db, platform.clock.now(), PARTITIONS_AT_START);
  let running: Promise<unknown> = Promise.resolve();
  const runOnce = (): void => {
    running = running
      .then(() => cleanUp(platform, [...maintenanceTasks, ...platformMaintenance]))
      .catch((error: unknown) => platform.log.error({ err: error }, 'maintenance failed'));
  };
  runOnce();
  const timer = setInterval(runOnce, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function cleanUp(platform: Platform, maintenanceTasks: readonly MaintenanceTask[]): Promise<void> {
  const { db, clock, log, config, locks } = platform;
  await sweepTemporary(config.dataDir);
  await locks.hold('housekeeping', async () => {
    await ensurePartitions(db, clock.now(), PARTITIONS_AHEAD);
    log.debug({ removed: await runMaintenance(platform, maintenanceTasks) }, 'maintenance done');
    lastMaintenance.at = clock.now();
  });
}

/** A failed maintenance task is logged; the others run. */
export async function runMaintenance(
  platform: Platform,
  maintenanceTasks: readonly MaintenanceTask[],
): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const task of maintenanceTasks)
    try {
      Object.assign(removed, await task(platform));
    } catch (error) {
      platform.log.error({ err: error }, 'a maintenance task failed');
    }
  return removed;
}

const clearCounts: MaintenanceTask = ({ db, clock }) =>
  purge(db, {
    rate_limit: sql`delete from rate_limit where window_start < ${timeBefore(clock, 2 * DAY_MS)}`,
  });

const purgeIdempotencyKeys: MaintenanceTask = ({ db, clock }) =>
  purge(db, {
    idempotency_key: sql`delete from idempotency_key where created_at < ${timeBefore(clock, DAY_MS)}`,
  });

const purgeEvents: MaintenanceTask = ({ db, clock }) =>
  purge(db, {
    outbox_event: sql`delete from outbox_event where created_at < ${timeBefore(clock, 7 * DAY_MS)}`,
  });

const deletePictures: MaintenanceTask = async (platform) => ({ blob: await deleteScheduledBlobs(platform) });

/** Maintenance tasks of the platform; features register their own. */
export const platformMaintenance: readonly MaintenanceTask[] = [
  clearCounts,
  purgeIdempotencyKeys,
  purgeEvents,
  purgeMails,
  deletePictures,
];
