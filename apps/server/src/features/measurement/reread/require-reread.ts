import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { FacilityRight } from '../../company/require-facility.ts';
import type { GaugeRow } from '../../gauge/gauge.store.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findReread, type RereadRow } from './reread.store.ts';

/** The gauge of this path, when the caller may read or change it. */
export async function requireGaugeOfType(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  { gaugeType, gaugeId }: { gaugeType: GaugeType; gaugeId: Id<'gauge'> },
  right: FacilityRight,
): Promise<GaugeRow> {
  const gauge = await requireGauge(platform, caller, gaugeId, right);
  if (gauge.type !== gaugeType) throw new AppError('not_found');
  return gauge;
}

/** The re-reading of this path, when the caller may read or change its gauge. */
export async function requireReread(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  params: { gaugeType: GaugeType; gaugeId: Id<'gauge'>; id: Id<'gauge_reread'> },
  right: FacilityRight,
): Promise<RereadRow> {
  const gauge = await requireGaugeOfType(platform, caller, params, right);
  const row = await findReread(platform.db, params.id);
  if (row?.gauge_id !== gauge.id) throw new AppError('not_found');
  return row;
}
