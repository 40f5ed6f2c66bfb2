import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { queryBoolean } from '../wire/scalars.ts';
import { camera } from './camera.schema.ts';

export const listCameras = route({
  name: 'listCameras',
  summary: 'List cameras of a facility or of a management unit, sorted by name',
  method: 'GET',
  space: 'api',
  path: '/cameras/v2',
  access: facilityReaders,
  query: z.object({
    facility_id: z.optional(idOf('facility')),
    management_unit_id: z.optional(idOf('management_unit')),
    is_active: z.optional(queryBoolean),
    name: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
    ...pageQuery(),
  }),
  reply: { status: 200, body: pageOf(camera) },
});

export const getCamera = route({
  isCalledAtRoot: true,
  name: 'getCamera',
  summary: 'Get a camera',
  method: 'GET',
  space: 'api',
  path: '/cameras/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('camera') }),
  reply: { status: 200, body: camera },
});
