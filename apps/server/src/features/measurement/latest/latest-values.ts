import type * as routes from '@tenken/contract/measurement/latest.routes.ts';
import type { LatestValue } from '@tenken/contract/measurement/latest.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { findFacilityName } from '../../company/company.store.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { namePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLatestValues, type LatestRow } from './latest.store.ts';
import { metricsText } from './metrics-text.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import { qualityOf } from '@tenken/contract/measurement/quality.rules.ts';

/** More than a facility of a hundred cameras has. */
const MAX_EXPORTED = 5000;

export async function listLatestValues(
  platform: Platform,
  { caller, query }: Call<typeof routes.listLatestValues, UserCaller>,
): Promise<Page<LatestValue>> {
  const { facility_id, page, page_size = DEFAULT_PAGE_SIZE } = query;
  await requireFacility(platform, caller, facility_id, 'read');
  const now = platform.clock.now();
  const rows = await findLatestValues(platform.db, facility_id, {
    isActiveOnly: false,
    after: namePlaceOf(page),
    limit: page_size + 1,
  });
  return toPage(
    rows,
    page_size,
    ({ gauge }) => [gauge.name, gauge.id],
    (row) => toLatestValue(row, now),
  );
}

/** For Grafana and historians that scrape; a stopped gauge has no newest value. */
export async function getFacilityMetrics(
  platform: Platform,
  { caller, params: { id } }: Call<typeof routes.getFacilityMetrics, UserCaller>,
): Promise<string> {
  await requireFacility(platform, caller, id, 'read');
  const now = platform.clock.now();
  const name = await findFacilityName(platform.db, id);
  const rows = await findLatestValues(platform.db, id, {
    isActiveOnly: true,
    after: null,
    limit: MAX_EXPORTED,
  });
  return metricsText(
    { id, name },
    rows.map((row) => toLatestValue(row, now)),
  );
}

function toLatestValue(row: LatestRow, now: Date): LatestValue {
  const is_confirmed = row.is_confirmed ?? false;
  const value = valueOf({ ...row, is_confirmed });
  const { gauge, camera, unit, measurement_id, datetime } = row;
  return {
    gauge,
    camera,
    unit,
    measurement_id,
    datetime: datetime?.toISOString() ?? null,
    age_seconds:
      datetime === null ? null : Math.max(0, Math.round((now.getTime() - datetime.getTime()) / 1000)),
    value,
    uncertainty: value === null || row.is_corrected ? null : row.uncertainty,
    status: limitStatus(
      value,
      { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
      { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
    ),
    quality: measurement_id === null ? null : qualityOf({ value, is_confirmed, reasons: row.reasons ?? [] }),
  };
}
