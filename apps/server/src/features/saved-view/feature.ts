import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { savedViewRoutes } from './saved-view.http.ts';
import { forgetSavedViews } from './forget-saved-views.store.ts';

export const savedViewFeature: Feature<Caller> = {
  routes: savedViewRoutes,
  maintenanceTasks: [forgetSavedViews],
};
