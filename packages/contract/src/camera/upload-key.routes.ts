import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { newUploadKey, uploadKey } from './upload-key.schema.ts';

const params = z.object({ id: idOf('camera') });

export const getUploadKey = route({
  name: 'getUploadKey',
  summary: 'See which upload key an API camera has; the key itself is shown only once',
  method: 'GET',
  space: 'api',
  path: '/cameras/:id/upload_key',
  access: facilityReaders,
  params,
  reply: { status: 200, body: z.object({ upload_key: z.nullable(uploadKey) }) },
  errors: ['not_an_api_camera'],
});

export const rotateUploadKey = route({
  name: 'rotateUploadKey',
  summary: 'Make a new upload key for an API camera; the former one is refused from now on',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/upload_key',
  access: unitChangers,
  params,
  reply: { status: 201, body: newUploadKey },
  errors: ['not_an_api_camera'],
});
