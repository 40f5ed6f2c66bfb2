import type {
  listGauges as listGaugesRoute,
  getGauge as getGaugeRoute,
} from '@tenken/contract/gauge/gauge.routes.ts';
import type { Gauge, GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireCamera } from '../../camera/require-camera.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { findGauges } from '../../gauge/gauge.store.ts';
import { toGauge, toGaugeDetail } from '../../gauge/to-gauge.ts';
import { namePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { latestReadings, latestReading } from './latest-reading.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';

/** Gauges with their newest readings; part of this feature because it joins both. */
export async function listGauges(
  platform: Platform,
  { caller, query }: Call<typeof listGaugesRoute, UserCaller>,
): Promise<Page<Gauge>> {
  if (query.facility_id !== undefined) await requireFacility(platform, caller, query.facility_id, 'read');
  if (query.camera_id !== undefined) await requireCamera(platform, caller, query.camera_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findGauges(platform.db, {
    userId: caller.user.id,
    facilityId: query.facility_id ?? null,
    cameraId: query.camera_id ?? null,
    after: namePlaceOf(query.page),
    limit: pageSize + 1,
  });
  const pageRows = rows.slice(0, pageSize);
  const latestOf = await latestReadings(
    platform,
    pageRows.map((row) => row.id),
  );
  return toPage(
    rows,
    pageSize,
    (row) => [row.name, row.id],
    (row) => toGauge(row, latestOf(row.id)),
  );
}

export async function getGauge(
  platform: Platform,
  { caller, params }: Call<typeof getGaugeRoute, UserCaller>,
): Promise<GaugeDetail> {
  const row = await requireGauge(platform, caller, params.id, 'read');
  return toGaugeDetail(platform, row, await latestReading(platform, row.id));
}
