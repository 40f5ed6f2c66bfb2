import type { Caller } from '../features/account/caller.ts';
import { accountFeature } from '../features/account/feature.ts';
import { adminFeature } from '../features/admin/feature.ts';
import { alertFeature } from '../features/alert/feature.ts';
import { analysisFeature } from '../features/analysis/feature.ts';
import { annotationFeature } from '../features/annotation/feature.ts';
import { cameraFeature } from '../features/camera/feature.ts';
import { clientFeature } from '../features/client/feature.ts';
import { companyFeature } from '../features/company/feature.ts';
import { deviceFeature } from '../features/device/feature.ts';
import { exportFeature } from '../features/export/feature.ts';
import { gaugeFeature } from '../features/gauge/feature.ts';
import { guardFeature } from '../features/guard/feature.ts';
import { measurementFeature } from '../features/measurement/feature.ts';
import { overviewFeature } from '../features/overview/feature.ts';
import { photoFeature } from '../features/photo/feature.ts';
import { retentionFeature } from '../features/retention/feature.ts';
import { roundFeature } from '../features/round/feature.ts';
import { savedViewFeature } from '../features/saved-view/feature.ts';
import { scheduleFeature } from '../features/schedule/feature.ts';
import { webhookFeature } from '../features/webhook/feature.ts';
import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';

/** The features, each after those it imports. */
export const manifests: readonly Feature<Caller>[] = [
  accountFeature,
  companyFeature,
  scheduleFeature,
  savedViewFeature,
  cameraFeature,
  photoFeature,
  gaugeFeature,
  guardFeature,
  measurementFeature,
  retentionFeature,
  analysisFeature,
  overviewFeature,
  roundFeature,
  alertFeature,
  webhookFeature,
  exportFeature,
  annotationFeature,
  adminFeature,
  deviceFeature,
  clientFeature,
];

const routes = manifests.flatMap((feature) => feature.routes ?? []);
const streamedRoutes = manifests.flatMap((feature) => feature.streamedRoutes ?? []);
const pictureRoutes = manifests.flatMap((feature) => feature.pictureRoutes ?? []);

/** Everything that the features register in the platform. */
export const features = {
  routes,
  streamedRoutes,
  pictureRoutes,
  apiRoutes: [...routes, ...streamedRoutes, ...pictureRoutes],
  addresses: manifests.flatMap((feature) => feature.addresses ?? []),
  subscribers: manifests.flatMap((feature) => feature.subscribers ?? []),
  maintenanceTasks: manifests.flatMap((feature) => feature.maintenanceTasks ?? []),
  timers: (platform: Platform) =>
    manifests.flatMap(({ timers = [] }) => timers.map((timer) => timer(platform))),
  deliveries: (platform: Platform) =>
    manifests.flatMap(({ deliveries = [] }) => deliveries.map((kind) => kind(platform))),
  dueTimers: (platform: Platform) =>
    manifests.flatMap(({ dueTimers = [] }) => dueTimers.map((timer) => timer(platform))),
};
