import { type Limits, valueOf } from '../measurement/measurement.rules.ts';
import type { Observation, TrendSeen } from './observation.ts';
import { RecentMedians } from './recent-medians.ts';
import { timeToLimit } from './time-to-limit.ts';

/** What each reading of a series, in the order of time, says of the time to a limit; those before `from` only help. */
export function trendsOf(
  series: readonly Observation[],
  from: number,
  limits: readonly (Limits | null)[],
): TrendSeen[] {
  const recent = new RecentMedians();
  const trends: TrendSeen[] = [];
  for (const seen of series) {
    if (seen.of !== 'reading' || (seen.is_doubtful && !seen.is_confirmed)) continue;
    const value = valueOf(seen);
    if (value === null) continue;
    const medians = recent.add({ at: seen.at, value });
    if (seen.at < from) continue;
    const hours_to_limit = timeToLimit(medians, seen.at, limits)?.hours ?? null;
    trends.push({ of: 'trend', at: seen.at, id: seen.id, hours_to_limit });
  }
  return trends;
}
