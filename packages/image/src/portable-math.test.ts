import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atan, atan2, cbrt, cos, exp, log, sin } from './portable-math.ts';

const finite = (most: number): fc.Arbitrary<number> => fc.double({ min: -most, max: most, noNaN: true });
/** Two units in the last place. */
const TWO_ULP = 4.5e-16;

describe('portable mathematics', () => {
  it.each([
    ['sin', sin, Math.sin, finite(1e5)],
    ['cos', cos, Math.cos, finite(1e5)],
    ['atan', atan, Math.atan, finite(1e6)],
    ['exp', exp, Math.exp, finite(700)],
    ['log', log, Math.log, fc.double({ min: 1e-300, max: 1e300, noNaN: true })],
    ['cbrt', cbrt, Math.cbrt, finite(1e12)],
  ])('%s is what Math says to two units in the last place', (_name, ours, theirs, numbers) => {
    fc.assert(
      fc.property(numbers, (x) => isNear(ours(x), theirs(x))),
      { numRuns: 5000 },
    );
  });

  it('atan2 is what Math says in all four quarters and on the axes', () => {
    fc.assert(
      fc.property(finite(1e3), finite(1e3), (y, x) => isNear(atan2(y, x), Math.atan2(y, x))),
      { numRuns: 5000 },
    );
    for (const y of [0, -0, 1, -1])
      for (const x of [0, -0, 1, -1]) expect(atan2(y, x)).toBe(Math.atan2(y, x));
  });

  it('keeps to the ends of the numbers', () => {
    expect([exp(1000), exp(-1000), log(0), cbrt(0), sin(0), cos(0)]).toEqual([
      Infinity,
      0,
      -Infinity,
      0,
      0,
      1,
    ]);
    expect([exp(NaN), log(-1), sin(Infinity), atan2(NaN, 1)]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('gives these very bits on every machine', () => {
    const values = [sin(1.1), cos(2.3), atan2(0.3, -0.7), exp(-3.3), log(17.9), cbrt(0.37)];
    const bits = new DataView(Float64Array.from(values).buffer);
    const words = values.map((_, index) => bits.getBigUint64(index * 8, true).toString(16));
    expect(words).toEqual([
      '3fec84c54c2d6338',
      'bfe5522217302fe0',
      '4005e4c36ca0118a',
      '3fa2e259bb85be84',
      '4007141265693b9a',
      '3fe6f914d1bab00c',
    ]);
  });
});

/** Near zero a sine is compared with the angle's own grain, which the reduction cannot beat. */
function isNear(ours: number, theirs: number): boolean {
  return Object.is(ours, theirs) || Math.abs(ours - theirs) <= TWO_ULP * Math.max(Math.abs(theirs), 1e-3);
}
