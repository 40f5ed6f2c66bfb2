import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { PICTURE_TYPES } from '../wire/content.ts';
import { route } from '../wire/route.ts';
import { idOf } from '../wire/id.ts';
import { helloBody, helloReply, photoMeta, photoReply, settingsReply, statusBody } from './device.schema.ts';
import { relayEnvelope, relayReply } from './relay.schema.ts';
import { deviceTask, taskEventBody, taskEventReply } from './task-event.schema.ts';
import { sensorDataBody, sensorDataReply, triggerBody, triggerReply } from './telemetry.schema.ts';

const device = { space: 'device', authentication: 'device', access: openToAll, limit: 'device' } as const;

export const getDeviceTime = route({
  ...device,
  name: 'getDeviceTime',
  summary: 'Get the server time; no signature required',
  method: 'GET',
  path: '/time',
  authentication: 'none',
  limit: 'files',
  reply: { status: 200, body: z.object({ unix_time: z.number() }) },
});

export const deviceHello = route({
  ...device,
  name: 'deviceHello',
  summary: 'Connect a device and get its pending work',
  method: 'POST',
  path: '/hello',
  body: helloBody,
  reply: { status: 200, body: helloReply },
  errors: ['bad_signature', 'clock_skew', 'replayed'],
});

export const getDeviceSettings = route({
  ...device,
  name: 'getDeviceSettings',
  summary: 'Get the settings and the schedule of the camera',
  method: 'GET',
  path: '/settings',
  reply: { status: 200, body: settingsReply },
  errors: ['bad_signature', 'clock_skew', 'replayed', 'not_registered'],
});

export const uploadDevicePhoto = route({
  ...device,
  name: 'uploadDevicePhoto',
  summary:
    'Upload a photo as multipart: meta (JSON), image, thermal_raw; the response follows durable storage',
  method: 'POST',
  path: '/photos',
  content: {
    kind: 'multipart',
    parts: {
      meta: { about: 'Photo metadata of the device', isRequired: true, schema: photoMeta },
      image: { about: 'The photo, at most 20 MB', isRequired: true, types: PICTURE_TYPES },
      thermal_raw: {
        about: 'width × height of meta.thermal, little-endian uint16, hundredths of a kelvin, row by row',
        isRequired: false,
      },
    },
  },
  reply: { status: 201, body: photoReply },
  errors: [
    'bad_signature',
    'clock_skew',
    'replayed',
    'not_registered',
    'camera_inactive',
    'taken_before_assignment',
    'payload_too_large',
    'unsupported_media_type',
    'bad_image',
    'body_hash_mismatch',
    'busy',
    'storage_full',
  ],
});

export const postDeviceStatus = route({
  ...device,
  name: 'postDeviceStatus',
  summary: 'Report battery, firmware and signal',
  method: 'POST',
  path: '/status',
  body: statusBody,
  reply: {
    status: 200,
    body: z.object({ is_active: z.boolean(), settings_revision: z.number(), tasks_waiting: z.number() }),
  },
  errors: ['bad_signature', 'clock_skew', 'replayed', 'not_registered'],
});

export const postSensorData = route({
  ...device,
  name: 'postSensorData',
  summary: 'Send up to 500 sensor records, including those from offline times',
  method: 'POST',
  path: '/sensor_data',
  body: sensorDataBody,
  reply: { status: 202, body: sensorDataReply },
  errors: ['bad_signature', 'clock_skew', 'replayed', 'not_registered', 'payload_too_large'],
});

export const listDeviceTasks = route({
  ...device,
  name: 'listDeviceTasks',
  summary: 'Fetch pending tasks; queued tasks are marked as delivered',
  method: 'GET',
  path: '/tasks',
  reply: { status: 200, body: z.object({ records: z.array(deviceTask) }) },
  errors: ['bad_signature', 'clock_skew', 'replayed', 'not_registered'],
});

export const postTaskEvent = route({
  ...device,
  name: 'postTaskEvent',
  summary: 'Report task progress (idempotent)',
  method: 'POST',
  path: '/tasks/:id/events',
  params: z.object({ id: idOf('camera_task') }),
  body: taskEventBody,
  reply: { status: 200, body: taskEventReply },
  errors: ['bad_signature', 'clock_skew', 'replayed', 'not_registered', 'illegal_transition'],
});

export const postTrigger = route({
  ...device,
  name: 'postTrigger',
  summary: 'Report a trigger event and get the shooting state',
  method: 'POST',
  path: '/triggers',
  body: triggerBody,
  reply: { status: 202, body: triggerReply },
  errors: [
    'bad_signature',
    'clock_skew',
    'replayed',
    'not_registered',
    'camera_inactive',
    'taken_before_assignment',
    'no_inputs',
  ],
});

export const relayDeviceCall = route({
  ...device,
  name: 'relayDeviceCall',
  summary: 'Relay a request of a paired device as multipart: envelope (JSON), body; signed by the router',
  method: 'POST',
  path: '/router/relay',
  limit: 'router',
  content: {
    kind: 'multipart',
    parts: {
      envelope: { about: 'The request as the device signed it', isRequired: true, schema: relayEnvelope },
      body: { about: 'The raw body of that request', isRequired: false },
    },
  },
  reply: { status: 200, body: relayReply },
  errors: [
    'bad_signature',
    'clock_skew',
    'replayed',
    'not_paired',
    'payload_too_large',
    'unsupported_media_type',
    'body_hash_mismatch',
    'busy',
  ],
});
