import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { analysisPictureRoutes, analysisRoutes } from './analysis.http.ts';
import { continueAnalyses } from './on-analysis-progressed.ts';
import { expireAnalyses } from './expire-analyses.ts';

export const analysisFeature: Feature<Caller> = {
  routes: analysisRoutes,
  pictureRoutes: analysisPictureRoutes,
  subscribers: [continueAnalyses],
  maintenanceTasks: [expireAnalyses],
};
