import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { roundRoutes } from './round.http.ts';

export const roundFeature: Feature<Caller> = {
  routes: roundRoutes,
};
