import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as routes from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { listPhotos } from '@tenken/contract/photo/photo.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { refresh } from '../../../shared/api/use-change.ts';

export const patchCamera = (id: string, body: BodyIn<typeof routes.patchCamera>) =>
  call(routes.patchCamera, { params: { id }, body });

/** With its targets, photos and history. */
export const moveCamera = (id: string, facility_id: string) =>
  call(routes.moveCamera, { params: { id }, body: { facility_id } });

export const deleteCamera = (id: string, name: string) =>
  call(routes.deleteCamera, { params: { id }, body: { name } });

export const saveMemo = (id: string, body: BodyIn<typeof routes.saveCameraMemo>) =>
  call(routes.saveCameraMemo, { params: { id }, body });

export const registerCamera = (body: BodyIn<typeof routes.createCamera>) =>
  call(routes.createCamera, { body });

/** A changed camera is shown at once; everything else that shows it is asked for anew. */
export function showCamera(client: QueryClient, camera: Camera): void {
  client.setQueryData(key('camera', camera.id), camera);
  void refresh(client, changed.camera(camera.id));
}

/** A camera that is gone is not asked for again; the lists it stood in are. */
export function purgeCamera(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: key('camera', id) });
  void refresh(client, changed.deletedCamera());
}

/** Thumbnails of one page of the strip. */
const PHOTO_PAGE_SIZE = '48';

export interface PhotoPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** The photos of a camera, newest first. A page that fails is logged; what is there stays. */
export const photosQuery = (cameraId: string, { from, until }: PhotoPeriod) =>
  infiniteQueryOptions({
    queryKey: key('camera photos', cameraId, from.toISOString()),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => {
      const query = {
        camera_id: cameraId,
        from_datetime: from.toISOString(),
        until_datetime: until.toISOString(),
        page_size: PHOTO_PAGE_SIZE,
        ...(pageParam === null ? {} : { page: pageParam }),
      };
      try {
        return await call(listPhotos, { query });
      } catch (error) {
        reportLog('error', `photos of camera ${cameraId}: ${String(error)}`);
        throw error;
      }
    },
    getNextPageParam: ({ navigation }) => navigation.next_page,
  });
