import type { Feature } from '../../platform/feature.ts';
import type { Caller } from './caller.ts';
import { accountRoutes } from './account.http.ts';
import { purgeEnded } from './purge-ended.store.ts';
import { addLogout } from './sign-in/logout.ts';

export const accountFeature: Feature<Caller> = {
  routes: accountRoutes,
  addresses: [addLogout],
  maintenanceTasks: [purgeEnded],
};
