import { sql } from 'kysely';
import { deleteNotedBlobs } from '../blobs/retrying-blobs.ts';
import { purgeMails } from '../mail/purge-mails.ts';
import type { MaintenanceTask } from './maintenance-task.ts';
import { DAY_MS, purge, timeBefore } from './purge.ts';

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

const deletePictures: MaintenanceTask = async (platform) => ({ blob: await deleteNotedBlobs(platform) });

/** What the platform itself clears away; features bring their own. */
export const platformMaintenance: readonly MaintenanceTask[] = [
  clearCounts,
  purgeIdempotencyKeys,
  purgeEvents,
  purgeMails,
  deletePictures,
];
