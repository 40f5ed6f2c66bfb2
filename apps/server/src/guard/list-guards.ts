import type { listGuards as listGuardsRoute } from '@tenken/contract/guard/guard.routes.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { requireFacility } from '../company/require-facility.ts';
import { decodeCursor, toPage } from '../platform/db/cursor.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findGuards } from './guard.store.ts';
import { toGuard } from './to-guard.ts';

export async function listGuards(
  platform: Platform,
  { caller, query }: Call<typeof listGuardsRoute, UserCaller>,
): Promise<Page<Guard>> {
  if (query.facility_id !== undefined) await requireFacility(platform, caller, query.facility_id, 'read');
  if (query.camera_id !== undefined) await requireCamera(platform, caller, query.camera_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const [name, id] = query.page === undefined ? [] : decodeCursor(query.page, 2);
  const rows = await findGuards(platform.db, {
    userId: caller.user.id,
    facilityId: query.facility_id ?? null,
    cameraId: query.camera_id ?? null,
    after: name === undefined ? null : { name: String(name), id: String(id) },
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => [row.name, row.id], toGuard);
}
