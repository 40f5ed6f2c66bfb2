import type { patchGauge as patchGaugeRoute } from '@tenken/contract/gauge/gauge.routes.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { changeGaugeSettings } from '../../gauge/change-gauge-settings.ts';
import { toGauge } from '../../gauge/to-gauge.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { latestReading } from './latest-reading.ts';

/** Changes settings of a gauge and returns its newest reading with its status by the current limits. */
export async function patchGauge(
  platform: Platform,
  call: Call<typeof patchGaugeRoute, UserCaller>,
): Promise<Gauge> {
  const row = await changeGaugeSettings(platform, call);
  return toGauge(row, await latestReading(platform, row.id));
}
