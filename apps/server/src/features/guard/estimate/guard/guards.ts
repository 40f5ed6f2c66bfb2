import type * as routes from '@tenken/contract/guard/guard.routes.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../../account/caller.ts';
import { requireCamera } from '../../../camera/require-camera.ts';
import { requireFacility } from '../../../company/require-facility.ts';
import { changeGuard } from '../../change-guard.ts';
import { findGuards, type GuardRow } from '../../guard.store.ts';
import { requireGuard } from '../../require-guard.ts';
import { retireGuard } from '../../retire-guard.ts';
import { namePlaceOf, toPage } from '../../../../platform/db/cursor.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { guardStatus } from '@tenken/contract/guard/guard.rules.ts';
import { toGuard } from '../../to-guard.ts';
import { findLatestEstimates } from '../anomaly-estimate.store.ts';
import { toAnomalyEstimate } from '../to-anomaly-estimate.ts';

export async function listGuards(
  platform: Platform,
  { caller, query }: Call<typeof routes.listGuards, UserCaller>,
): Promise<Page<Guard>> {
  if (query.facility_id !== undefined) await requireFacility(platform, caller, query.facility_id, 'read');
  if (query.camera_id !== undefined) await requireCamera(platform, caller, query.camera_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findGuards(platform.db, {
    userId: caller.user.id,
    facilityId: query.facility_id ?? null,
    cameraId: query.camera_id ?? null,
    after: namePlaceOf(query.page),
    limit: pageSize + 1,
  });
  const { records, navigation } = toPage(
    rows,
    pageSize,
    (row) => [row.name, row.id],
    (row) => row,
  );
  return { records: await showGuards(platform, records), navigation };
}

export const getGuard = async (
  platform: Platform,
  { caller, params }: Call<typeof routes.getGuard, UserCaller>,
): Promise<Guard> => showGuard(platform, await requireGuard(platform, caller, params.id, 'read'));

export const patchGuard = async (
  platform: Platform,
  call: Call<typeof routes.patchGuard, UserCaller>,
): Promise<Guard> => showGuard(platform, await changeGuard(platform, call));

export const archiveGuard = async (
  platform: Platform,
  call: Call<typeof routes.archiveGuard, UserCaller>,
): Promise<Guard> => showGuard(platform, await retireGuard(platform, call));

/** Guards with their status and newest result. */
async function showGuards(platform: Platform, rows: readonly GuardRow[]): Promise<Guard[]> {
  const latest = await findLatestEstimates(
    platform.db,
    rows.map(({ id }) => id),
  );
  const now = platform.clock.now();
  return rows.map((row) => {
    const { newest = null, finished = null } = latest.get(row.id) ?? {};
    return toGuard(row, {
      estimate: newest && toAnomalyEstimate(platform, newest),
      status: guardStatus(finished, now),
    });
  });
}

const showGuard = async (platform: Platform, row: GuardRow): Promise<Guard> =>
  (await showGuards(platform, [row]))[0]!;
