import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { webhookRoutes } from './webhook.http.ts';
import { webhookDeliveries } from './delivery/webhook-deliveries.ts';
import { purgeOldEvents } from './event/purge-events.store.ts';
import { webhookSubscribers } from './webhook-subscribers.ts';

export const webhookFeature: Feature<Caller> = {
  routes: webhookRoutes,
  subscribers: webhookSubscribers,
  maintenanceTasks: [purgeOldEvents],
  deliveries: [webhookDeliveries],
};
