import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { datetime, queryBoolean } from '../wire/scalars.ts';
import { text } from '../wire/text.ts';
import { cameraPatch, deletionBody, memoBody, moveBody, registrationBody } from './camera-change.schema.ts';
import { camera, savedMemo } from './camera.schema.ts';
import { sensorData } from './sensor-data.schema.ts';

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
    name: z.optional(text(100)),
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

export const createCamera = route({
  name: 'createCamera',
  summary: 'Register a camera by device ID and registration code, or an API camera without a device',
  method: 'POST',
  space: 'api',
  path: '/cameras',
  access: unitChangers,
  isIdempotencyKeyAccepted: true,
  body: registrationBody,
  reply: { status: 201, body: camera },
  errors: ['camera_registration_failed', 'camera_limit_exceeded', 'device_already_registered'],
});

export const patchCamera = route({
  name: 'patchCamera',
  summary: 'Rename, activate or deactivate a camera',
  method: 'PATCH',
  space: 'api',
  path: '/cameras/:id',
  access: unitChangers,
  params: z.object({ id: idOf('camera') }),
  body: cameraPatch,
  reply: { status: 200, body: camera },
});

export const moveCamera = route({
  name: 'moveCamera',
  summary: 'Move a camera with its targets, photos and history to another facility',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/move',
  access: unitChangers,
  params: z.object({ id: idOf('camera') }),
  body: moveBody,
  reply: { status: 200, body: camera },
  errors: ['camera_limit_exceeded'],
});

export const deleteCamera = route({
  name: 'deleteCamera',
  summary: 'Delete a deactivated camera; requires its name. Its device returns to stock',
  method: 'DELETE',
  space: 'api',
  path: '/cameras/:id',
  access: unitChangers,
  params: z.object({ id: idOf('camera') }),
  body: deletionBody,
  reply: { status: 204 },
  errors: ['camera_active', 'name_mismatch'],
});

export const saveCameraMemo = route({
  name: 'saveCameraMemo',
  summary: 'Save the memo of a camera; a stale base_version requires overwrite',
  method: 'PATCH',
  space: 'api',
  path: '/cameras/:id/memo',
  access: unitChangers,
  params: z.object({ id: idOf('camera') }),
  body: memoBody,
  reply: { status: 200, body: savedMemo },
  errors: ['memo_conflict', 'memo_too_long'],
});

export const listSensorData = route({
  name: 'listSensorData',
  summary: 'List sensor data of the camera device, newest first',
  method: 'GET',
  space: 'api',
  path: '/sensor_data',
  access: facilityReaders,
  query: z.object({
    camera_id: idOf('camera'),
    from_datetime: z.optional(datetime),
    until_datetime: z.optional(datetime),
    ...pageQuery(MAX_SERIES_PAGE_SIZE),
  }),
  reply: { status: 200, body: pageOf(sensorData) },
  errors: ['invalid_range'],
});
