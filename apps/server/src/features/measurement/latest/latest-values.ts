import type * as routes from '@tenken/contract/measurement/latest.routes.ts';
import type { LatestValue } from '@tenken/contract/measurement/latest.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { findFacilityName } from '../../company/company.store.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { namePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLatestValues } from './latest.store.ts';
import { metricsText } from './metrics-text.ts';
import { toLatestValue } from './to-latest-value.ts';

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

/** For Grafana and historians that scrape; a gauge that is stopped has no newest value. */
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
