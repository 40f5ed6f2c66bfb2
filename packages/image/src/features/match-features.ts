import { DESCRIPTION } from './describe-keypoint.ts';
import type { Features } from './features.ts';

/** Two features, by their places in their lists, that look like one spot seen twice. */
export interface FeatureMatch {
  readonly from: number;
  readonly to: number;
  /** Likeness of the best other spot against this one's: the lower, the surer. */
  readonly rivalry: number;
}

/** Spots nearer than this many of their sizes are one spot, not rivals. */
const SAME_SPOT = 1;

/**
 * For each feature of `from` the one of `to` that looks most like it, where the best other spot is clearly less alike.
 * `mostRivalry` is the largest share of distances that counts as clear.
 */
export function matchFeatures(from: Features, to: Features, mostRivalry: number): FeatureMatch[] {
  const matches: FeatureMatch[] = [];
  const alike = new Float64Array(to.count);
  for (let i = 0; i < from.count; i++) {
    let best = -1;
    for (let j = 0; j < to.count; j++) {
      alike[j] = likeness(from, i, to, j);
      if (best < 0 || alike[j]! > alike[best]!) best = j;
    }
    if (best < 0) continue;
    let second = 0;
    for (let j = 0; j < to.count; j++) {
      if (alike[j]! > second && !isSameSpot(to, best, j)) second = alike[j]!;
    }
    // Distances of unit vectors: the root of 2 - 2 likeness.
    const rivalry = second >= 1 ? 1 : Math.sqrt((1 - alike[best]!) / (1 - second));
    if (rivalry <= mostRivalry) matches.push({ from: i, to: best, rivalry });
  }
  return matches;
}

/** How alike two features look, 0 to 1. */
export function likeness(p: Features, i: number, q: Features, j: number): number {
  let sum = 0;
  for (let k = 0, a = i * DESCRIPTION, b = j * DESCRIPTION; k < DESCRIPTION; k++, a++, b++)
    sum += p.descriptions[a]! * q.descriptions[b]!;
  return sum;
}

function isSameSpot({ x, y, size }: Features, i: number, j: number): boolean {
  const [dx, dy] = [x[i]! - x[j]!, y[i]! - y[j]!];
  const near = SAME_SPOT * Math.max(size[i]!, size[j]!);
  return dx * dx + dy * dy < near * near;
}
