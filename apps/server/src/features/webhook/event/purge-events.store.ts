import { EVENT_DAYS } from '@tenken/contract/webhook/webhook.limits.ts';
import { sql } from 'kysely';
import type { MaintenanceTask } from '../../../platform/housekeeping/maintenance-task.ts';
import { DAY_MS, purge, timeBefore } from '../../../platform/housekeeping/purge.ts';

/** Deliveries are deleted with their events. */
export const purgeOldEvents: MaintenanceTask = ({ db, clock }) => {
  const before = timeBefore(clock, EVENT_DAYS * DAY_MS);
  return purge(db, {
    webhook_delivery: sql`delete from webhook_delivery where sent_at < ${before}`,
    api_event: sql`delete from api_event where at < ${before}`,
  });
};
