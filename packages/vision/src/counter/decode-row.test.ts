import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SeenDrum, combineRows } from './combine-rows.ts';
import { type Positions, TENTHS, likeliest, meanPositions } from './positions.ts';

/** A drum seen at a position (digits), as sharp as the nets see it. */
function seenAt(position: number, spread = 0.08): Positions {
  const chances = Float32Array.from({ length: TENTHS }, (_, tenth) => {
    const away = ((((tenth / 10 - position + 5) % 10) + 10) % 10) - 5;
    return Math.exp(-0.5 * (away / spread) ** 2) + 1e-6;
  });
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

/** Drums seen at positions, the highest place first, the last at place `lowest`. */
function row(positions: readonly number[], lowest = 0): SeenDrum[] {
  return positions
    .map((position, index) => ({
      place: lowest + positions.length - 1 - index,
      positions: seenAt(position),
    }))
    .toReversed();
}

/** Where an ideal gear has the drums for a number in tenths, the highest first. */
function idealPositions(tenths: number, drums: number): number[] {
  const positions = [(tenths % 100) / 10];
  let rest = Math.floor(tenths / 100);
  for (let drum = 1; drum < drums; drum++) {
    positions.unshift((rest % 10) + Math.max(0, positions[0]! - 9));
    rest = Math.floor(rest / 10);
  }
  return positions;
}

/** The same of gears that all begin late, by a share of a step; early where it is below zero. */
function latePositions(tenths: number, lag: number): number[] {
  const last = (tenths % 100) / 10;
  const positions = [last];
  let moved = last >= 5 ? Math.min(1, Math.max(0, last - 9 - lag)) : Math.min(0, last - lag);
  let rest = Math.floor(tenths / 100);
  for (let drum = 1; drum < 5; drum++) {
    const digit = rest % 10;
    positions.unshift((digit + moved + 10) % 10);
    moved = (digit === 9 && moved > 0) || (digit === 0 && moved < 0) ? moved : 0;
    rest = Math.floor(rest / 10);
  }
  return positions;
}

/** By more than half a step of the last drum, on a counter that begins again after its last number. */
function isFarOff(value: number, tenths: number): boolean {
  const off = Math.abs(value - tenths / 10);
  return Math.min(off, 1e5 - off) > 0.5;
}

describe('reading drums together', () => {
  it.each([
    ['at rest', [4, 7, 1, 1], 4711],
    ['the last between two digits', [0, 8, 1, 9.4], 819.4],
    ['all rolling over', [1.9, 9.9, 9.9, 9.9], 1999.9],
    ['just rolled over, the upper ones a little behind', [1.9, 9.9, 9.9, 0], 2000],
    ['an upper drum that jumps late', [3, 4, 9.4], 349.4],
    ['an upper drum that leans forward at rest', [3.3, 4, 2], 342],
    ['the last drum a hair before zero', [9.9, 9.9, 9.9], 999.9],
  ])('%s', (_, positions, value) => {
    const found = combineRows(row(positions));
    expect(found.value).toBeCloseTo(value, 6);
    expect(found.confidence).toBeGreaterThan(0.7);
  });

  it('reads every number of an ideal gear, also around a roll-over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.boolean(), (any, isNearRollOver) => {
        const tenths = isNearRollOver ? (Math.round(any / 1000) * 1000 + (any % 20) - 10 + 1e6) % 1e6 : any;
        const found = combineRows(row(idealPositions(tenths, 5)));
        const off = Math.abs(found.value - tenths / 10);
        expect(Math.min(off, 1e5 - off)).toBeLessThan(0.15);
        expect(found.confidence).toBeGreaterThan(0.75);
      }),
    );
  });

  it('is never confident of a wrong upper digit with a play of one drum up to three tenths of a step', () => {
    const play = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.nat(3), play, (tenths, drum, by) => {
        const seen = idealPositions(tenths, 5).map((position, index) => position + (index === drum ? by : 0));
        const found = combineRows(row(seen));
        if (isFarOff(found.value, tenths)) expect(found.confidence).toBeLessThan(0.7);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the number with a play of every drum up to three twentieths of a step', () => {
    const play = fc.array(fc.double({ min: -0.15, max: 0.15, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), play, (tenths, plays) => {
        const seen = idealPositions(tenths, 5).map((position, index) => position + (plays[index] ?? 0));
        expect(isFarOff(combineRows(row(seen)).value, tenths)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses ambiguous digits', () => {
    const either = meanPositions([seenAt(3), seenAt(8)]);
    const [last, middle, first] = row([1, 3, 5]);
    const found = combineRows([last!, { ...middle!, positions: either }, first!]);
    expect(found.confidence).toBeLessThan(0.6);
  });

  it('refuses to choose between a leading and a lagging gear', () => {
    // 339.8 with an upper drum two tenths ahead, or 349.8 with one that has not moved yet.
    expect(combineRows(row([3, 4, 9.8])).confidence).toBeLessThan(0.7);
  });

  it('reads leading drums with low confidence', () => {
    // 2000 with gears that begin early, or 2009.95 with gears that jump late.
    const found = combineRows(row([2.1, 0.2, 0.1, 9.95]));
    expect(found.value).toBeCloseTo(2000, 6);
    expect(found.confidence).toBeLessThan(0.7);
  });

  it.each([-0.3, 0.3])('is hardly ever sure of a wrong number where every gear is late by %d', (lag) => {
    let sureAndWrong = 0;
    // Every number of tenths within a step of a thousand's and a hundred's roll-over, and of one between.
    for (const start of [19_990, 34_990, 57_140]) {
      for (let tenths = start; tenths < start + 20; tenths++) {
        const found = combineRows(row(latePositions(tenths, lag)));
        if (isFarOff(found.value, tenths) && found.confidence >= 0.7) sureAndWrong += 1;
      }
    }
    expect(sureAndWrong).toBeLessThanOrEqual(1);
  });

  it('includes the doubt of the last drum in the uncertainty', () => {
    const sharp = combineRows([{ place: 0, positions: seenAt(4.7, 0.06) }]);
    const wide = combineRows([{ place: 0, positions: seenAt(4.7, 0.25) }]);
    expect(wide.uncertainty).toBeGreaterThan(2 * sharp.uncertainty);
  });

  it.each([
    [-3, 0.8194],
    [-1, 81.94],
    [0, 819.4],
    [2, 81_940],
  ])('counts in the place of the last drum, %i', (lowest, value) => {
    const found = combineRows(row([0, 8, 1, 9.4], lowest));
    expect(found.value).toBe(value);
    const plain = combineRows(row([0, 8, 1, 9.4])).uncertainty;
    expect(found.uncertainty / 10 ** lowest).toBeCloseTo(plain, 9);
  });

  it('takes a place that was not drawn as zero', () => {
    const drums = [
      { place: 0, positions: seenAt(2.5) },
      { place: 1, positions: seenAt(7) },
      { place: 3, positions: seenAt(6.05) },
    ];
    expect(combineRows(drums).value).toBeCloseTo(6072.5, 6);
  });

  it('goes from nine to zero on a lone drum', () => {
    expect(combineRows([{ place: 0, positions: seenAt(9.97) }]).value).toBe(0);
    expect(combineRows([{ place: 0, positions: seenAt(9.9) }]).value).toBeCloseTo(9.9, 6);
  });
});

describe('likeliest', () => {
  it('finds the mode across zero', () => {
    expect(likeliest(seenAt(0), 3)).toMatchObject({ tenth: 0 });
    expect(likeliest(seenAt(9.9), 3)).toMatchObject({ tenth: 99 });
  });
});
