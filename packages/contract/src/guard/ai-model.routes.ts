import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import {
  aiModel,
  aiModelPatch,
  aiModelPhoto,
  falseAlarmForecast,
  modelReview,
  newAiModel,
  forecastQuery,
  simulation,
  simulationRequest,
} from './ai-model.schema.ts';

const guardParams = z.object({ id: idOf('guard') });
const modelParams = z.object({ id: idOf('guard_model') });

export const listAiModels = route({
  name: 'listAiModels',
  summary: 'List the AI models of a guard (training history), newest first',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/ai_models',
  access: facilityReaders,
  params: guardParams,
  query: z.object({ ...pageQuery() }),
  reply: { status: 200, body: pageOf(aiModel) },
});

export const createAiModel = route({
  name: 'createAiModel',
  summary: 'Start training of a new AI model on normal photos; the active model stays in use until then',
  method: 'POST',
  space: 'guard',
  path: '/guards/:id/ai_models',
  access: unitChangers,
  params: guardParams,
  body: newAiModel,
  reply: { status: 202, body: aiModel },
  errors: [
    'guard_archived',
    'training_in_progress',
    'training_limit_exceeded',
    'too_few_images',
    'too_many_images',
    'different_resolutions',
    'anomalous_photos',
  ],
  isIdempotencyKeyAccepted: true,
});

export const getAiModel = route({
  name: 'getAiModel',
  summary: 'Get an AI model with its training progress',
  method: 'GET',
  space: 'guard',
  path: '/ai_models/:id',
  access: facilityReaders,
  params: modelParams,
  reply: { status: 200, body: aiModel },
});

export const listAiModelPhotos = route({
  name: 'listAiModelPhotos',
  summary: 'List the training photos of a model, most different first',
  method: 'GET',
  space: 'guard',
  path: '/ai_models/:id/photos',
  access: facilityReaders,
  params: modelParams,
  reply: { status: 200, body: z.object({ records: z.array(aiModelPhoto) }) },
});

export const cancelTraining = route({
  name: 'cancelTraining',
  summary: 'Cancel training or discard a model awaiting review',
  method: 'POST',
  space: 'guard',
  path: '/ai_models/:id/cancel',
  access: unitChangers,
  params: modelParams,
  reply: { status: 200, body: aiModel },
});

export const reviewAiModel = route({
  name: 'reviewAiModel',
  summary: 'Review a trained model: accept it, or exclude photos and recalibrate',
  method: 'POST',
  space: 'guard',
  path: '/ai_models/:id/review',
  access: unitChangers,
  params: modelParams,
  body: modelReview,
  reply: { status: 200, body: aiModel },
  errors: ['model_not_ready', 'too_few_images'],
});

export const activateAiModel = route({
  name: 'activateAiModel',
  summary: 'Activate an archived model; the active one is archived',
  method: 'POST',
  space: 'guard',
  path: '/ai_models/:id/activate',
  access: unitChangers,
  params: modelParams,
  body: z.object({}),
  reply: { status: 200, body: aiModel },
  errors: ['model_not_ready', 'model_outdated', 'guard_archived'],
});

export const discardShadowModel = route({
  name: 'discardShadowModel',
  summary: 'Discard a shadow model; it stays in the training history',
  method: 'POST',
  space: 'guard',
  path: '/ai_models/:id/discard',
  access: unitChangers,
  params: modelParams,
  body: z.object({}),
  reply: { status: 200, body: aiModel },
});

export const patchAiModel = route({
  name: 'patchAiModel',
  example: { percentile: 99.5 },
  summary: 'Set the percentile or threshold of a model, from the next photo on',
  method: 'PATCH',
  space: 'guard',
  path: '/ai_models/:id',
  access: unitChangers,
  params: modelParams,
  body: aiModelPatch,
  reply: { status: 200, body: aiModel },
  errors: ['model_not_ready'],
});

export const simulateAiModel = route({
  name: 'simulateAiModel',
  example: {
    percentile: 99.5,
    from_datetime: '2026-11-01T00:00:00Z',
    until_datetime: '2026-11-15T00:00:00Z',
  },
  summary: 'Simulate another percentile or threshold on stored scores; nothing is stored',
  method: 'POST',
  space: 'guard',
  path: '/ai_models/:id/simulation',
  access: facilityReaders,
  params: modelParams,
  body: simulationRequest,
  reply: { status: 200, body: simulation },
  errors: ['invalid_range', 'model_not_ready'],
});

export const getFalseAlarmForecast = route({
  name: 'getFalseAlarmPromise',
  summary:
    'Convert a number of false alarms per month to a threshold, and get whether the training photos support it',
  method: 'GET',
  space: 'guard',
  path: '/ai_models/:id/promise',
  access: facilityReaders,
  params: modelParams,
  query: forecastQuery,
  reply: { status: 200, body: falseAlarmForecast },
  errors: ['model_not_ready'],
});
