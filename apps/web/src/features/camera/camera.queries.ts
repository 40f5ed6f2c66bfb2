import { queryOptions } from '@tanstack/react-query';
import { getCamera, listCameras } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { CAMERA_PAGE_SIZE } from '@tenken/contract/camera/camera.limits.ts';
import { DASHBOARD_REFRESH_MS } from '@tenken/contract/wire/limits.ts';
import { byName } from '@tenken/contract/wire/name-order.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** All cameras of a facility, sorted by name. */
export const camerasQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('cameras', facilityId),
    queryFn: () => loadCameras(facilityId),
    refetchInterval: DASHBOARD_REFRESH_MS,
    meta: { isClearedOnFailure: true },
  });

export const cameraQuery = (id: string) =>
  queryOptions({ queryKey: key('camera', id), queryFn: () => call(getCamera, { params: { id } }) });

async function loadCameras(facilityId: string): Promise<Camera[]> {
  const query = { facility_id: facilityId, page_size: String(CAMERA_PAGE_SIZE) };
  const cameras = await followPages((page) => call(listCameras, { query: page }), query);
  return cameras.toSorted(byName);
}
