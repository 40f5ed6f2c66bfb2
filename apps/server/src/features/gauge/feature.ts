import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { gaugeRoutes } from './gauge.http.ts';
import { purgeReferenceImages } from './purge-reference-images.store.ts';

export const gaugeFeature: Feature<Caller> = {
  routes: gaugeRoutes,
  maintenanceTasks: [purgeReferenceImages],
};
