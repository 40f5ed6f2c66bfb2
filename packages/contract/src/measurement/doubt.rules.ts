import type { AnomalyEstimate } from '../guard/estimate.schema.ts';
import type { Limits } from './measurement.rules.ts';
import type { Measurement } from './measurement.schema.ts';

/** What the doubt about a reading depends on besides the reading. */
export interface DoubtScale {
  readonly control: Limits | null;
  readonly system: Limits | null;
  /** Ends of the gauge's scale, in its unit; null when the type has none. */
  readonly scale: { readonly minimum: number; readonly maximum: number } | null;
}

type DoubtfulReading = Pick<Measurement, 'value' | 'uncertainty' | 'reasons' | 'status'>;

/** A marked reading (implausible, glare, a moved camera) ranks near the top whatever its value. */
const MARKED_DOUBT = 0.9;
/** Half the width of a 95 % interval, in sigma. */
const INTERVAL_SIGMA = 1.96;
/** A reading is clearly in range when its 95 % interval is inside the limits: one tail beyond. */
const MAX_RISK_IN_RANGE = 0.025;
/** Exponent for a guard's score relative to the threshold: half the threshold gives 0.06, 90 % gives 0.66. */
const SCORE_POWER = 4;
const MAX_SHARE_IN_RANGE = 0.9;

/**
 * Priority of a reading for review, 0 to 1; only the order matters, it is no probability of a wrong value. 1 without a
 * value. Otherwise it combines the probability that the true value is at or beyond a limit (in the reading's own
 * uncertainty) with the share of the scale that its 95 % interval spans: 1 − (1 − chance)(1 − share).
 */
export function readingDoubt(reading: DoubtfulReading, scale: DoubtScale): number {
  if (reading.value === null) return 1;
  const chance = beyondLimitChance(reading.value, reading.uncertainty, scale);
  const doubt = 1 - (1 - chance) * (1 - spannedShare(reading.uncertainty, scale));
  return reading.reasons.length > 0 ? Math.max(doubt, MARKED_DOUBT) : doubt;
}

/** The same for a guard result: an anomaly and an uninspected photo are 1, others by the distance to the threshold. */
export function estimateDoubt({ is_anomaly, score, threshold }: ScoredEstimate): number {
  if (is_anomaly !== false || score === null || threshold === null || threshold <= 0) return 1;
  return Math.min(1, Math.max(0, score / threshold)) ** SCORE_POWER;
}

type ScoredEstimate = Pick<AnomalyEstimate, 'is_anomaly' | 'score' | 'threshold'>;

/**
 * Whether a reading may be selected for bulk confirmation: inside the limits and not doubtful. Never unknown, warning,
 * error or marked.
 */
export const isReadingInRange = (reading: DoubtfulReading, scale: DoubtScale): boolean =>
  reading.value !== null &&
  reading.status === 'information' &&
  reading.reasons.length === 0 &&
  beyondLimitChance(reading.value, reading.uncertainty, scale) <= MAX_RISK_IN_RANGE;

/** A clear "normal" is in range, an anomaly or a score close to the threshold never. */
export const isEstimateInRange = (estimate: ScoredEstimate): boolean =>
  estimate.is_anomaly === false && estimateDoubt(estimate) <= MAX_SHARE_IN_RANGE ** SCORE_POWER;

/** Probability that the true value is at or beyond the nearest limits, for normal errors with the stated sigma. */
function beyondLimitChance(value: number, sigma: number | null, { control, system }: DoubtScale): number {
  const lower = highest([control?.minimum_value, system?.minimum_value]);
  const upper = lowest([control?.maximum_value, system?.maximum_value]);
  const below = lower === null ? 0 : atOrBelowChance(lower - value, sigma);
  const above = upper === null ? 0 : atOrBelowChance(value - upper, sigma);
  return Math.min(1, below + above);
}

/** Probability that a normal error reaches a distance; without a sigma the value counts as exact. */
function atOrBelowChance(distance: number, sigma: number | null): number {
  if (sigma === null || sigma <= 0) return distance >= 0 ? 1 : 0;
  return normalCdf(distance / sigma);
}

function spannedShare(sigma: number | null, { scale }: DoubtScale): number {
  if (sigma === null || sigma <= 0 || scale === null || scale.maximum <= scale.minimum) return 0;
  return Math.min(1, sigma / ((scale.maximum - scale.minimum) / (2 * INTERVAL_SIGMA)));
}

const present = (sides: readonly (number | null | undefined)[]): number[] =>
  sides.filter((side) => side !== null && side !== undefined);
const highest = (sides: readonly (number | null | undefined)[]): number | null =>
  present(sides).length > 0 ? Math.max(...present(sides)) : null;
const lowest = (sides: readonly (number | null | undefined)[]): number | null =>
  present(sides).length > 0 ? Math.min(...present(sides)) : null;

/** Standard normal distribution by a rational approximation of erf, accurate to 2e-7. */
function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? 1 - tail : tail;
}
