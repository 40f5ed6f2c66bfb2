import type { getUninspectedCounts as getUninspectedCountsRoute } from '@tenken/contract/measurement/measurement.routes.ts';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUninspected } from './measurement.store.ts';

export async function getUninspectedCounts(
  platform: Platform,
  { caller, query }: Call<typeof getUninspectedCountsRoute, UserCaller>,
): Promise<ReplyOf<typeof getUninspectedCountsRoute>> {
  await requireFacility(platform, caller, query.facility_id, 'read');
  const since = new Date(platform.clock.now().getTime() - UNINSPECTED_DAYS * 86_400_000);
  const { cameras, gauges, guards } = await countUninspected(platform.db, query.facility_id, since);
  const total = cameras.reduce((sum, camera) => sum + camera.measurements + camera.anomaly_estimates, 0);
  return { total, cameras, gauges, guards };
}
