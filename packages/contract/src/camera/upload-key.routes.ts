import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { newUploadKey, uploadKey } from './upload-key.schema.ts';

const params = z.object({ id: idOf('camera') });

export const getUploadKey = route({
  name: 'getUploadKey',
  summary: 'Get the prefix of the upload key of an API camera; the key itself is shown once',
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
  summary: 'Rotate the upload key of an API camera; the previous key stops working immediately',
  method: 'POST',
  space: 'api',
  path: '/cameras/:id/upload_key',
  access: unitChangers,
  params,
  reply: { status: 201, body: newUploadKey },
  errors: ['not_an_api_camera'],
});
