import { DEFAULT_DECIMAL_PLACES } from '../gauge/gauge.limits.ts';
import type { NumberFormat } from './format-value.ts';
import { MIN_COMPARED } from './ledger.limits.ts';

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;
/** Tolerance for binary fractions: 0.85 − 0.8495 is slightly more than half a thousandth. */
const SLACK = 1 + 1e-6;

/**
 * The difference up to which an estimate and a user's value are displayed alike, in the gauge's unit: half of the last
 * displayed digit, or a whole one where the gauge always rounds up or down.
 */
export function displayTolerance(format: NumberFormat): number {
  const step = 10 ** -(format.digits_after_decimal_point ?? DEFAULT_DECIMAL_PLACES);
  const isNearest = (format.rounding_method ?? 'round_to_nearest_value') === 'round_to_nearest_value';
  return (isNearest ? step / 2 : step) * SLACK;
}

/** Sums over the readings of a gauge; sums of several annotation versions may be added. */
export interface ReviewSums {
  /** Read by an engine. */
  readonly readings: number;
  /** Of these without a value. */
  readonly unreadable: number;
  /** Confirmed by a user. */
  readonly reviewed: number;
  /** Of these with an estimate to compare. */
  readonly compared: number;
  /** Of these with a visible difference. */
  readonly corrected: number;
  /** Estimate minus confirmed value in the gauge's unit, over the corrected ones: agreement counts as no deviation. */
  readonly deviation_sum: number;
  readonly deviation_square_sum: number;
  readonly deviation_absolute_sum: number;
  /** Compared ones with a stated uncertainty. */
  readonly stated: number;
  /** Of these where estimate ± 1.96 uncertainties contains the confirmed value, within the display tolerance. */
  readonly covered: number;
}

/** A figure with its 95 % interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Accuracy {
  /** Mean of estimate minus confirmed value, in the unit. */
  readonly bias: Interval | null;
  /** Mean absolute difference, in the unit. */
  readonly error: Interval | null;
  /** Shares between 0 and 1. */
  readonly correction_rate: Interval | null;
  readonly abstain_rate: Interval | null;
  readonly coverage: Interval | null;
}

/**
 * Accuracy of a gauge from confirmations; null where there are too few. An agreement is known only within the display
 * tolerance, so the intervals of bias and error are widened by it.
 */
export function accuracyOf(sums: ReviewSums, tolerance: number): Accuracy {
  const { compared } = sums;
  const hidden = compared === 0 ? 0 : (tolerance * (compared - sums.corrected)) / compared;
  const spread = { count: compared, squareSum: sums.deviation_square_sum };
  const bias = meanOf({ ...spread, sum: sums.deviation_sum });
  const error = meanOf({ ...spread, sum: sums.deviation_absolute_sum });
  return {
    bias: bias && { ...bias, low: bias.low - hidden, high: bias.high + hidden },
    error: error && { ...error, low: Math.max(0, error.low), high: error.high + hidden },
    correction_rate: shareOf(sums.corrected, compared),
    abstain_rate: shareOf(sums.unreadable, sums.readings),
    coverage: shareOf(sums.covered, sums.stated),
  };
}

export function addSums(sums: readonly ReviewSums[]): ReviewSums {
  const total = (key: keyof ReviewSums): number => sums.reduce((sum, one) => sum + one[key], 0);
  return {
    readings: total('readings'),
    unreadable: total('unreadable'),
    reviewed: total('reviewed'),
    compared: total('compared'),
    corrected: total('corrected'),
    deviation_sum: total('deviation_sum'),
    deviation_square_sum: total('deviation_square_sum'),
    deviation_absolute_sum: total('deviation_absolute_sum'),
    stated: total('stated'),
    covered: total('covered'),
  };
}

/** Mean with the interval of Student's t; the readings are assumed to be independent. */
function meanOf({
  count,
  sum,
  squareSum,
}: {
  count: number;
  sum: number;
  squareSum: number;
}): Interval | null {
  if (count < MIN_COMPARED) return null;
  const value = sum / count;
  const variance = Math.max(0, (squareSum - count * value * value) / (count - 1));
  const half = studentT(count - 1) * Math.sqrt(variance / count);
  return { value, low: value - half, high: value + half };
}

/** Share with the Wilson interval, which stays inside 0 to 1 and is not certain for 0 of 10. */
function shareOf(hits: number, count: number): Interval | null {
  if (count < MIN_COMPARED) return null;
  const value = hits / count;
  const weight = 1 + (Z * Z) / count;
  const centre = (value + (Z * Z) / (2 * count)) / weight;
  const half = (Z / weight) * Math.sqrt((value * (1 - value)) / count + (Z * Z) / (4 * count * count));
  return {
    value,
    low: hits === 0 ? 0 : centre - half,
    high: hits === count ? 1 : centre + half,
  };
}

/** Two-sided 95 % quantile of Student's t by its expansion around the normal; within 0.001 from 9 degrees of freedom on. */
function studentT(freedom: number): number {
  const z2 = Z * Z;
  return (
    Z *
    (1 +
      (z2 + 1) / (4 * freedom) +
      (5 * z2 * z2 + 16 * z2 + 3) / (96 * freedom ** 2) +
      (3 * z2 ** 3 + 19 * z2 * z2 + 17 * z2 - 15) / (384 * freedom ** 3))
  );
}

export const LEDGER_ORDERS = ['error', 'bias', 'correction_rate', 'abstain_rate', 'coverage'] as const;
export type LedgerOrder = (typeof LEDGER_ORDERS)[number];

/**
 * Sort key of a gauge in one order of the list; null = unknown. Errors are compared relative to the span. Without a
 * span (digits) a differing value counts as fully wrong, as for a lamp. Rates count by the lower end of their
 * interval, so that one correction of twelve does not lead the list.
 */
export function badnessOf(accuracy: Accuracy, span: number | null, order: LedgerOrder): number | null {
  const { bias, error, correction_rate, abstain_rate, coverage } = accuracy;
  switch (order) {
    case 'error':
      return span === null ? (correction_rate?.value ?? null) : error && error.value / span;
    case 'bias':
      return span === null ? null : bias && Math.abs(bias.value) / span;
    case 'correction_rate':
      return correction_rate?.low ?? null;
    case 'abstain_rate':
      return abstain_rate?.low ?? null;
    case 'coverage':
      return coverage && 1 - coverage.high;
    default:
      return order satisfies never;
  }
}

/** The length of a gauge's scale; null where there is none. */
export function spanOf(scale: { readonly minimum: number; readonly maximum: number } | null): number | null {
  return scale && scale.maximum > scale.minimum ? scale.maximum - scale.minimum : null;
}
