import * as exact from '@tenken/image/portable-math.ts';

/**
 * How the scores of normal photos are spread: by counting up to `start`, beyond it as an exponential of mean `mean` that
 * holds `share` of them. Of a hundred photos the second highest and the highest score are hardly more than chance; a tail
 * fitted to a quarter of them is steadier and keeps its promise better (docs/accuracy/guards.md).
 */
export interface ScoreTail {
  readonly sorted: readonly number[];
  readonly start: number;
  readonly share: number;
  /** 0 where there are too few scores, or all the same: then there is only counting. */
  readonly mean: number;
  /** How many scores the tail was fitted to. */
  readonly count: number;
}

const TAIL_SHARE = 0.25;
const LEAST_TAIL = 5;
const LEAST_SCORES = 10;
/** Nothing is rarer than this: half of the last digit of a percentile. */
const LEAST_RATE = 0.00005;

/** Fits the tail; scores that are no numbers are left out. */
export function fitTail(scores: Iterable<number>): ScoreTail {
  const sorted = [...scores].filter((score) => !Number.isNaN(score)).sort((a, b) => a - b);
  const count = Math.max(LEAST_TAIL, Math.floor(TAIL_SHARE * sorted.length));
  if (sorted.length < LEAST_SCORES) return { sorted, start: Infinity, share: 0, mean: 0, count: 0 };
  const start = sorted[sorted.length - count - 1]!;
  const mean = sorted.slice(-count).reduce((sum, score) => sum + score - start, 0) / count;
  const share = (count + 1) / (sorted.length + 1);
  return { sorted, start: mean > 0 ? start : Infinity, share, mean, count };
}

/** The score that a photo exceeds with the chance `rate` (0 to 1); NaN where there are no scores. */
export function scoreAtRate({ sorted, start, share, mean }: ScoreTail, rate: number): number {
  const wanted = Math.max(LEAST_RATE, rate);
  if (mean > 0 && wanted < share) return start + mean * exact.log(share / wanted);
  return Math.min(start, countedScore(sorted, 1 - wanted));
}

/** The chance (0 to 1) that a photo exceeds `score`. */
export function rateAtScore({ sorted, start, share, mean }: ScoreTail, score: number): number {
  if (mean > 0 && score > start) return share * exact.exp(-(score - start) / mean);
  const below = sorted.findLastIndex((other) => other <= score);
  if (below < 0) return 1;
  if (below === sorted.length - 1) return 0;
  const gap = sorted[below + 1]! - sorted[below]!;
  const rank = below + 1 + (score - sorted[below]!) / gap;
  return Math.min(1, Math.max(mean > 0 ? share : 0, 1 - rank / (sorted.length + 1)));
}

/** A new photo is above the k-th of n scores with the chance 1 - k / (n + 1). */
function countedScore(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return NaN;
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1));
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!);
}
