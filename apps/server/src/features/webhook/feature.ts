import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { webhookRoutes } from './webhook.http.ts';
import { webhookDeliveries } from './delivery/webhook-deliveries.ts';
import { purgeOldEvents, webhookSubscribers } from './keep-webhooks-going.ts';

export const webhookFeature: Feature<Caller> = {
  routes: webhookRoutes,
  subscribers: webhookSubscribers,
  maintenanceTasks: [purgeOldEvents],
  deliveries: [webhookDeliveries],
};
