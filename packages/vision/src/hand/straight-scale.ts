/** A scale whose value grows evenly; `error` is the standard error of its line along x, in x's unit. */
export interface StraightScale {
  readonly at: (x: number) => number;
  readonly error: number;
}

/** A straight line needs this many ticks, this close to it (as a share of the span), to be believed over the ticks. */
const MIN_TICKS = 5;
const MAX_RESIDUAL = 0.006;

/** The line value(x) through the ticks, which averages their drawing errors; null when the scale is not straight. */
export function straightScale(xs: readonly number[], values: readonly number[]): StraightScale | null {
  const n = xs.length;
  if (n < MIN_TICKS) return null;
  const meanX = xs.reduce((sum, x) => sum + x, 0) / n;
  const meanValue = values.reduce((sum, value) => sum + value, 0) / n;
  let xy = 0;
  let xx = 0;
  for (const [i, x] of xs.entries()) {
    xy += (x - meanX) * (values[i]! - meanValue);
    xx += (x - meanX) ** 2;
  }
  const slope = xy / xx;
  const at = (x: number): number => meanValue + slope * (x - meanX);
  const squares = xs.reduce((sum, x, i) => sum + (values[i]! - at(x)) ** 2, 0);
  const residual = Math.sqrt(squares / (n - 2));
  if (!(residual <= MAX_RESIDUAL * Math.abs(values.at(-1)! - values[0]!))) return null;
  return { at, error: Math.abs(residual / slope) / Math.sqrt(n) };
}
