import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';

/** Between two readings lies a gap when more than this many usual intervals are missing. */
const GAP_INTERVALS = 2.5;

/** What the chart and the table show: without predicted values only what a person confirmed. */
export const shownReadings = (
  readings: readonly Measurement[],
  isHidingPredicted: boolean,
): readonly Measurement[] => (isHidingPredicted ? readings.filter((one) => one.is_confirmed) : readings);

/** The middle of all intervals, in seconds: one long break does not move it. Infinity with fewer than two times. */
export function usualInterval(times: Float64Array): number {
  if (times.length < 2) return Number.POSITIVE_INFINITY;
  const intervals = new Float64Array(times.length - 1);
  for (let i = 1; i < times.length; i += 1) intervals[i - 1] = times[i]! - times[i - 1]!;
  intervals.sort();
  return intervals[Math.floor(intervals.length / 2)]!;
}

/**
 * Whether a line leads to each reading from the one before it: not over a reading without a value, and not over a break
 * of more than 2.5 usual intervals. Usual is what is usual of all, or what is usual there: a camera may have taken photos
 * every hour before it took them every minute.
 */
export function linkReadings(times: Float64Array, values: Float64Array): Uint8Array {
  const longest = usualInterval(times) * GAP_INTERVALS;
  const links = new Uint8Array(times.length);
  for (let i = 1; i < times.length; i += 1) {
    const isRead = !Number.isNaN(values[i]!) && !Number.isNaN(values[i - 1]!);
    links[i] = isRead && (times[i]! - times[i - 1]! <= longest || isUsualThere(times, i)) ? 1 : 0;
  }
  return links;
}

/** Two intervals beside it, before, after or around, are not much shorter. */
function isUsualThere(times: Float64Array, at: number): boolean {
  const interval = (i: number): number => (i > 0 && i < times.length ? times[i]! - times[i - 1]! : 0);
  const least = interval(at) / GAP_INTERVALS;
  const isLike = (by: number): boolean => interval(at + by) >= least;
  return (isLike(-1) && isLike(-2)) || (isLike(1) && isLike(2)) || (isLike(-1) && isLike(1));
}
