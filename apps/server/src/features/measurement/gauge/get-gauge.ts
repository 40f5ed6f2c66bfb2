import type { getGauge as getGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import { toGaugeDetail } from '../../gauge/to-gauge.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { latestReading } from './latest-reading.ts';

export async function getGauge(
  platform: Platform,
  { caller, params }: Call<typeof getGaugeRoute, UserCaller>,
): Promise<GaugeDetail> {
  const row = await requireGauge(platform, caller, params.id, 'read');
  return toGaugeDetail(platform, row, await latestReading(platform, row.id));
}
