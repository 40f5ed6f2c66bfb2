import type {
  getCamera as getCameraRoute,
  listCameras as listCamerasRoute,
} from '@tenken/contract/camera/camera.routes.ts';
import type { Camera, SettingsState } from '@tenken/contract/camera/camera.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCamera, findCameraNames, findCamerasById } from './camera.store.ts';
import { toCamera } from './to-camera.ts';
import { byName } from '@tenken/contract/wire/name-order.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import { namePlaceOf, toPage } from '../../platform/db/cursor.ts';
import type { getCameraSettings as getCameraSettingsRoute } from '@tenken/contract/camera/settings.routes.ts';
import { requireCamera } from './require-camera.ts';
import { toSettingsState } from './settings-state.ts';

export async function getCamera(
  platform: Platform,
  { caller, params }: Call<typeof getCameraRoute, UserCaller>,
): Promise<Camera> {
  const row = await findCamera(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toCamera(platform, row);
}

export async function listCameras(
  platform: Platform,
  { caller, query }: Call<typeof listCamerasRoute, UserCaller>,
): Promise<Page<Camera>> {
  if (query.facility_id !== undefined) await requireFacility(platform, caller, query.facility_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const names = await findCameraNames(platform.db, {
    userId: caller.user.id,
    facilityId: query.facility_id ?? null,
    managementUnitId: query.management_unit_id ?? null,
    isActive: query.is_active ?? null,
    name: query.name ?? null,
  });
  const after = namePlaceOf(query.page);
  const sorted = names.filter((camera) => after === null || byName(camera, after) > 0).toSorted(byName);
  const { records: ids, navigation } = toPage(
    sorted.slice(0, pageSize + 1),
    pageSize,
    ({ name, id }) => [name, id],
    ({ id }) => id,
  );
  const rows = await findCamerasById(platform.db, ids);
  return { records: rows.map((row) => toCamera(platform, row)), navigation };
}

export async function getSettings(
  platform: Platform,
  { caller, params }: Call<typeof getCameraSettingsRoute, UserCaller>,
): Promise<SettingsState> {
  await requireCamera(platform, caller, params.id, 'read');
  return toSettingsState((await findCamera(platform.db, params.id))!);
}
