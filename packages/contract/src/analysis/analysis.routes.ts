import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { analysis, analysisRequest } from './analysis.schema.ts';

export const createAnalysis = route({
  name: 'createAnalysis',
  summary: 'Read photos of a camera now; saving the results needs the right to change the unit',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/ondemand_analyses',
  access: facilityReaders,
  limit: 'engine',
  params: z.object({ id: idOf('camera') }),
  body: analysisRequest,
  reply: { status: 202, body: analysis },
  errors: ['too_many_photos', 'no_target', 'invalid_range'],
  isIdempotencyKeyAccepted: true,
});

export const getAnalysis = route({
  name: 'getAnalysis',
  summary: 'See how far an analysis is and what it found',
  method: 'GET',
  space: 'api',
  path: '/ondemand_analyses/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('analysis') }),
  reply: { status: 200, body: analysis },
});
