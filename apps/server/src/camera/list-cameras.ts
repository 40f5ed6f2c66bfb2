import type { listCameras as listCamerasRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { namePlaceOf, toPage } from '../platform/db/cursor.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findCameras } from './camera.store.ts';
import { toCamera } from './to-camera.ts';

export async function listCameras(
  platform: Platform,
  { caller, query }: Call<typeof listCamerasRoute, UserCaller>,
): Promise<Page<Camera>> {
  if (query.facility_id !== undefined) await requireFacility(platform, caller, query.facility_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findCameras(platform.db, {
    userId: caller.user.id,
    facilityId: query.facility_id ?? null,
    managementUnitId: query.management_unit_id ?? null,
    isActive: query.is_active ?? null,
    name: query.name ?? null,
    after: namePlaceOf(query.page),
    limit: pageSize + 1,
  });
  return toPage(
    rows,
    pageSize,
    (row) => [row.name, row.id],
    (row) => toCamera(platform, row),
  );
}
