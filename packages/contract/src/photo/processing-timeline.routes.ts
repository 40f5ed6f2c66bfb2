import * as z from 'zod/mini';
import { companyAdministratorThings } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { processingTimeline, stepToRepeat } from './processing-timeline.schema.ts';

const administrators = {
  space: 'api',
  access: companyAdministratorThings,
  params: z.object({ id: idOf('photo') }),
} as const;

export const getPhotoCourse = route({
  ...administrators,
  name: 'getPhotoCourse',
  summary: 'Get the processing log of a photo',
  method: 'GET',
  path: '/photos/:id/course',
  reply: { status: 200, body: processingTimeline },
});

export const repeatPhotoStep = route({
  ...administrators,
  name: 'repeatPhotoStep',
  summary: 'Retry a processing step of a photo and the steps after it',
  method: 'POST',
  path: '/photos/:id/course/again',
  body: stepToRepeat,
  reply: { status: 204 },
  errors: ['reread_in_progress'],
});
