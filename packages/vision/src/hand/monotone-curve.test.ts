import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monotoneCurve } from './monotone-curve.ts';

const steps = fc.array(fc.double({ min: 0.01, max: 10, noNaN: true }), { minLength: 1, maxLength: 8 });
const sums = (values: readonly number[]): number[] =>
  values.reduce<number[]>((all, v) => [...all, all.at(-1)! + v], [0]);

describe('monotoneCurve', () => {
  it('passes through every point and never falls between rising points', () => {
    fc.assert(
      fc.property(steps, steps, (dx, dy) => {
        const n = Math.min(dx.length, dy.length);
        const xs = sums(dx.slice(0, n));
        const ys = sums(dy.slice(0, n));
        const curve = monotoneCurve(xs, ys);
        for (const [i, x] of xs.entries()) expect(curve(x)).toBeCloseTo(ys[i]!, 9);
        const end = xs.at(-1)!;
        const values = Array.from({ length: 60 }, (_, i) => curve(-1 + ((end + 2) * i) / 59));
        for (let i = 1; i < values.length; i++)
          expect(values[i]!).toBeGreaterThanOrEqual(values[i - 1]! - 1e-9);
      }),
    );
  });

  it('is the straight line through points on a line, beyond the ends too', () => {
    const curve = monotoneCurve([0, 1, 4, 5], [10, 12, 18, 20]);
    for (const x of [-2, 0.3, 2.5, 4.9, 9]) expect(curve(x)).toBeCloseTo(10 + 2 * x, 9);
  });
});
