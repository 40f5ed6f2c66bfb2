import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { measurementComment, measurementHistory, newMeasurementComment } from './history.schema.ts';

const params = z.object({ id: idOf('measurement') });

export const getMeasurementHistory = route({
  name: 'getMeasurementHistory',
  summary: 'Get the review history and comments of a reading',
  method: 'GET',
  space: 'api',
  path: '/measurements/:id/history',
  access: facilityReaders,
  params,
  reply: { status: 200, body: measurementHistory },
});

export const createMeasurementComment = route({
  name: 'createMeasurementComment',
  summary: 'Add a comment to a reading',
  method: 'POST',
  space: 'api',
  path: '/measurements/:id/comments',
  access: facilityReaders,
  params,
  body: newMeasurementComment,
  reply: { status: 201, body: measurementComment },
  errors: ['comment_limit_exceeded'],
  isIdempotencyKeyAccepted: true,
});

export const deleteMeasurementComment = route({
  name: 'deleteMeasurementComment',
  summary: 'Delete a comment; allowed for its author and managers',
  method: 'DELETE',
  space: 'api',
  path: '/measurements/:id/comments/:commentId',
  access: unitChangers,
  params: z.object({ id: idOf('measurement'), commentId: idOf('measurement_comment') }),
  reply: { status: 204 },
});
