import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility, type FacilityRight } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGauge, type GaugeRow } from './gauge.store.ts';

/** The gauge, when the caller may read or change it. */
export async function requireGauge(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'gauge'>,
  right: FacilityRight,
): Promise<GaugeRow> {
  const row = await findGauge(platform.db, id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, right);
  return row;
}
