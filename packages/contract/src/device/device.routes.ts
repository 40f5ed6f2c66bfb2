import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { helloBody, helloReply, photoReply, settingsReply, statusBody } from './device.schema.ts';

const device = { space: 'device', authentication: 'device', access: openToAll, limit: 'device' } as const;

export const getDeviceTime = route({
  ...device,
  name: 'getDeviceTime',
  summary: 'Get the server time; needs no signature',
  method: 'GET',
  path: '/time',
  authentication: 'none',
  limit: 'files',
  reply: { status: 200, body: z.object({ unix_time: z.number() }) },
});

export const deviceHello = route({
  ...device,
  name: 'deviceHello',
  summary: 'Introduce the device and learn what waits for it',
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
  summary: 'Upload a photo as multipart: meta (JSON), image, thermal_raw; answered only when it is durable',
  method: 'POST',
  path: '/photos',
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
