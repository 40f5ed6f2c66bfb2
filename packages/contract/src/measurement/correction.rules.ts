import { isWithin, usualRange, widen, type Range } from './usual-range.rules.ts';

/** A hand may be slightly beyond the last mark. */
const BEYOND_SCALE = 0.1;

/** Why a typed value is doubtful, with the expected range. */
export type Outlier = { readonly from: 'scale' | 'recent'; readonly range: Range };

/**
 * Whether a typed value is far outside the scale or the values of the last days. Then the console asks for a
 * confirmation: a forgotten decimal point would be stored. Null for an ordinary value.
 */
export function outlierOf(value: number, scale: Range | null, recent: readonly number[]): Outlier | null {
  if (scale && !isWithin(value, widen(scale, BEYOND_SCALE))) return { from: 'scale', range: scale };
  const usual = usualRange(recent, scale);
  if (usual === null || isWithin(value, usual)) return null;
  const seen = recent.filter((one) => isWithin(one, usual));
  return { from: 'recent', range: { minimum: Math.min(...seen), maximum: Math.max(...seen) } };
}
