import * as exact from './portable-math.ts';

/** Steps of the table to one level of luma. */
const STEPS = 8;

/**
 * The logarithm of (luma + offset) for luma 0 to 255, from a table with straight lines between: every pixel of every photo
 * asks for it. The same bits on every machine.
 */
export function logLuma(offset: number): (luma: number) => number {
  const table = Float64Array.from({ length: 256 * STEPS + 2 }, (_, i) => exact.log(i / STEPS + offset));
  return (luma) => {
    const place = luma > 0 ? (luma < 256 ? luma * STEPS : 256 * STEPS) : 0;
    const at = place | 0;
    const from = table[at]!;
    return from + (table[at + 1]! - from) * (place - at);
  };
}
