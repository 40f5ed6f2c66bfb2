import { describe, expect, it } from 'vitest';
import { combContrast, combsOf, likelyCombs } from './comb.ts';
import { TRUE_FACE, combFrom, drawFace } from './round-face.testing.ts';

const FACE = drawFace(TRUE_FACE, () => 210);
const NUMBERS = [0, 20, 40, 60, 80, 100];

describe('the short marks of a scale', () => {
  it('stand out where they are, and not between them or in another ring', () => {
    const comb = combFrom(0, 100);
    const between = { ...comb, values: comb.values.map((value) => value + 1) };
    expect(combContrast(FACE, TRUE_FACE, comb)).toBeGreaterThan(0.28);
    expect(combContrast(FACE, TRUE_FACE, between)).toBeLessThan(0);
    expect(Math.abs(combContrast(FACE, TRUE_FACE, { ...comb, radius: 0.5 }))).toBeLessThan(0.02);
  });

  it('stand out less on a dim face, where a few steps are a large share of the light', () => {
    const dim = combContrast(
      drawFace(TRUE_FACE, () => 60),
      TRUE_FACE,
      combFrom(0, 100),
    );
    expect(dim).toBeGreaterThan(0.2);
    expect(dim).toBeLessThan(0.26);
  });

  it('are ten between two numbers here, not twenty, in the ring in which they are', () => {
    const combs = likelyCombs(FACE, TRUE_FACE, combsOf(TRUE_FACE.even, 0.76, NUMBERS));
    const closest = combs.at(-1)!;
    expect(closest.values).toHaveLength(51);
    expect(Math.abs(closest.radius - 0.72)).toBeLessThan(0.05);
    expect(combs.some(({ values }) => values.length === 101)).toBe(false);
  });

  it('are none closer than can be told apart', () => {
    const counts = combsOf({ ...TRUE_FACE.even, slope: 0.009 }, 0.7, NUMBERS).map(
      ({ values }) => values.length,
    );
    expect(new Set(counts)).toEqual(new Set([11, 21, 26]));
  });
});
