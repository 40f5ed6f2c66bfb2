import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { cameraTask } from './task.schema.ts';

export const listCameraTasks = route({
  name: 'listCameraTasks',
  summary: 'List the tasks of a camera, newest first',
  method: 'GET',
  space: 'api',
  path: '/camera_tasks',
  access: facilityReaders,
  query: z.object({ camera_id: idOf('camera'), ...pageQuery() }),
  reply: { status: 200, body: pageOf(cameraTask) },
});

export const createCameraTask = route({
  name: 'createCameraTask',
  summary: 'Request a photo from a camera',
  method: 'POST',
  space: 'api',
  path: '/camera_tasks',
  access: unitChangers,
  body: z.object({ camera_id: idOf('camera'), type: z.literal('photoshoot_request') }),
  reply: { status: 202, body: cameraTask },
  errors: ['task_in_progress', 'camera_inactive', 'no_device'],
  isIdempotencyKeyAccepted: true,
});

export const cancelCameraTask = route({
  name: 'cancelCameraTask',
  summary: 'Cancel a queued task',
  method: 'POST',
  space: 'api',
  path: '/camera_tasks/:id/cancel',
  access: unitChangers,
  params: z.object({ id: idOf('camera_task') }),
  reply: { status: 200, body: cameraTask },
  errors: ['task_in_progress', 'task_ended'],
});
