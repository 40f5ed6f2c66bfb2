import * as z from 'zod/mini';
import { signedIn, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { schedule, scheduleRequest } from './schedule.schema.ts';

export const listSchedules = route({
  isCalledAtRoot: true,
  name: 'listSchedules',
  summary: 'List the photoshooting schedules of the organisation, by name',
  method: 'GET',
  space: 'api',
  path: '/schedules',
  access: signedIn,
  reply: { status: 200, body: z.array(schedule) },
});

export const createSchedule = route({
  isCalledAtRoot: true,
  name: 'createSchedule',
  summary: 'Create a photoshooting schedule',
  method: 'POST',
  space: 'api',
  path: '/schedules',
  access: { ...signedIn, admin: 403 },
  body: scheduleRequest,
  reply: { status: 201, body: schedule },
  errors: [
    'duplicate_name',
    'schedule_limit_exceeded',
    'too_many_times',
    'time_off_step',
    'interval_too_short',
    'no_times',
  ],
  isIdempotencyKeyAccepted: true,
});

export const deleteSchedule = route({
  isCalledAtRoot: true,
  name: 'deleteSchedule',
  summary: 'Delete a schedule that no camera uses',
  method: 'DELETE',
  space: 'api',
  path: '/schedules/:id',
  access: { ...signedIn, admin: 403, other_company: 404, unit_guest: 403, without_facility: 403 },
  params: z.object({ id: idOf('schedule') }),
  reply: { status: 204 },
  errors: ['schedule_in_use'],
});

export const assignSchedule = route({
  name: 'assignSchedule',
  summary: 'Assign a schedule to a camera, or none',
  method: 'PUT',
  space: 'api',
  path: '/cameras/:id/schedule',
  access: unitChangers,
  params: z.object({ id: idOf('camera') }),
  body: z.object({ schedule_id: z.nullable(idOf('schedule')) }),
  reply: { status: 204 },
  errors: ['not_a_device_camera'],
});
