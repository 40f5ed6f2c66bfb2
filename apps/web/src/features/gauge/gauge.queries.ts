import { queryOptions } from '@tanstack/react-query';
import { createReferenceImage, getGauge, listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { listGuards } from '@tenken/contract/guard/guard.routes.ts';
import { listPhotos } from '@tenken/contract/photo/photo.routes.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** A gauge with its annotation; never from memory and never anew by itself, because it is being edited. */
export const gaugeDetailQuery = (id: string) =>
  queryOptions({
    queryKey: key('gauge', id),
    queryFn: () => call(getGauge, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The newest photos of a camera, to annotate on. */
export const recentPhotosQuery = (cameraId: string, count: number) =>
  queryOptions({
    queryKey: key('photos', cameraId, count),
    queryFn: async () => {
      const { records } = await call(listPhotos, {
        query: { camera_id: cameraId, page_size: String(count) },
      });
      return records;
    },
  });

/** Freezes a photo, so that it stays what the annotation was made on. */
const freezePhoto = (photoId: string) => call(createReferenceImage, { body: { photo_id: photoId } });

/** A photo as it was frozen in this visit; asked for again, it is the same one. */
export const frozenPhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: key('frozen photo', photoId),
    queryFn: async () => ({ ...(await freezePhoto(photoId)), photoId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Gauges and guards of a camera, to copy from. */
export const cameraTargetsQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key('targets', cameraId),
    queryFn: async () => {
      const query = { camera_id: cameraId, page_size: '100' };
      const [gauges, guards] = await Promise.all([
        followPages((page) => call(listGauges, { query: page }), query),
        followPages((page) => call(listGuards, { query: page }), query),
      ]);
      return { gauges, guards };
    },
  });
