import * as z from 'zod/mini';
import { photoMeta } from '../device/device.schema.ts';
import { typedValue } from '../measurement/measurement.schema.ts';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { PICTURE_TYPES } from '../wire/content.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { shownCorners } from './hand-held.schema.ts';
import { photo } from './photo.schema.ts';

export const uploadCameraPhoto = route({
  name: 'uploadCameraPhoto',
  summary: 'Upload a photo of an API camera as multipart: image, taken_at, photo_uuid',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/photos',
  authentication: 'upload',
  access: unitChangers,
  limit: 'upload',
  params: z.object({ id: idOf('camera') }),
  content: {
    kind: 'multipart',
    parts: {
      image: { about: 'The photo, at most 20 MB', isRequired: true, types: PICTURE_TYPES },
      taken_at: { about: 'ISO 8601; default: now', isRequired: false, schema: photoMeta.shape.taken_at },
      photo_uuid: {
        about: 'Identifies a repeated upload; default: SHA-256 of the image',
        isRequired: false,
        schema: photoMeta.shape.photo_uuid,
      },
    },
  },
  reply: { status: 201, body: photo },
  errors: [
    'not_an_api_camera',
    'camera_inactive',
    'taken_before_assignment',
    'payload_too_large',
    'unsupported_media_type',
    'bad_image',
    'busy',
    'storage_full',
  ],
});

export const uploadHandHeldPhoto = route({
  name: 'uploadHandHeldPhoto',
  summary:
    'Upload a manually taken photo of one gauge as multipart: image, taken_at, photo_uuid, corners, value',
  method: 'POST',
  space: 'api',
  path: '/gauges/:id/hand_held_photos',
  access: facilityReaders,
  limit: 'upload',
  params: z.object({ id: idOf('gauge') }),
  content: {
    kind: 'multipart',
    parts: {
      image: { about: 'The photo, at most 20 MB', isRequired: true, types: PICTURE_TYPES },
      photo_uuid: {
        about: 'Identifies a repeated upload',
        isRequired: true,
        schema: photoMeta.shape.photo_uuid,
      },
      taken_at: { about: 'ISO 8601', isRequired: true, schema: photoMeta.shape.taken_at },
      corners: {
        about: 'JSON: the four corners of the gauge in photo pixels, if they were set manually',
        isRequired: false,
        schema: shownCorners,
      },
      value: {
        about: 'JSON: the value entered or confirmed by the user; without it the reading stays uninspected',
        isRequired: false,
        schema: typedValue,
      },
      taken_by: {
        about: 'ID of the user who took the photo; must be the logged-in user',
        isRequired: false,
        schema: idOf('user'),
      },
    },
  },
  reply: { status: 201, body: photo },
  errors: [
    'payload_too_large',
    'unsupported_media_type',
    'bad_image',
    'busy',
    'storage_full',
    'camera_inactive',
    'taken_before_assignment',
    'other_person',
    'not_by_photo',
  ],
});
