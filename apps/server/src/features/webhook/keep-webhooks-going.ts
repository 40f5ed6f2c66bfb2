import { EVENT_DAYS } from '@tenken/contract/webhook/webhook.limits.ts';
import { sql } from 'kysely';
import type { MaintenanceTask } from '../../platform/housekeeping/maintenance-task.ts';
import { DAY_MS, purge, timeBefore } from '../../platform/housekeeping/purge.ts';
import { subscriber, type Subscriber } from '../../platform/outbox/subscriber.ts';
import { onEstimateCompleted, onReadingEstimated } from './event/record-event.ts';

const quick = { concurrency: 4, isQuick: true } as const;

export const webhookSubscribers: readonly Subscriber[] = [
  subscriber({
    ...quick,
    event: 'measurement.estimated',
    name: 'webhook.on-measurement-estimated',
    handle: onReadingEstimated,
  }),
  subscriber({
    ...quick,
    event: 'estimate.completed',
    name: 'webhook.on-estimate-completed',
    handle: onEstimateCompleted,
  }),
];

/** Deliveries go with their events. */
export const purgeOldEvents: MaintenanceTask = ({ db, clock }) => {
  const before = timeBefore(clock, EVENT_DAYS * DAY_MS);
  return purge(db, {
    webhook_delivery: sql`delete from webhook_delivery where sent_at < ${before}`,
    api_event: sql`delete from api_event where at < ${before}`,
  });
};
