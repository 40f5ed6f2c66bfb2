import type { Interval } from './ledger.rules.ts';

/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;

/** Unreviewed readings of one gauge, and its correction rate; null = too few comparisons. */
export interface UnseenReadings {
  readonly count: number;
  readonly correction_rate: Interval | null;
}

/**
 * Estimated number of wrong readings among the unreviewed ones, with its 95 % range: each gauge by its own correction
 * rate, or by the overall rate where it has too few comparisons. The range includes the uncertainty of the rates and
 * chance. Null without enough comparisons.
 */
export function unseenWrong(gauges: readonly UnseenReadings[], pooled: Interval | null): Interval | null {
  let value = 0;
  let chance = 0;
  let below = 0;
  let above = 0;
  let total = 0;
  for (const { count, correction_rate } of gauges) {
    if (count === 0) continue;
    const rate = correction_rate ?? pooled;
    if (rate === null) return null;
    total += count;
    value += count * rate.value;
    chance += Z * Z * count * rate.value * (1 - rate.value);
    below += (count * (rate.value - rate.low)) ** 2;
    above += (count * (rate.high - rate.value)) ** 2;
  }
  return {
    value,
    low: Math.max(0, value - Math.sqrt(below + chance)),
    high: Math.min(total, value + Math.sqrt(above + chance)),
  };
}
