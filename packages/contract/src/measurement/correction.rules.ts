import { isWithin, usualRange, widen, type Range } from './usual-range.rules.ts';

/** A hand may stand a little beyond the last mark. */
const BEYOND_SCALE = 0.1;

/** Why a typed value is doubted, with the range it was expected in. */
export type Outlier = { readonly from: 'scale' | 'recent'; readonly range: Range };

/**
 * Is a value that somebody types far from everything the gauge can show, or showed in the last days? Then the console asks
 * first: a point forgotten is a hundredfold value in the history. Null for an ordinary value.
 */
export function outlierOf(value: number, scale: Range | null, recent: readonly number[]): Outlier | null {
  if (scale && !isWithin(value, widen(scale, BEYOND_SCALE))) return { from: 'scale', range: scale };
  const usual = usualRange(recent, scale);
  if (usual === null || isWithin(value, usual)) return null;
  const seen = recent.filter((one) => isWithin(one, usual));
  return { from: 'recent', range: { minimum: Math.min(...seen), maximum: Math.max(...seen) } };
}
