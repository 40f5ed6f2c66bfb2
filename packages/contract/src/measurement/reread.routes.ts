import * as z from 'zod/mini';
import { gaugeTypeParam } from '../gauge/gauge-type-param.ts';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { reread, rereadRequest } from './reread.schema.ts';

const gaugeParams = { gaugeType: gaugeTypeParam, gaugeId: idOf('gauge') };
const rereadParams = z.object({ ...gaugeParams, id: idOf('gauge_reread') });

export const startReread = route({
  name: 'startReread',
  summary: 'Start reprocessing of the history of a gauge; one job per gauge at a time',
  method: 'POST',
  space: 'internal',
  path: '/gauges/:gaugeType/:gaugeId/reread',
  access: unitChangers,
  params: z.object(gaugeParams),
  body: rereadRequest,
  reply: { status: 202, body: reread },
  errors: ['invalid_range', 'reread_in_progress', 'reread_limit_exceeded'],
  isIdempotencyKeyAccepted: true,
});

export const getReread = route({
  name: 'getReread',
  summary: 'Get the progress of reprocessing',
  method: 'GET',
  space: 'internal',
  path: '/gauges/:gaugeType/:gaugeId/rereads/:id',
  access: facilityReaders,
  params: rereadParams,
  reply: { status: 200, body: reread },
});

export const cancelReread = route({
  name: 'cancelReread',
  summary: 'Cancel reprocessing; readings processed so far are kept. No effect after it has ended',
  method: 'POST',
  space: 'internal',
  path: '/gauges/:gaugeType/:gaugeId/rereads/:id/cancel',
  access: unitChangers,
  params: rereadParams,
  reply: { status: 200, body: reread },
});
