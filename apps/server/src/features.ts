import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.http.ts';
import { createAuthenticator } from './account/authenticate.ts';
import type { Caller } from './account/caller.ts';
import { addLogout } from './account/sign-in/logout.ts';
import { analysisPictureRoutes, analysisRoutes } from './analysis/analysis.http.ts';
import { expireAnalyses, onAnalysisProgressed } from './analysis/on-analysis-progressed.ts';
import { adminRoutes } from './admin/admin.http.ts';
import { serveAuditLog } from './admin/audit/serve-audit-log.ts';
import { annotationRoutes } from './annotation/annotation.http.ts';
import { calendarRoutes } from './calendar/calendar.http.ts';
import { calendarTimer, forgetOldSlots } from './calendar/keep-calendar.ts';
import { onPhotoExamined } from './calendar/on-photo-examined.ts';
import { onPhotoReceived as fillOnPhotoReceived } from './calendar/on-photo-received.ts';
import { cameraRoutes } from './camera/camera.http.ts';
import { addApiPage } from './client/api-page.ts';
import { clientRoutes } from './client/client.http.ts';
import { companyRoutes, pictureRoutes as companyPictureRoutes } from './company/company.http.ts';
import { forgetRegistrations } from './company/forget-registrations.ts';
import { serveLogos } from './company/settings/serve-logos.ts';
import { expireExports } from './export/expire-exports.ts';
import { exportRoutes } from './export/export.http.ts';
import { onExportRequested } from './export/on-export-requested.ts';
import { serveDownloads } from './export/serve-downloads.ts';
import { addGateway } from './gateway/gateway.http.ts';
import { accessRoutes, streamedRoutes } from './gateway/camera-access.http.ts';
import { gaugeRoutes } from './gauge/gauge.http.ts';
import { estimateRoutes } from './estimate/estimate.http.ts';
import { onGuardDeleted } from './estimate/on-guard-deleted.ts';
import { onPhotoReceived as judgeOnPhotoReceived } from './estimate/on-photo-received.ts';
import { guardRoutes } from './guard/guard.http.ts';
import { aiModelRoutes } from './guard/model/ai-model.http.ts';
import { onTrainingRequested } from './guard/model/on-training-requested.ts';
import { serveHeatmaps } from './guard/serve-heatmaps.ts';
import type { EventHub } from './live/event-hub.ts';
import { addStream } from './live/stream.ts';
import { ledgerRoutes } from './ledger/ledger.http.ts';
import { measurementRoutes } from './measurement/measurement.http.ts';
import { onMeasurementChanged } from './measurement/on-measurement-changed.ts';
import { onPhotoReceived } from './measurement/on-photo-received.ts';
import { photoRoutes } from './photo/photo.http.ts';
import { servePictures } from './photo/serve-pictures.ts';
import { bindRoute, type Handled } from './platform/http/bind-route.ts';
import type { Chore } from './platform/housekeeping/housekeeping.ts';
import type { Timer } from './platform/housekeeping/timers.ts';
import { subscribe, type Declared, type Subscription } from './platform/outbox/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { onRereadProgressed } from './reread/on-reread-progressed.ts';
import { rereadRoutes } from './reread/reread.http.ts';
import { scheduleRoutes } from './schedule/schedule.http.ts';
import { sweepTasks } from './task/sweep-tasks.ts';
import { taskRoutes } from './task/task.http.ts';
import { addTestAids } from './testing/test-aids.ts';

/** Every call of the console and of integrators, in the order of the features. */
const apiRoutes: readonly Handled<Caller>[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...scheduleRoutes,
  ...taskRoutes,
  ...cameraRoutes,
  ...photoRoutes,
  ...calendarRoutes,
  ...gaugeRoutes,
  ...guardRoutes,
  ...aiModelRoutes,
  ...estimateRoutes,
  ...measurementRoutes,
  ...annotationRoutes,
  ...analysisRoutes,
  ...rereadRoutes,
  ...ledgerRoutes,
  ...exportRoutes,
  ...accessRoutes,
  ...adminRoutes,
  ...clientRoutes,
];

const pictureRoutes = [...companyPictureRoutes, ...analysisPictureRoutes];

const measurementChanged = {
  event: 'measurement.changed',
  name: 'measurement.on-measurement-changed',
} as const;

const photoRead = {
  event: 'photo.received',
  name: 'measurement.on-photo-received',
  wants: ({ has_gauges }: { has_gauges: boolean }) => has_gauges,
} as const;
const photoJudged = {
  event: 'photo.received',
  name: 'estimate.on-photo-received',
  wants: ({ has_guards }: { has_guards: boolean }) => has_guards,
} as const;
const trainingRequested = {
  event: 'guard_model.training_requested',
  name: 'guard.on-training-requested',
} as const;
const guardDeleted = { event: 'guard.deleted', name: 'estimate.on-guard-deleted' } as const;

/** A punctual photo is found by the next round; the others are asked for by whoever waits. */
const slotFilled = {
  event: 'photo.received',
  name: 'calendar.on-photo-received',
  wants: ({ is_punctual }: { is_punctual: boolean }) => !is_punctual,
} as const;
const photoExamined = { event: 'photo.examined', name: 'calendar.on-photo-examined' } as const;

const analysisProgressed = { event: 'analysis.progressed', name: 'analysis.on-analysis-progressed' } as const;

/** Photos in a file take minutes; whoever wants a few rows does not stand behind them. */
const largeExportRequested = {
  event: 'export.requested',
  name: 'export.on-export-requested',
  wants: ({ is_large }: { is_large: boolean }) => is_large,
  timeoutSeconds: 900,
} as const;
const smallExportRequested = {
  event: 'export.requested',
  name: 'export.on-small-export-requested',
  wants: ({ is_large }: { is_large: boolean }) => !is_large,
  timeoutSeconds: 900,
} as const;

/** Which queue listens to which event; known to every process, also one that runs no jobs. */
const subscriptionNames = [
  photoRead,
  { event: 'gauge.reread_progressed', name: 'reread.on-reread-progressed' },
  measurementChanged,
  photoJudged,
  trainingRequested,
  guardDeleted,
  largeExportRequested,
  smallExportRequested,
  analysisProgressed,
  slotFilled,
  photoExamined,
] as const satisfies readonly Declared[];

/** What happens next: the main road of the product, photo → reading → alert → console. */
const subscriptions = (platform: Platform): readonly Subscription[] => [
  subscribe({ ...photoRead, concurrency: 4, handle: (event) => onPhotoReceived(platform, event) }),
  subscribe({
    ...subscriptionNames[1],
    concurrency: 1,
    handle: (event) => onRereadProgressed(platform, event),
  }),
  subscribe({
    ...measurementChanged,
    concurrency: 2,
    isQuick: true,
    handle: (event) => onMeasurementChanged(platform, event),
  }),
  subscribe({ ...photoJudged, concurrency: 2, handle: (event) => judgeOnPhotoReceived(platform, event) }),
  subscribe({
    ...trainingRequested,
    concurrency: 1,
    handle: (event) => onTrainingRequested(platform, event),
  }),
  subscribe({ ...guardDeleted, concurrency: 1, handle: (event) => onGuardDeleted(platform, event) }),
  subscribe({
    ...slotFilled,
    concurrency: 8,
    isQuick: true,
    handle: (event) => fillOnPhotoReceived(platform, event),
  }),
  subscribe({
    ...photoExamined,
    concurrency: 2,
    isQuick: true,
    handle: (event) => onPhotoExamined(platform, event),
  }),
  subscribe({
    ...analysisProgressed,
    concurrency: 1,
    handle: (event) => onAnalysisProgressed(platform, event),
  }),
  ...[largeExportRequested, smallExportRequested].map((queue) =>
    subscribe({ ...queue, concurrency: 1, handle: (event) => onExportRequested(platform, event) }),
  ),
];

/** What the features clear away every hour. */
const chores = (platform: Platform): readonly Chore[] => [
  () => expireExports(platform),
  () => forgetRegistrations(platform),
  () => expireAnalyses(platform),
  () => forgetOldSlots(platform),
];

/** What is looked at more often than every hour. */
const timers = (platform: Platform): readonly Timer[] => [
  { name: 'sweep-tasks', everyMs: 20_000, run: () => sweepTasks(platform) },
  calendarTimer(platform),
];

/** What the features add to the platform: routes, and reactions to events. The list of the product's parts. */
export const features = {
  apiRoutes: [...apiRoutes, ...streamedRoutes, ...pictureRoutes],
  subscriptionNames,
  subscriptions,
  chores,
  timers,

  async attach(app: FastifyInstance, platform: Platform, hub: EventHub): Promise<void> {
    const { roles } = platform.config;
    if (roles.has('gateway')) await addGateway(app, platform);
    if (!roles.has('api')) return;
    const authenticate = createAuthenticator(platform);
    for (const handled of apiRoutes) bindRoute({ app, platform, authenticate }, handled);
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      for (const handled of streamedRoutes) bindRoute({ app: scope, platform, authenticate }, handled);
    });
    await app.register(async (scope) => {
      scope.addContentTypeParser(['image/jpeg', 'image/png'], (_request, payload, done) =>
        done(null, payload),
      );
      for (const handled of pictureRoutes) bindRoute({ app: scope, platform, authenticate }, handled);
    });
    addLogout(app, platform);
    servePictures(app, platform);
    serveLogos(app, platform);
    serveDownloads(app, platform);
    serveAuditLog(app, platform);
    serveHeatmaps(app, platform);
    addApiPage(app, platform);
    addStream(app, platform, hub);
    if (platform.config.hasTestAids) addTestAids(app, platform);
  },
};
