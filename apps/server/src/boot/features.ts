import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '../features/account/account.http.ts';
import type { Caller } from '../features/account/caller.ts';
import { forgetEnded } from '../features/account/forget-ended.store.ts';
import { addLogout } from '../features/account/sign-in/logout.ts';
import { adminRoutes } from '../features/admin/admin.http.ts';
import { countStorage } from '../features/admin/storage/count-storage.ts';
import { agentRoutes } from '../features/camera/agent/agent.http.ts';
import { forgetAgentTasks } from '../features/camera/agent/agent-task.store.ts';
import { alertRoutes } from '../features/alert/alert.http.ts';
import { alertSubscribers } from '../features/alert/alert-subscribers.ts';
import { alertAlarm, forgetOldAlertParts } from '../features/alert/keep-alerts-going.ts';
import { outsideTimer } from '../features/alert/outside/outside-sender.ts';
import { analysisPictureRoutes, analysisRoutes } from '../features/analysis/analysis.http.ts';
import { expireAnalyses } from '../features/analysis/expire-analyses.ts';
import { continueAnalyses } from '../features/analysis/on-analysis-progressed.ts';
import { annotationRoutes } from '../features/annotation/annotation.http.ts';
import { calendarRoutes } from '../features/photo/calendar/calendar.http.ts';
import { calendarTimer, forgetOldSlots } from '../features/photo/calendar/keep-calendar.ts';
import { judgeSightOfCameras } from '../features/photo/calendar/on-photo-examined.ts';
import { fillLateSlots } from '../features/photo/calendar/on-photo-received.ts';
import { cameraRoutes } from '../features/camera/camera.http.ts';
import { addApiPage } from '../features/client/api-page.ts';
import { clientRoutes } from '../features/client/client.http.ts';
import { companyPictureRoutes, companyRoutes } from '../features/company/company.http.ts';
import { forgetRegistrations } from '../features/company/forget-registrations.ts';
import { serveLogos } from '../features/company/settings/serve-logos.ts';
import { estimateRoutes } from '../features/guard/estimate/estimate.http.ts';
import { judgingGuardRoutes } from '../features/guard/estimate/guard/judging-guard.http.ts';
import { eraseDeletedGuards } from '../features/guard/estimate/on-guard-deleted.ts';
import { learnNewLights } from '../features/guard/estimate/new-light/on-new-light.ts';
import { trainShadows } from '../features/guard/estimate/shadow/on-normal-confirmed.ts';
import { watchPromises } from '../features/guard/estimate/promise/on-estimate-changed.ts';
import { judgeNewPhotos } from '../features/guard/estimate/on-photo-received.ts';
import { expireExports } from '../features/export/expire-exports.ts';
import { exportRoutes } from '../features/export/export.http.ts';
import { makeLargeExports, makeSmallExports } from '../features/export/on-export-requested.ts';
import { serveDownloads } from '../features/export/serve-downloads.ts';
import { accessRoutes, streamedRoutes } from '../features/device/camera-access.http.ts';
import { forgetNonces } from '../features/device/forget-nonces.store.ts';
import { forgetReferenceImages } from '../features/gauge/forget-reference-images.store.ts';
import { gaugeSetupRoutes } from '../features/annotation/gauge-setup.http.ts';
import { gaugeRoutes } from '../features/gauge/gauge.http.ts';
import { guardRoutes } from '../features/guard/guard.http.ts';
import { aiModelRoutes } from '../features/guard/model/ai-model.http.ts';
import { trainModels } from '../features/guard/training/on-training-requested.ts';
import { modelTimer } from '../features/guard/upgrade/keep-models-current.ts';
import { serveHeatmaps } from '../features/guard/serve-heatmaps.ts';
import { ledgerRoutes } from '../features/measurement/ledger/ledger.http.ts';
import { measuredGaugeRoutes } from '../features/measurement/gauge/measured-gauge.http.ts';
import { measurementRoutes } from '../features/measurement/measurement.http.ts';
import { reviewNeighbours } from '../features/measurement/on-measurement-changed.ts';
import {
  readHandHeldPhotos,
  readWaitingHandHeldPhotos,
} from '../features/measurement/hand-held/on-photo-taken-by-hand.ts';
import { readNewPhotos } from '../features/measurement/on-photo-received.ts';
import { overviewRoutes } from '../features/overview/overview.http.ts';
import { fillPhotoSources } from '../features/photo/fill-sources.store.ts';
import { photoRoutes } from '../features/photo/photo.http.ts';
import { servePictures } from '../features/photo/serve-pictures.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import type { MaintenanceTask } from '../platform/housekeeping/maintenance-task.ts';
import type { Alarm } from '../platform/housekeeping/alarms.ts';
import type { Timer } from '../platform/housekeeping/timers.ts';
import type { Subscriber } from '../platform/outbox/subscriber.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetRereads } from '../features/measurement/reread/forget-rereads.store.ts';
import { continueRereads } from '../features/measurement/reread/on-reread-progressed.ts';
import { rereadRoutes } from '../features/measurement/reread/reread.http.ts';
import { keepTerms } from '../features/retention/keep-terms.ts';
import { forgetSavedViews } from '../features/saved-view/forget-saved-views.store.ts';
import { roundRoutes } from '../features/round/round.http.ts';
import { savedViewRoutes } from '../features/saved-view/saved-view.http.ts';
import { scheduleRoutes } from '../features/schedule/schedule.http.ts';
import { forgetTasks } from '../features/camera/task/forget-tasks.store.ts';
import { taskTimer } from '../features/camera/task/sweep-tasks.ts';
import { taskRoutes } from '../features/camera/task/task.http.ts';

import {
  forgetOldEvents,
  webhookSubscribers,
  webhookTimer,
} from '../features/webhook/keep-webhooks-going.ts';
import { webhookRoutes } from '../features/webhook/webhook.http.ts';

/** Every call of the console and of integrators, in the order of the features. */
const jsonRoutes: readonly Handled<Caller>[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...savedViewRoutes,
  ...scheduleRoutes,
  ...taskRoutes,
  ...cameraRoutes,
  ...agentRoutes,
  ...photoRoutes,
  ...calendarRoutes,
  ...gaugeRoutes,
  ...guardRoutes,
  ...aiModelRoutes,
  ...estimateRoutes,
  ...judgingGuardRoutes,
  ...measurementRoutes,
  ...measuredGaugeRoutes,
  ...annotationRoutes,
  ...analysisRoutes,
  ...rereadRoutes,
  ...ledgerRoutes,
  ...roundRoutes,
  ...overviewRoutes,
  ...alertRoutes,
  ...webhookRoutes,
  ...exportRoutes,
  ...gaugeSetupRoutes,
  ...accessRoutes,
  ...adminRoutes,
  ...clientRoutes,
];
/** Calls whose body is a picture. */
const pictureRoutes: readonly Handled<Caller>[] = [...companyPictureRoutes, ...analysisPictureRoutes];

/** What happens next: the main road of the product, photo → reading → alert → console, and what else follows an event. */
const subscribers: readonly Subscriber[] = [
  readNewPhotos,
  readHandHeldPhotos,
  ...readWaitingHandHeldPhotos,
  continueRereads,
  reviewNeighbours,
  judgeNewPhotos,
  learnNewLights,
  trainShadows,
  watchPromises,
  trainModels,
  eraseDeletedGuards,
  fillLateSlots,
  judgeSightOfCameras,
  ...alertSubscribers,
  ...webhookSubscribers,
  continueAnalyses,
  makeLargeExports,
  makeSmallExports,
];

/** What the features clear away every hour. */
const maintenanceTasks: readonly MaintenanceTask[] = [
  expireExports,
  forgetRegistrations,
  forgetSavedViews,
  expireAnalyses,
  forgetOldSlots,
  forgetNonces,
  forgetEnded,
  forgetTasks,
  forgetAgentTasks,
  forgetOldAlertParts,
  forgetOldEvents,
  forgetReferenceImages,
  forgetRereads,
  keepTerms,
  countStorage,
  fillPhotoSources,
];

/** What comes round more often than every hour. */
const timers = (platform: Platform): readonly Timer[] => [
  taskTimer(platform),
  calendarTimer(platform),
  modelTimer(platform),
  outsideTimer(platform),
  webhookTimer(platform),
];

/** What is done when the database tells of it, or when its time has come. */
const alarms = (platform: Platform): readonly Alarm[] => [alertAlarm(platform)];

/** Addresses that are no calls: files, pages, and the way out. */
const addresses: readonly ((app: FastifyInstance, platform: Platform) => void)[] = [
  addLogout,
  servePictures,
  serveLogos,
  serveDownloads,
  serveHeatmaps,
  addApiPage,
];

/** What the features add to the platform. The list of the product's parts. */
export const features = {
  jsonRoutes,
  streamedRoutes,
  pictureRoutes,
  apiRoutes: [...jsonRoutes, ...streamedRoutes, ...pictureRoutes],
  addresses,
  subscribers,
  maintenanceTasks,
  timers,
  alarms,
};
