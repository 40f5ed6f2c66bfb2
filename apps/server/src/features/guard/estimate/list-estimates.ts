import type { listAnomalyEstimates, getAnomalyEstimate } from '@tenken/contract/guard/estimate.routes.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { DEFAULT_HISTORY_DAYS, HISTORY_MAX_HOURS } from '@tenken/contract/measurement/measurement.limits.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { requireGuard } from '../require-guard.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findEstimate, findEstimates } from './anomaly-estimate.store.ts';
import { toAnomalyEstimate } from './to-anomaly-estimate.ts';

type ListCall = Pick<Call<typeof listAnomalyEstimates, UserCaller>, 'caller' | 'query'>;

/** The estimates of a guard, or the unconfirmed ones of a facility in a range. */
export async function listEstimates(
  platform: Platform,
  { caller, query }: ListCall,
): Promise<Page<AnomalyEstimate>> {
  const { guard_id, facility_id, page, page_size = DEFAULT_PAGE_SIZE } = query;
  if (guard_id !== undefined) await requireGuard(platform, caller, guard_id, 'read');
  else if (facility_id !== undefined) await requireFacility(platform, caller, facility_id, 'read');
  else throw new AppError('invalid_input', { fields: { guard_id: ['required'] } });
  const rows = await findEstimates(platform.db, {
    guardId: guard_id ?? null,
    facilityId: guard_id === undefined ? (facility_id ?? null) : null,
    ...rangeOf(platform, query.from_datetime, query.until_datetime),
    isConfirmed: query.is_confirmed ?? (guard_id === undefined ? false : null),
    after: timePlaceOf(page),
    limit: page_size + 1,
  });
  return toPage(
    rows,
    page_size,
    (row) => [row.datetime.getTime(), row.id],
    (row) => toAnomalyEstimate(platform, row),
  );
}

export async function getEstimate(
  platform: Platform,
  { caller, params }: Call<typeof getAnomalyEstimate, UserCaller>,
): Promise<AnomalyEstimate> {
  const row = await findEstimate(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toAnomalyEstimate(platform, row);
}

/** By default the last 31 days; never more than that (and the hour of a clock change). */
export function rangeOf(
  { clock }: Pick<Platform, 'clock'>,
  fromGiven: Date | undefined,
  untilGiven: Date | undefined,
): { from: Date; until: Date } {
  const until = untilGiven ?? new Date(clock.now().getTime() + 3_600_000);
  const from = fromGiven ?? new Date(until.getTime() - DEFAULT_HISTORY_DAYS * 86_400_000);
  if (from >= until || until.getTime() - from.getTime() > HISTORY_MAX_HOURS * 3_600_000)
    throw new AppError('invalid_range');
  return { from, until };
}
