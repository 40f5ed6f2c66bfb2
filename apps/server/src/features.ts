import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.http.ts';
import { createAuthenticator } from './account/authenticate.ts';
import type { Caller } from './account/caller.ts';
import { addLogout } from './account/logout.ts';
import { annotationRoutes } from './annotation/annotation.http.ts';
import { cameraRoutes } from './camera/camera.http.ts';
import { addApiPage } from './client/api-page.ts';
import { clientRoutes } from './client/client.http.ts';
import { companyRoutes } from './company/company.http.ts';
import { addStream } from './company/stream.ts';
import { expireExports } from './export/expire-exports.ts';
import { exportRoutes } from './export/export.http.ts';
import { onExportRequested } from './export/on-export-requested.ts';
import { serveDownloads } from './export/serve-downloads.ts';
import { addGateway } from './gateway/gateway.http.ts';
import { gaugeRoutes } from './gauge/gauge.http.ts';
import { estimateRoutes } from './estimate/estimate.http.ts';
import { onGuardDeleted } from './estimate/on-guard-deleted.ts';
import { onPhotoReceived as judgeOnPhotoReceived } from './estimate/on-photo-received.ts';
import { guardRoutes } from './guard/guard.http.ts';
import { aiModelRoutes } from './guard/model/ai-model.http.ts';
import { onTrainingRequested } from './guard/model/on-training-requested.ts';
import { serveHeatmaps } from './guard/serve-heatmaps.ts';
import { ledgerRoutes } from './ledger/ledger.http.ts';
import { measurementRoutes } from './measurement/measurement.http.ts';
import { onMeasurementChanged } from './measurement/on-measurement-changed.ts';
import { onPhotoReceived } from './measurement/on-photo-received.ts';
import { photoRoutes } from './photo/photo.http.ts';
import { servePictures } from './photo/serve-pictures.ts';
import { bindRoute, type Handled } from './platform/http/bind-route.ts';
import type { Chore } from './platform/housekeeping/housekeeping.ts';
import type { EventHub } from './platform/outbox/event-hub.ts';
import { subscribe, type Subscription } from './platform/outbox/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { onRereadProgressed } from './reread/on-reread-progressed.ts';
import { rereadRoutes } from './reread/reread.http.ts';
import { addTestAids } from './testing/test-aids.ts';

/** Every call of the console and of integrators, in the order of the features. */
const apiRoutes: readonly Handled<Caller>[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...cameraRoutes,
  ...photoRoutes,
  ...gaugeRoutes,
  ...guardRoutes,
  ...aiModelRoutes,
  ...estimateRoutes,
  ...measurementRoutes,
  ...annotationRoutes,
  ...rereadRoutes,
  ...ledgerRoutes,
  ...exportRoutes,
  ...clientRoutes,
];

const measurementChanged = {
  event: 'measurement.changed',
  name: 'measurement.on-measurement-changed',
} as const;

const photoJudged = { event: 'photo.received', name: 'estimate.on-photo-received' } as const;
const trainingRequested = {
  event: 'guard_model.training_requested',
  name: 'guard.on-training-requested',
} as const;
const guardDeleted = { event: 'guard.deleted', name: 'estimate.on-guard-deleted' } as const;

const exportRequested = { event: 'export.requested', name: 'export.on-export-requested' } as const;

/** Which queue listens to which event; known to every process, also one that runs no jobs. */
const subscriptionNames = [
  { event: 'photo.received', name: 'measurement.on-photo-received' },
  { event: 'gauge.reread_progressed', name: 'reread.on-reread-progressed' },
  measurementChanged,
  photoJudged,
  trainingRequested,
  guardDeleted,
  exportRequested,
] as const satisfies readonly Pick<Subscription, 'event' | 'name'>[];

/** What happens next: the main road of the product, photo → reading → alert → console. */
const subscriptions = (platform: Platform): readonly Subscription[] => [
  subscribe({ ...subscriptionNames[0], concurrency: 4, handle: (event) => onPhotoReceived(platform, event) }),
  subscribe({
    ...subscriptionNames[1],
    concurrency: 1,
    handle: (event) => onRereadProgressed(platform, event),
  }),
  subscribe({
    ...measurementChanged,
    concurrency: 2,
    handle: (event) => onMeasurementChanged(platform, event),
  }),
  subscribe({ ...photoJudged, concurrency: 2, handle: (event) => judgeOnPhotoReceived(platform, event) }),
  subscribe({
    ...trainingRequested,
    concurrency: 1,
    handle: (event) => onTrainingRequested(platform, event),
  }),
  subscribe({ ...guardDeleted, concurrency: 1, handle: (event) => onGuardDeleted(platform, event) }),
  subscribe({ ...exportRequested, concurrency: 1, handle: (event) => onExportRequested(platform, event) }),
];

/** What the features clear away every hour. */
const chores = (platform: Platform): readonly Chore[] => [() => expireExports(platform)];

/** What the features add to the platform: routes, and reactions to events. The list of the product's parts. */
export const features = {
  apiRoutes,
  subscriptionNames,
  subscriptions,
  chores,

  async attach(app: FastifyInstance, platform: Platform, hub: EventHub): Promise<void> {
    const { roles } = platform.config;
    if (roles.has('gateway')) await addGateway(app, platform);
    if (!roles.has('api')) return;
    const authenticate = createAuthenticator(platform);
    for (const handled of apiRoutes) bindRoute({ app, platform, authenticate }, handled);
    addLogout(app, platform);
    servePictures(app, platform);
    serveDownloads(app, platform);
    serveHeatmaps(app, platform);
    addApiPage(app, platform);
    addStream(app, platform, hub);
    if (platform.config.hasTestAids) addTestAids(app, platform);
  },
};
