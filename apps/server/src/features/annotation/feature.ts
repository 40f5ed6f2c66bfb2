import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { annotationRoutes } from './annotation.http.ts';
import { gaugeSetupRoutes } from './gauge-setup.http.ts';

export const annotationFeature: Feature<Caller> = {
  routes: [...annotationRoutes, ...gaugeSetupRoutes],
};
