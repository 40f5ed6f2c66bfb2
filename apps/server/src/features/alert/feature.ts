import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { alertRoutes } from './alert.http.ts';
import { alertSubscribers } from './alert-subscribers.ts';
import { alertTimer, purgeOldAlertParts } from './alert-scheduler.ts';
import { chatDeliveries, pushDeliveries } from './delivery/alert-deliveries.ts';

export const alertFeature: Feature<Caller> = {
  routes: alertRoutes,
  subscribers: alertSubscribers,
  maintenanceTasks: [purgeOldAlertParts],
  deliveries: [pushDeliveries, chatDeliveries],
  dueTimers: [alertTimer],
};
