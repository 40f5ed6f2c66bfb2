import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { savedViewRoutes } from './saved-view.http.ts';
import { purgeSavedViews } from './purge-saved-views.store.ts';

export const savedViewFeature: Feature<Caller> = {
  routes: savedViewRoutes,
  maintenanceTasks: [purgeSavedViews],
};
