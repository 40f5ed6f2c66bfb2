/**
 * How much a score rises because the light is unlike that of every normal photo, as the training photos themselves showed
 * while those nearest in light were left out.
 */
export interface LightAllowance {
  /** Score for each level of distance in light. */
  readonly slope: number;
  /** The distance to the nearest normal photo that is usual; up to it nothing is allowed. */
  readonly usual: number;
  /** Never more than this is allowed: a defect in a new light must still be seen. */
  readonly most: number;
}

/** A training photo compared with a part of the others: its score, and how far the nearest of them is in light. */
export interface LitScore {
  readonly score: number;
  readonly away: number;
}

/** Of the threshold for photos in known light. */
const MOST_SHARE = 1;
/** Fewer photos say nothing about how scores rise. */
const LEAST_SCORES = 10;

/**
 * What a score may rise by in a light that is `away` levels from the nearest known one; `share` of the most, if given. A
 * distance that cannot be told explains nothing.
 */
export function allowanceAt(allowance: LightAllowance | null, away: number, share = 1): number {
  if (allowance === null || !(away > allowance.usual) || !Number.isFinite(away)) return 0;
  return Math.min(share * allowance.most, allowance.slope * (away - allowance.usual));
}

/**
 * Fits the rise: `usual` are the photos compared with all others, `lonely` all comparisons, also those without what is
 * nearest in light. Null where scores do not rise with the distance.
 */
export function fitAllowance(
  usual: readonly LitScore[],
  lonely: readonly LitScore[],
  threshold: number,
): LightAllowance | null {
  const known = lonely.filter(isFiniteScore);
  const middle = median(usual.filter(isFiniteScore).map(({ away }) => away));
  if (known.length < LEAST_SCORES || !Number.isFinite(middle) || !(threshold > 0)) return null;
  const slope = slopeOf(known);
  return slope > 0 ? { slope, usual: middle, most: MOST_SHARE * threshold } : null;
}

/** Least squares. */
function slopeOf(points: readonly LitScore[]): number {
  const mean = (of: (point: LitScore) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ away }) => away), mean(({ score }) => score)];
  const together = mean(({ away, score }) => (away - x) * (score - y));
  const alone = mean(({ away }) => (away - x) ** 2);
  return alone > 0 ? together / alone : 0;
}

function isFiniteScore({ score, away }: LitScore): boolean {
  return Number.isFinite(score) && Number.isFinite(away);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? NaN;
}
