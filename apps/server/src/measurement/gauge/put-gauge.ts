import type { updateGauge as updateGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { toGaugeDetail } from '../../gauge/to-gauge.ts';
import { updateGauge } from '../../gauge/update-gauge.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { latestReading } from './latest-reading.ts';

/** Changes a gauge and answers with its newest reading, as getting it would. */
export async function putGauge(
  platform: Platform,
  call: Call<typeof updateGaugeRoute, UserCaller>,
): Promise<GaugeDetail> {
  const row = await updateGauge(platform, call);
  return toGaugeDetail(platform, row, await latestReading(platform, row.id));
}
