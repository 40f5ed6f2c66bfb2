import type { Limits } from '../measurement/measurement.rules.ts';

export interface TrendPoint {
  /** Milliseconds. */
  readonly at: number;
  readonly value: number;
}

export interface Trend {
  /** The limit that it approaches, in the gauge's unit. */
  readonly limit: number;
  /** In the unit per hour. */
  readonly slope: number;
  /** Until the line reaches the limit; 0 when it is reached. */
  readonly hours: number;
  /** The earliest and latest by the range of slopes; null is never. */
  readonly earliest_hours: number;
  readonly latest_hours: number | null;
}

const HOUR_MS = 3_600_000;
/** Period through which the line is fitted. */
export const TREND_HOURS = 72;
const LEAST_BUCKETS = 6;
/** The residual spread must be this much smaller than the total spread. */
const EXPLAINED = 0.7;
/** Half of the slopes are between these. */
const QUARTILES = [0.25, 0.75] as const;

/**
 * When a gauge reaches a limit at the trend of the last days, by their medians: the median of the slopes between all
 * pairs of points, with the middle half of them as uncertainty. Null unless the line fits the readings and leads
 * towards a limit.
 */
export function timeToLimit(
  buckets: readonly TrendPoint[],
  now: number,
  limits: readonly (Limits | null)[],
): Trend | null {
  if (buckets.length < LEAST_BUCKETS) return null;
  const slopes = slopesOf(buckets);
  const slope = quantile(slopes, 0.5);
  if (slope === 0) return null;
  const level = median(buckets.map(({ at, value }) => value - slope * (at - now)));
  if (!isExplained(buckets, slope, level, now)) return null;
  const limit = nextLimit(slope, limits);
  if (limit === null) return null;
  const hoursAt = (rate: number): number => Math.max(0, (limit - level) / rate / HOUR_MS);
  const [low, high] = QUARTILES.map((share) => quantile(slopes, share)) as [number, number];
  const [slow, fast] = slope > 0 ? [low, high] : [high, low];
  return {
    limit,
    slope: slope * HOUR_MS,
    hours: hoursAt(slope),
    earliest_hours: hoursAt(fast),
    latest_hours: slow * slope > 0 ? hoursAt(slow) : null,
  };
}

/** Typed arrays are sorted many times faster than lists, and a back-test needs the trend of every reading. */
function slopesOf(points: readonly TrendPoint[]): Float64Array {
  const slopes = new Float64Array((points.length * (points.length - 1)) / 2);
  let count = 0;
  for (let index = 0; index < points.length; index += 1) {
    const one = points[index]!;
    for (let next = index + 1; next < points.length; next += 1) {
      const other = points[next]!;
      if (one.at !== other.at) slopes[count++] = (one.value - other.value) / (one.at - other.at);
    }
  }
  return slopes.subarray(0, count).sort();
}

/** By medians: spread around the line against spread around the median. */
function isExplained(points: readonly TrendPoint[], slope: number, level: number, now: number): boolean {
  const middle = median(points.map(({ value }) => value));
  const around = median(points.map(({ value }) => Math.abs(value - middle)));
  const left = median(points.map(({ at, value }) => Math.abs(value - level - slope * (at - now))));
  return around > 0 && left <= (1 - EXPLAINED) * around;
}

/** The first limit in the direction of the slope; one that is already exceeded is reached now. */
function nextLimit(slope: number, limits: readonly (Limits | null)[]): number | null {
  const ahead = limits.flatMap((one) => {
    const limit = slope > 0 ? one?.maximum_value : one?.minimum_value;
    return limit === null || limit === undefined ? [] : [limit];
  });
  if (ahead.length === 0) return null;
  return slope > 0 ? Math.min(...ahead) : Math.max(...ahead);
}

const median = (values: readonly number[]): number => quantile(Float64Array.from(values).sort(), 0.5);

/** Quantile of sorted values. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
