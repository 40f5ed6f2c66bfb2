import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { scheduleRoutes } from './schedule.http.ts';

export const scheduleFeature: Feature<Caller> = {
  routes: scheduleRoutes,
};
