import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { adminRoutes } from './admin.http.ts';
import { countStorage } from './storage/count-storage.ts';

export const adminFeature: Feature<Caller> = {
  routes: adminRoutes,
  maintenanceTasks: [countStorage],
};
