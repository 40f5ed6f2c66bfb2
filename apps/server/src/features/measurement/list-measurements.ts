import type { listMeasurements as listMeasurementsRoute } from '@tenken/contract/measurement/measurement.routes.ts';
import { DEFAULT_HISTORY_DAYS, HISTORY_MAX_HOURS } from '@tenken/contract/measurement/measurement.limits.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { requireGauge } from '../gauge/require-gauge.ts';
import { timePlaceOf, toPage } from '../../platform/db/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMeasurements } from './measurement.store.ts';
import { toMeasurement } from './to-measurement.ts';

type ListCall = Call<typeof listMeasurementsRoute, UserCaller>;

/** The readings of a gauge, or the unconfirmed ones in a range: of a facility, or of all that the caller has access to. */
export async function listMeasurements(
  platform: Platform,
  { caller, query }: ListCall,
): Promise<Page<Measurement>> {
  const { gauge_id, facility_id, page, page_size = DEFAULT_PAGE_SIZE } = query;
  if (gauge_id !== undefined) await requireGauge(platform, caller, gauge_id, 'read');
  else if (facility_id !== undefined) await requireFacility(platform, caller, facility_id, 'read');
  else requireRange(query);
  const rows = await findMeasurements(platform.db, {
    gaugeId: gauge_id ?? null,
    facilityId: gauge_id === undefined ? (facility_id ?? null) : null,
    ...(gauge_id === undefined && facility_id === undefined ? { visibleTo: caller.user.id } : {}),
    ...rangeOf(platform, query),
    isConfirmed: query.is_confirmed ?? (gauge_id === undefined ? false : null),
    after: timePlaceOf(page),
    limit: page_size + 1,
  });
  return toPage(
    rows,
    page_size,
    (row) => [row.datetime.getTime(), row.id],
    (row) => toMeasurement(platform, row),
  );
}

/** Without a gauge or facility both ends of the range are required. */
function requireRange(query: ListCall['query']): void {
  const missing = (['from_datetime', 'until_datetime'] as const).filter((name) => query[name] === undefined);
  if (missing.length === 2) throw new AppError('invalid_input', { fields: { gauge_id: ['required'] } });
  if (missing[0] !== undefined)
    throw new AppError('invalid_input', { fields: { [missing[0]]: ['required'] } });
}

/** By default the last 31 days; never more than that (and the hour of a clock change). */
function rangeOf({ clock }: Platform, query: ListCall['query']): { from: Date; until: Date } {
  const until = query.until_datetime ?? new Date(clock.now().getTime() + 3_600_000);
  const from = query.from_datetime ?? new Date(until.getTime() - DEFAULT_HISTORY_DAYS * 86_400_000);
  if (from >= until || until.getTime() - from.getTime() > HISTORY_MAX_HOURS * 3_600_000)
    throw new AppError('invalid_range');
  return { from, until };
}
