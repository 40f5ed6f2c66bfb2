import { type Limits, valueOf } from '../measurement/measurement.rules.ts';
import type { Observation, TrendSeen } from './observation.ts';
import { RecentMedians } from './recent-medians.ts';
import { timeToLimit, type Trend, type TrendPoint } from './time-to-limit.ts';

/** The time to a limit at each reading of a series, in order of time; those before `from` only contribute. */
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
    recent.add({ at: seen.at, value });
    if (seen.at < from) continue;
    const hours_to_limit = timeToLimit(recent.points(), seen.at, limits)?.hours ?? null;
    trends.push({ of: 'trend', at: seen.at, id: seen.id, hours_to_limit });
  }
  return trends;
}

/** A line that ended hours ago says nothing about now. */
const FRESH_MS = 6 * 3_600_000;

/** The trend of a series, oldest first, as used by the alert; null where no line fits. */
export function trendNow(
  points: readonly TrendPoint[],
  now: number,
  limits: readonly (Limits | null)[],
): Trend | null {
  const newest = points.at(-1);
  if (!newest || now - newest.at > FRESH_MS) return null;
  const recent = new RecentMedians();
  for (const point of points) recent.add(point);
  const trend = timeToLimit(recent.points(), newest.at, limits);
  // an exceeded limit is not a forecast
  return trend === null || trend.hours === 0 ? null : trend;
}
