import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchHistogram, unchangedLevels } from './histogram-matching.ts';

describe('histogram matching', () => {
  it('[ENT-037] turns half the levels back into the whole ones', () => {
    const whole = histogram((level) => (level >= 40 && level <= 220 ? 10 : 0));
    const half = histogram((level) => (level >= 20 && level <= 110 ? 20 : 0));
    const lookup = matchHistogram(half, whole);
    for (const level of [30, 50, 70, 100]) expect(Math.abs(lookup[level]! - 2 * level)).toBeLessThan(4);
  });

  it('[ENT-037] leaves like as like', () => {
    const one = histogram((level) => 1 + (level % 7));
    for (const [level, value] of matchHistogram(one, one).entries()) {
      expect(Math.abs(value - level)).toBeLessThan(2);
    }
  });

  it('leaves a picture of one level as it is', () => {
    const flat = histogram((level) => (level === 90 ? 100 : 0));
    const whole = histogram(() => 1);
    expect(matchHistogram(flat, whole)).toEqual(unchangedLevels());
    expect(matchHistogram(whole, flat)).toEqual(unchangedLevels());
    expect(matchHistogram(new Uint32Array(256), whole)).toEqual(unchangedLevels());
  });

  it('never falls, and never rises by more than three levels a level', () => {
    const counts = fc.array(fc.nat(50), { minLength: 256, maxLength: 256 });
    fc.assert(
      fc.property(counts, counts, (source, target) => {
        const lookup = matchHistogram(Uint32Array.from(source), Uint32Array.from(target));
        for (let level = 1; level < 256; level++) {
          const rise = lookup[level]! - lookup[level - 1]!;
          expect(rise).toBeGreaterThanOrEqual(0);
          expect(rise).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  function histogram(count: (level: number) => number): Uint32Array {
    return Uint32Array.from({ length: 256 }, (_, level) => count(level));
  }
});
