import * as exact from '@tenken/image/portable-math.ts';
import type { Calibration as WholeCalibration } from './calibrate.ts';
import { type ScoreTail, fitTail, rateAtScore, scoreAtRate } from './score-tail.ts';

/** All scores count alike: a third of them stand for lights that are known, the others for those that will be new. */
type Calibration = Pick<WholeCalibration, 'scores' | 'lonelyScores'>;

const tailOf = ({ scores, lonelyScores }: Calibration): ScoreTail => fitTail([...scores, ...lonelyScores]);

/** What a guard starts with: one normal photo in a hundred may be called anomalous. */
export const DEFAULT_PERCENTILE = 99;

/**
 * The threshold that the next normal photo stays below with the chance of `percentile` (0 to 100), if it is like the
 * calibration photos. A photo is anomalous when its score is above it.
 */
export function thresholdAt(calibration: Calibration, percentile: number): number {
  return scoreAtRate(tailOf(calibration), rateOf(percentile));
}

/** The percentile (0 to 100, two decimals) at which `threshold` lies. */
export function percentileOf(calibration: Calibration, threshold: number): number {
  if (Number.isNaN(threshold)) return 0;
  return Math.round(10_000 * (1 - rateAtScore(tailOf(calibration), threshold))) / 100;
}

/** What a person asks for. */
export interface FalseAlarmGoal {
  readonly falseAlarmsPerMonth: number;
  readonly photosPerMonth: number;
}

/** What can be promised. Numbers per month suppose that the coming months look like the training photos. */
export interface FalseAlarmForecast {
  readonly threshold: number;
  /** 0 to 100, two decimals. */
  readonly percentile: number;
  /** Whether enough calibration photos lie beyond the threshold to count them. */
  readonly isSupported: boolean;
  /** Whether the threshold lies beyond what can be counted and follows from the fitted tail alone. */
  readonly isExtrapolated: boolean;
  readonly expectedPerMonth: number;
  /** In 19 of 20 cases it is between these two. */
  readonly lowPerMonth: number;
  readonly highPerMonth: number;
}

/** Fewer scores than this beyond the threshold say nothing about their share. */
const LEAST_BEYOND = 3;
/** Of the normal distribution, for 19 of 20 cases. */
const Z = 1.96;

/** Translates "at most N false alarms a month" into a threshold, and says how far that can be trusted. */
export function forecastFalseAlarms(
  calibration: Calibration,
  { falseAlarmsPerMonth, photosPerMonth }: FalseAlarmGoal,
): FalseAlarmForecast {
  const tail = tailOf(calibration);
  const photos = photosPerMonth > 0 && Number.isFinite(photosPerMonth) ? photosPerMonth : 1;
  const wished = falseAlarmsPerMonth > 0 ? falseAlarmsPerMonth : 0;
  const percentile = Math.round(10_000 * (1 - Math.min(1, wished / photos))) / 100;
  const threshold = scoreAtRate(tail, rateOf(percentile));
  const isSupported = rateOf(percentile) * tail.sorted.length >= LEAST_BEYOND;
  const { low, expected, high } = isSupported ? counted(tail, threshold) : extrapolated(tail, threshold);
  return {
    threshold,
    percentile,
    isSupported,
    isExtrapolated: !isSupported,
    expectedPerMonth: expected * photos,
    lowPerMonth: low * photos,
    highPerMonth: high * photos,
  };
}

interface Rates {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

function counted({ sorted }: ScoreTail, threshold: number): Rates {
  const expected = sorted.filter((score) => score > threshold).length / sorted.length;
  return { expected, ...shareInterval(expected, sorted.length) };
}

/** How fast the highest scores thin out is known only as well as they are many. */
function extrapolated(tail: ScoreTail, threshold: number): Rates {
  const { sorted, start, share, mean, count } = tail;
  if (!(mean > 0)) return { low: 0, expected: 0, high: shareInterval(0, sorted.length).high };
  const slack = Z / Math.sqrt(count);
  const rate = (slope: number): number => share * exact.exp(-(threshold - start) / slope);
  return { low: rate(mean / (1 + slack)), expected: rate(mean), high: rate(mean * (1 + slack)) };
}

/** Wilson's interval of a share seen among `count`. */
function shareInterval(share: number, count: number): { low: number; high: number } {
  if (count === 0) return { low: 0, high: 1 };
  const z2 = (Z * Z) / count;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function rateOf(percentile: number): number {
  return Math.min(1, Math.max(0, 1 - (Number.isNaN(percentile) ? 100 : percentile) / 100));
}
