import * as exact from '@tenken/image/portable-math.ts';
import type { Calibration } from './calibrate.ts';

/** A photo is anomalous when its score is above the threshold. */
export const DEFAULT_PERCENTILE = 99;

/**
 * The score that the next normal photo stays below with the chance of `percentile` (0 to 100), if it is like the
 * calibration photos: it is above the k-th of n scores with the chance 1 - k / (n + 1). At most the highest score.
 */
export function thresholdAt(calibration: Calibration, percentile: number): number {
  return quantile(sortedScores(calibration), percentile / 100);
}

/** The percentile (0 to 100, two decimals) at which `threshold` lies; 100 from the highest score on. */
export function percentileOf(calibration: Calibration, threshold: number): number {
  const scores = sortedScores(calibration);
  const last = scores.length - 1;
  if (last < 0 || Number.isNaN(threshold) || threshold < scores[0]!) return 0;
  if (threshold >= scores[last]!) return 100;
  const above = scores.findIndex((score) => score > threshold);
  const below = scores[above - 1]!;
  const rank = above + (threshold - below) / (scores[above]! - below);
  return Math.round((10_000 * rank) / (scores.length + 1)) / 100;
}

/** What a person asks for. */
export interface Wish {
  readonly falseAlarmsPerMonth: number;
  readonly photosPerMonth: number;
}

/** What can be promised. Numbers per month suppose that the coming months look like the training photos. */
export interface Promised {
  readonly threshold: number;
  /** 0 to 100, two decimals. */
  readonly percentile: number;
  /** Whether enough calibration photos lie beyond the threshold to count them. */
  readonly isSupported: boolean;
  /** Whether the threshold lies beyond what was seen and follows from a fitted tail. */
  readonly isExtrapolated: boolean;
  readonly expectedPerMonth: number;
  /** In 19 of 20 cases it is between these two. */
  readonly lowPerMonth: number;
  readonly highPerMonth: number;
}

/** Fewer scores than this beyond the threshold say nothing about their share. */
const LEAST_BEYOND = 3;
/** The share of the scores that the tail is fitted to, and how few are too few for it. */
const TAIL_SHARE = 0.25;
const LEAST_TAIL = 5;
/** Of the normal distribution, for 19 of 20 cases. */
const Z = 1.96;

/** Translates "at most N false alarms a month" into a threshold, and says how far that can be trusted. */
export function promise(calibration: Calibration, { falseAlarmsPerMonth, photosPerMonth }: Wish): Promised {
  const scores = sortedScores(calibration);
  const photos = photosPerMonth > 0 && Number.isFinite(photosPerMonth) ? photosPerMonth : 1;
  const wished = falseAlarmsPerMonth >= 0 ? falseAlarmsPerMonth : 0;
  const rate = Math.min(1, Math.max(wished / photos, 1e-9));
  const percentile = Math.round(10_000 * (1 - rate)) / 100;
  const isSupported = rate * scores.length >= LEAST_BEYOND;
  if (isSupported)
    return { ...counted(scores, rate, photos), percentile, isSupported, isExtrapolated: false };
  return { ...extrapolated(scores, rate, photos), percentile, isSupported, isExtrapolated: true };
}

type Figures = Pick<Promised, 'threshold' | 'expectedPerMonth' | 'lowPerMonth' | 'highPerMonth'>;

function counted(scores: readonly number[], rate: number, photos: number): Figures {
  const threshold = quantile(scores, 1 - rate);
  const beyond = scores.filter((score) => score > threshold).length / scores.length;
  const { low, high } = shareInterval(beyond, scores.length);
  return {
    threshold,
    expectedPerMonth: beyond * photos,
    lowPerMonth: low * photos,
    highPerMonth: high * photos,
  };
}

/** The highest scores of normal photos thin out exponentially; how fast is known only as well as they are many. */
function extrapolated(scores: readonly number[], rate: number, photos: number): Figures {
  const tail = Math.floor(TAIL_SHARE * scores.length);
  if (tail < LEAST_TAIL) return unknowable(scores, photos);
  const start = scores[scores.length - tail - 1]!;
  const mean = scores.slice(-tail).reduce((sum, score) => sum + score - start, 0) / tail;
  if (!(mean > 0)) return unknowable(scores, photos);
  const share = tail / scores.length;
  const threshold = start + mean * exact.log(share / rate);
  const slack = Z / Math.sqrt(tail);
  const rateAt = (slope: number): number => share * exact.exp(-(threshold - start) / slope);
  return {
    threshold,
    expectedPerMonth: rate * photos,
    lowPerMonth: rateAt(mean / (1 + slack)) * photos,
    highPerMonth:
      Math.min(1, rateAt(mean * (1 + slack)) + shareInterval(0, scores.length).high * rate) * photos,
  };
}

/** Nothing above the highest was seen: all that can be said is how often it may still happen. */
function unknowable(scores: readonly number[], photos: number): Figures {
  const { high } = shareInterval(0, scores.length);
  return {
    threshold: scores.at(-1) ?? NaN,
    expectedPerMonth: 0,
    lowPerMonth: 0,
    highPerMonth: high * photos,
  };
}

/** Wilson's interval of a share seen among `count`. */
function shareInterval(share: number, count: number): { low: number; high: number } {
  if (count === 0) return { low: 0, high: 1 };
  const z2 = (Z * Z) / count;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function sortedScores({ scores }: Calibration): number[] {
  return [...scores].filter((score) => !Number.isNaN(score)).sort((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return NaN;
  const rank = (Number.isNaN(share) ? 1 : share) * (sorted.length + 1);
  const place = Math.min(sorted.length - 1, Math.max(0, rank - 1));
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!);
}
