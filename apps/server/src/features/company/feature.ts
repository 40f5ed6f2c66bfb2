import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { companyPictureRoutes, companyRoutes } from './company.http.ts';
import { purgeRegistrations } from './purge-registrations.ts';
import { serveLogos } from './settings/serve-logos.ts';

export const companyFeature: Feature<Caller> = {
  routes: companyRoutes,
  pictureRoutes: companyPictureRoutes,
  addresses: [serveLogos],
  maintenanceTasks: [purgeRegistrations],
};
