import { guardStatus } from '@tenken/contract/guard/guard.rules.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { GuardRow } from '../../guard.store.ts';
import { toGuard } from '../../to-guard.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findLatestEstimates } from '../anomaly-estimate.store.ts';
import { toAnomalyEstimate } from '../to-anomaly-estimate.ts';

/** Guards with their status and what they found last. */
export async function showGuards(platform: Platform, rows: readonly GuardRow[]): Promise<Guard[]> {
  const latest = await findLatestEstimates(
    platform.db,
    rows.map(({ id }) => id),
  );
  const now = platform.clock.now();
  return rows.map((row) => {
    const { newest = null, finished = null } = latest.get(row.id) ?? {};
    return toGuard(row, {
      estimate: newest && toAnomalyEstimate(platform, newest),
      status: guardStatus(finished, now),
    });
  });
}

export const showGuard = async (platform: Platform, row: GuardRow): Promise<Guard> =>
  (await showGuards(platform, [row]))[0]!;
