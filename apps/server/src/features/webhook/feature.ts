import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { webhookRoutes } from './webhook.http.ts';
import { forgetOldEvents, webhookSubscribers, webhookTimer } from './keep-webhooks-going.ts';

export const webhookFeature: Feature<Caller> = {
  routes: webhookRoutes,
  subscribers: webhookSubscribers,
  maintenanceTasks: [forgetOldEvents],
  timers: [webhookTimer],
};
