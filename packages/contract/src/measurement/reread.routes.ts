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
  summary: 'Read the history of a gauge again, as a job in the background; one at a time for each gauge',
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
  summary: 'See how far the re-reading of a gauge is',
  method: 'GET',
  space: 'internal',
  path: '/gauges/:gaugeType/:gaugeId/rereads/:id',
  access: facilityReaders,
  params: rereadParams,
  reply: { status: 200, body: reread },
});

export const cancelReread = route({
  name: 'cancelReread',
  summary:
    'Stop the re-reading of a gauge; what was read again stays. One that has ended is answered as it is',
  method: 'POST',
  space: 'internal',
  path: '/gauges/:gaugeType/:gaugeId/rereads/:id/cancel',
  access: unitChangers,
  params: rereadParams,
  reply: { status: 200, body: reread },
});
