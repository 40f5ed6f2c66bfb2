import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { datetime } from '../wire/scalars.ts';
import { photo, photoNeighbours, photoThermal } from './photo.schema.ts';

export const listPhotos = route({
  name: 'listPhotos',
  summary: 'List the photos of a camera, newest first',
  method: 'GET',
  space: 'api',
  path: '/photos/v2',
  access: facilityReaders,
  query: z.object({
    camera_id: idOf('camera'),
    from_datetime: z.optional(datetime),
    until_datetime: z.optional(datetime),
    ...pageQuery(MAX_SERIES_PAGE_SIZE),
  }),
  reply: { status: 200, body: pageOf(photo) },
  errors: ['invalid_range'],
});

export const getPhoto = route({
  name: 'getPhoto',
  summary: 'Get a photo with fresh image URLs',
  method: 'GET',
  space: 'api',
  path: '/photos/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('photo') }),
  reply: { status: 200, body: photo },
});

export const getPhotoNeighbours = route({
  name: 'getPhotoNeighbours',
  summary: 'Get a photo with its previous and next photo, and those about a day before and after',
  method: 'GET',
  space: 'api',
  path: '/photos/:id/neighbours',
  access: facilityReaders,
  params: z.object({ id: idOf('photo') }),
  reply: { status: 200, body: photoNeighbours },
});

export const getPhotoThermal = route({
  name: 'getPhotoThermal',
  summary: 'Get the temperatures of a photo',
  method: 'GET',
  space: 'api',
  path: '/photos/:id/thermal',
  access: facilityReaders,
  params: z.object({ id: idOf('photo') }),
  reply: { status: 200, body: photoThermal },
});
