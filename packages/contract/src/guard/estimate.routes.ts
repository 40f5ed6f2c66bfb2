import * as z from 'zod/mini';
import { aiModel } from './ai-model.schema.ts';
import { facilityReaders, signedIn, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { datetime, queryBoolean } from '../wire/scalars.ts';
import {
  anomalyEstimate,
  estimatePatch,
  estimatesToConfirm,
  estimatesToLearn,
  GUARD_CELL_HOURS,
  guardRecord,
  guardHistoryCell,
  shadowRecord,
} from './estimate.schema.ts';
import { guardTrial, guardTrialResult } from './guard-trial.schema.ts';

const listQuery = z.object({
  guard_id: z.optional(idOf('guard')),
  facility_id: z.optional(idOf('facility')),
  from_datetime: z.optional(datetime),
  until_datetime: z.optional(datetime),
  is_confirmed: z.optional(queryBoolean),
  ...pageQuery(MAX_SERIES_PAGE_SIZE),
});

export const listAnomalyEstimates = route({
  name: 'listAnomalyEstimates',
  summary: 'List the anomaly estimates of a guard, or the unconfirmed ones of a facility, newest first',
  method: 'GET',
  space: 'api',
  path: '/anomaly_estimates',
  access: facilityReaders,
  query: listQuery,
  reply: { status: 200, body: pageOf(anomalyEstimate) },
  errors: ['invalid_range'],
});

/** The same list below the guards' own prefix (decision U-02). */
export const listGuardEstimates = route({
  name: 'listGuardEstimates',
  summary: 'List the anomaly estimates of a guard, or the unconfirmed ones of a facility, newest first',
  method: 'GET',
  space: 'guard',
  path: '/anomaly_estimates',
  access: facilityReaders,
  query: listQuery,
  reply: { status: 200, body: pageOf(anomalyEstimate) },
  errors: ['invalid_range'],
});

export const getGuardHistory = route({
  name: 'getGuardHistory',
  summary:
    'Get the result history of a guard in cells of several hours, oldest first; hours without photos are omitted',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/history',
  access: facilityReaders,
  params: z.object({ id: idOf('guard') }),
  query: z.object({
    from_datetime: z.optional(datetime),
    until_datetime: z.optional(datetime),
    cell_hours: z.optional(z.enum(GUARD_CELL_HOURS.map(String) as ['3', '12'])),
  }),
  reply: { status: 200, body: z.object({ records: z.array(guardHistoryCell) }) },
  errors: ['invalid_range'],
});

export const getGuardRecord = route({
  name: 'getGuardRecord',
  summary: 'Get expected and measured false alarms of a guard',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/record',
  access: facilityReaders,
  params: z.object({ id: idOf('guard') }),
  reply: { status: 200, body: guardRecord },
  errors: ['no_active_model'],
});

export const getShadowRecord = route({
  name: 'getShadowRecord',
  summary: 'Compare the active model with its shadow model; 404 if there is none',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/shadow',
  access: facilityReaders,
  params: z.object({ id: idOf('guard') }),
  reply: { status: 200, body: shadowRecord },
});

export const getAnomalyEstimate = route({
  name: 'getAnomalyEstimate',
  summary: 'Get an anomaly estimate with fresh image URLs',
  method: 'GET',
  space: 'guard',
  path: '/anomaly_estimates/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('anomaly_estimate') }),
  reply: { status: 200, body: anomalyEstimate },
});

export const patchAnomalyEstimate = route({
  name: 'patchAnomalyEstimate',
  summary:
    'Confirm, correct or revert an anomaly estimate; a version conflict returns the stored one as `current`',
  method: 'PATCH',
  space: 'guard',
  path: '/anomaly_estimates/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('anomaly_estimate') }),
  body: estimatePatch,
  reply: { status: 200, body: z.object({ data: anomalyEstimate }) },
  errors: ['estimate_conflict', 'nothing_to_confirm'],
});

export const bulkConfirmEstimates = route({
  name: 'bulkConfirmEstimates',
  summary: 'Confirm several anomaly estimates; failures are listed with their error code',
  method: 'POST',
  space: 'guard',
  path: '/anomaly_estimates/bulk_confirm',
  access: signedIn,
  body: estimatesToConfirm,
  maxBodyBytes: 64 * 1024,
  reply: {
    status: 200,
    body: z.object({
      confirmed: z.array(idOf('anomaly_estimate')),
      failed: z.array(
        z.object({
          id: idOf('anomaly_estimate'),
          code: z.enum(['not_found', 'estimate_conflict', 'nothing_to_confirm']),
        }),
      ),
    }),
  },
});

export const learnEstimates = route({
  name: 'learnEstimates',
  summary:
    'Mark as normal and retrain: confirms estimates as normal, adds their photos to the active model and recalibrates it',
  method: 'POST',
  space: 'guard',
  path: '/guards/:id/learn',
  access: unitChangers,
  params: z.object({ id: idOf('guard') }),
  body: estimatesToLearn,
  reply: { status: 202, body: aiModel },
  errors: [
    'estimate_conflict',
    'no_active_model',
    'training_in_progress',
    'training_limit_exceeded',
    'different_resolutions',
  ],
});

export const testInspectGuard = route({
  name: 'testInspectGuard',
  summary: 'Test-inspect a photo with the active model, a drawn area and a threshold, without saving',
  method: 'POST',
  space: 'guard',
  path: '/guards/:id/test_inspection',
  access: unitChangers,
  limit: 'engine',
  params: z.object({ id: idOf('guard') }),
  body: guardTrial,
  example: { photo_id: '01hzy3v5k8q2d9w7x4c6b0m1na', threshold: 1.2 },
  reply: { status: 200, body: guardTrialResult },
  errors: ['no_active_model', 'test_inspection_failed'],
});
