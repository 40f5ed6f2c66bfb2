import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { overviewRoutes } from './overview.http.ts';

export const overviewFeature: Feature<Caller> = {
  routes: overviewRoutes,
};
