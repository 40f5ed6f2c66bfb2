import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { MAX_PHOTO_BYTES } from '../photo/photo.limits.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { text } from '../wire/text.ts';
import { analysis, analysisImage, analysisRequest } from './analysis.schema.ts';

export const createAnalysis = route({
  name: 'createAnalysis',
  summary:
    'Start an on-demand analysis of photos; saving results requires permission to change the management unit',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/ondemand_analyses',
  access: facilityReaders,
  limit: 'engine',
  params: z.object({ id: idOf('camera') }),
  body: analysisRequest,
  reply: { status: 202, body: analysis },
  errors: ['too_many_photos', 'no_target', 'invalid_range', 'analysis_limit_exceeded'],
  isIdempotencyKeyAccepted: true,
});

export const uploadAnalysisImage = route({
  name: 'uploadAnalysisImage',
  summary: 'Upload an image for an on-demand analysis: JPEG or PNG, up to 20 MB',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/analysis_images',
  access: facilityReaders,
  limit: 'engine',
  params: z.object({ id: idOf('camera') }),
  query: z.object({ name: z._default(text(200), '') }),
  content: { kind: 'picture', maxBytes: MAX_PHOTO_BYTES },
  reply: { status: 201, body: analysisImage },
  errors: ['payload_too_large', 'unsupported_media_type', 'bad_image'],
});

export const getAnalysis = route({
  name: 'getAnalysis',
  summary: 'Get the progress and results of an analysis',
  method: 'GET',
  space: 'api',
  path: '/ondemand_analyses/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('analysis') }),
  reply: { status: 200, body: analysis },
});
