import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.http.ts';
import type { Caller } from './account/caller.ts';
import { forgetEnded } from './account/forget-ended.store.ts';
import { addLogout } from './account/sign-in/logout.ts';
import { adminRoutes } from './admin/admin.http.ts';
import { countStorage } from './admin/storage/count-storage.ts';
import { agentRoutes } from './agent/agent.http.ts';
import { forgetAgentTasks } from './agent/agent-task.store.ts';
import { alertRoutes } from './alert/alert.http.ts';
import { alertSubscribers } from './alert/alert-subscribers.ts';
import { alertAlarm, forgetOldAlertParts } from './alert/keep-alerts-going.ts';
import { outsideTimer } from './alert/outside/outside-sender.ts';
import { analysisPictureRoutes, analysisRoutes } from './analysis/analysis.http.ts';
import { expireAnalyses } from './analysis/expire-analyses.ts';
import { continueAnalyses } from './analysis/on-analysis-progressed.ts';
import { annotationRoutes } from './annotation/annotation.http.ts';
import { calendarRoutes } from './calendar/calendar.http.ts';
import { calendarTimer, forgetOldSlots } from './calendar/keep-calendar.ts';
import { judgeSightOfCameras } from './calendar/on-photo-examined.ts';
import { fillLateSlots } from './calendar/on-photo-received.ts';
import { cameraRoutes } from './camera/camera.http.ts';
import { addApiPage } from './client/api-page.ts';
import { clientRoutes } from './client/client.http.ts';
import { companyPictureRoutes, companyRoutes } from './company/company.http.ts';
import { forgetRegistrations } from './company/forget-registrations.ts';
import { serveLogos } from './company/settings/serve-logos.ts';
import { estimateRoutes } from './estimate/estimate.http.ts';
import { judgingGuardRoutes } from './estimate/guard/judging-guard.http.ts';
import { eraseDeletedGuards } from './estimate/on-guard-deleted.ts';
import { learnNewLights } from './estimate/new-light/on-new-light.ts';
import { trainShadows } from './estimate/shadow/on-normal-confirmed.ts';
import { watchPromises } from './estimate/promise/on-estimate-changed.ts';
import { judgeNewPhotos } from './estimate/on-photo-received.ts';
import { expireExports } from './export/expire-exports.ts';
import { exportRoutes } from './export/export.http.ts';
import { makeLargeExports, makeSmallExports } from './export/on-export-requested.ts';
import { serveDownloads } from './export/serve-downloads.ts';
import { accessRoutes, streamedRoutes } from './gateway/camera-access.http.ts';
import { forgetNonces } from './gateway/forget-nonces.store.ts';
import { forgetReferenceImages } from './gauge/forget-reference-images.store.ts';
import { gaugeSetupRoutes } from './gauge-setup/gauge-setup.http.ts';
import { gaugeRoutes } from './gauge/gauge.http.ts';
import { guardRoutes } from './guard/guard.http.ts';
import { aiModelRoutes } from './guard/model/ai-model.http.ts';
import { trainModels } from './guard/training/on-training-requested.ts';
import { modelTimer } from './guard/upgrade/keep-models-current.ts';
import { serveHeatmaps } from './guard/serve-heatmaps.ts';
import { ledgerRoutes } from './ledger/ledger.http.ts';
import { measuredGaugeRoutes } from './measurement/gauge/measured-gauge.http.ts';
import { measurementRoutes } from './measurement/measurement.http.ts';
import { reviewNeighbours } from './measurement/on-measurement-changed.ts';
import {
  readHandHeldPhotos,
  readWaitingHandHeldPhotos,
} from './measurement/hand-held/on-photo-taken-by-hand.ts';
import { readNewPhotos } from './measurement/on-photo-received.ts';
import { overviewRoutes } from './overview/overview.http.ts';
import { fillPhotoSources } from './photo/fill-sources.store.ts';
import { photoRoutes } from './photo/photo.http.ts';
import { servePictures } from './photo/serve-pictures.ts';
import type { Handled } from './platform/http/bind-route.ts';
import type { MaintenanceTask } from './platform/housekeeping/maintenance-task.ts';
import type { Alarm } from './platform/housekeeping/alarms.ts';
import type { Timer } from './platform/housekeeping/timers.ts';
import type { Subscriber } from './platform/outbox/subscriber.ts';
import type { Platform } from './platform/platform.ts';
import { forgetRereads } from './reread/forget-rereads.store.ts';
import { continueRereads } from './reread/on-reread-progressed.ts';
import { rereadRoutes } from './reread/reread.http.ts';
import { keepTerms } from './retention/keep-terms.ts';
import { forgetSavedViews } from './saved-view/forget-saved-views.store.ts';
import { roundRoutes } from './round/round.http.ts';
import { savedViewRoutes } from './saved-view/saved-view.http.ts';
import { scheduleRoutes } from './schedule/schedule.http.ts';
import { forgetTasks } from './task/forget-tasks.store.ts';
import { taskTimer } from './task/sweep-tasks.ts';
import { taskRoutes } from './task/task.http.ts';

import { forgetOldEvents, webhookSubscribers, webhookTimer } from './webhook/keep-webhooks-going.ts';
import { webhookRoutes } from './webhook/webhook.http.ts';

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
