import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { guardRoutes } from './guard.http.ts';
import { aiModelRoutes } from './model/ai-model.http.ts';
import { estimateRoutes } from './estimate/estimate.http.ts';
import { guardWithResultRoutes } from './estimate/guard/guard-with-result.http.ts';
import { inspectNewPhotos } from './estimate/on-photo-received.ts';
import { learnUnknownLighting } from './estimate/unknown-lighting/on-unknown-lighting.ts';
import { trainShadows } from './estimate/shadow/on-normal-confirmed.ts';
import { watchFalseAlarmBudgets } from './estimate/false-alarm-budget/on-estimate-changed.ts';
import { trainModels } from './training/on-training-requested.ts';
import { eraseDeletedGuards } from './estimate/on-guard-deleted.ts';
import { modelTimer } from './upgrade/upgrade-models.ts';
import { serveHeatmaps } from './serve-heatmaps.ts';

export const guardFeature: Feature<Caller> = {
  routes: [...guardRoutes, ...aiModelRoutes, ...estimateRoutes, ...guardWithResultRoutes],
  addresses: [serveHeatmaps],
  subscribers: [
    inspectNewPhotos,
    learnUnknownLighting,
    trainShadows,
    watchFalseAlarmBudgets,
    trainModels,
    eraseDeletedGuards,
  ],
  timers: [modelTimer],
};
