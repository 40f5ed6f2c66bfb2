import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { guard, newGuard } from './guard.schema.ts';

export const listGuards = route({
  name: 'listGuards',
  summary: 'List the guards of a facility or of a camera, sorted by name',
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
  summary: 'Get a guard',
  method: 'GET',
  space: 'guard',
  path: '/guards/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('guard') }),
  reply: { status: 200, body: guard },
});

export const createGuard = route({
  name: 'createGuard',
  summary: 'Create a guard on a camera',
  method: 'POST',
  space: 'guard',
  path: '/guards',
  access: unitChangers,
  body: newGuard,
  reply: { status: 201, body: guard },
  isIdempotencyKeyAccepted: true,
});
