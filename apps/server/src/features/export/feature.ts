import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { exportRoutes } from './export.http.ts';
import { makeLargeExports, makeSmallExports } from './on-export-requested.ts';
import { expireExports } from './expire-exports.ts';
import { serveDownloads } from './serve-downloads.ts';

export const exportFeature: Feature<Caller> = {
  routes: exportRoutes,
  addresses: [serveDownloads],
  subscribers: [makeLargeExports, makeSmallExports],
  maintenanceTasks: [expireExports],
};
