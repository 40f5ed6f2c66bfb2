import * as z from 'zod/mini';
import { photo } from '../photo/photo.schema.ts';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { datetime, queryBoolean } from '../wire/scalars.ts';
import { text, textLike } from '../wire/text.ts';
import { GUARD_NAME_MAX_LENGTH } from './guard.limits.ts';
import {
  CANDIDATE_RESULTS,
  candidatePhoto,
  guard,
  guardPatch,
  newGuard,
  trainingSuggestion,
} from './guard.schema.ts';

const guardParams = z.object({ id: idOf('guard') });

export const listGuards = route({
  name: 'listGuards',
  summary: 'List the guards of a facility or of a camera with status and latest estimate, sorted by name',
  method: 'GET',
  space: 'guard',
  path: '/guards',
  access: facilityReaders,
  query: z.object({
    facility_id: z.optional(idOf('facility')),
    camera_id: z.optional(idOf('camera')),
    ...pageQuery(),
  }),
  reply: { status: 200, body: pageOf(guard) },
});

export const getGuard = route({
  name: 'getGuard',
  summary: 'Get a guard with status and latest estimate',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id',
  access: facilityReaders,
  params: guardParams,
  reply: { status: 200, body: guard },
});

export const createGuard = route({
  name: 'createGuard',
  summary: 'Create a guard; detection starts after training',
  method: 'POST',
  space: 'guard',
  path: '/guards',
  access: unitChangers,
  body: newGuard,
  reply: { status: 201, body: guard },
  errors: ['unknown_recipient'],
  isIdempotencyKeyAccepted: true,
});

export const patchGuard = route({
  name: 'patchGuard',
  summary: 'Update, stop or resume a guard; a version conflict returns the stored guard as `current`',
  method: 'PATCH',
  space: 'guard',
  path: '/guards/:id',
  access: unitChangers,
  params: guardParams,
  body: guardPatch,
  reply: { status: 200, body: guard },
  errors: ['guard_archived', 'guard_conflict', 'unknown_recipient'],
});

export const archiveGuard = route({
  name: 'archiveGuard',
  summary: 'Archive a guard permanently: it is hidden, its models are deleted, its history is kept',
  method: 'POST',
  space: 'guard',
  path: '/guards/:id/archive',
  access: unitChangers,
  params: guardParams,
  body: z.object({}),
  reply: { status: 200, body: guard },
  errors: ['guard_archived'],
});

export const deleteGuard = route({
  name: 'deleteGuard',
  summary: 'Delete a stopped guard with its models and history; requires its name',
  method: 'DELETE',
  space: 'guard',
  path: '/guards/:id',
  access: unitChangers,
  params: guardParams,
  body: z.object({ name: text(GUARD_NAME_MAX_LENGTH) }),
  reply: { status: 204 },
  errors: ['guard_active', 'name_mismatch'],
});

export const getLatestGuardPhoto = route({
  name: 'getLatestGuardPhoto',
  summary: "Get the newest photo of the guard's camera within the last 30 days",
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/latest_photo',
  access: facilityReaders,
  params: guardParams,
  reply: { status: 200, body: photo },
  errors: ['no_recent_photo'],
});

export const listCandidatePhotos = route({
  name: 'listCandidatePhotos',
  summary: 'List candidate training photos of a guard with quality marks and last result, newest first',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/candidate_photos',
  access: unitChangers,
  params: guardParams,
  query: z.object({
    from_datetime: z.optional(datetime),
    until_datetime: z.optional(datetime),
    /** 1280x960 */
    resolution: z.optional(textLike(/^\d{1,5}x\d{1,5}$/, 11, 'invalid_resolution')),
    result: z.optional(z.enum(CANDIDATE_RESULTS)),
    /** true = only photos without a quality mark. */
    is_good: z.optional(queryBoolean),
    ...pageQuery(MAX_SERIES_PAGE_SIZE),
  }),
  reply: { status: 200, body: pageOf(candidatePhoto) },
  errors: ['invalid_range'],
});

export const suggestTrainingPhotos = route({
  name: 'suggestTrainingPhotos',
  summary: 'Suggest about 50 training photos of a period that cover days, hours and lighting',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id/training_suggestion',
  access: unitChangers,
  params: guardParams,
  query: z.object({ from_datetime: datetime, until_datetime: datetime }),
  reply: { status: 200, body: trainingSuggestion },
  errors: ['invalid_range'],
});
