import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { accessRoutes, streamedRoutes } from './camera-access.http.ts';
import { purgeNonces } from './purge-nonces.store.ts';

export const deviceFeature: Feature<Caller> = {
  routes: accessRoutes,
  streamedRoutes,
  maintenanceTasks: [purgeNonces],
};
