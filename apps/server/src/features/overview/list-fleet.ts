import type { listFleet as listFleetRoute } from '@tenken/contract/overview/overview.routes.ts';
import type { FleetCamera } from '@tenken/contract/overview/overview.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { healthOf } from '../camera/to-camera.ts';
import { namePlaceOf, toPage } from '../../platform/db/cursor.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFleet } from './fleet.store.ts';

/** All cameras that a user has access to, of all facilities. */
export async function listFleet(
  { db }: Platform,
  { caller, query }: Call<typeof listFleetRoute, UserCaller>,
): Promise<Page<FleetCamera>> {
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findFleet(db, caller.user.id, { after: namePlaceOf(query.page), limit: pageSize + 1 });
  return toPage(
    rows,
    pageSize,
    ({ name, id }) => [name, id],
    ({ has_photo, ...row }) => ({
      ...row,
      health: healthOf({ ...row, latest_photo: has_photo ? {} : null }),
      status_updated_at: row.status_updated_at?.toISOString() ?? null,
    }),
  );
}
