import { describe, expect, it } from 'vitest';
import type { AlignedMarks } from './align-marks.ts';
import { evenScale } from './even-marks.ts';

const [START, SLOPE, RADIUS] = [2.3, 0.047, 0.8];
const VALUES = [20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120];

/** Marks at directions given by a rule, laid by a scale that may be a little off. */
function laid(
  angleOf: (value: number) => number,
  { values = VALUES, start = START, slope = SLOPE, strength = (_value: number): number => 0.2 } = {},
): AlignedMarks {
  const marks = values.map((value) => ({ value, angle: angleOf(value), strength: strength(value) }));
  return { start, slope, radius: RADIUS, marks, withUnreadEnds: marks, seen: 1 };
}
const even = (value: number): number => START + SLOPE * value;
/** Marks as they are seen when the middle lies aside. */
const uneven = (c: number, d: number) => (value: number) =>
  even(value) + c * Math.cos(even(value)) + d * Math.sin(even(value));

describe('the even scale behind marks', () => {
  it('is theirs where they are even, whatever scale they were laid by', () => {
    const found = evenScale(laid(even, { start: START + 0.02, slope: SLOPE * 1.01 }), null);
    expect(found.start).toBeCloseTo(START, 6);
    expect(found.slope).toBeCloseTo(SLOPE, 8);
    expect(found.middle.x).toBeCloseTo(0, 6);
    expect(found.middle.y).toBeCloseTo(0, 6);
    expect(found.scatter).toBeCloseTo(0, 6);
  });

  it('has its middle aside where marks of one side stand wider apart', () => {
    const found = evenScale(laid(uneven(0.05, -0.03)), null);
    expect(found.middle.x).toBeCloseTo(0.03 * RADIUS, 6);
    expect(found.middle.y).toBeCloseTo(0.05 * RADIUS, 6);
    expect(found.start).toBeCloseTo(START, 6);
    expect(found.slope).toBeCloseTo(SLOPE, 8);
    expect(found.scatter).toBeCloseTo(0, 6);
  });

  it.each([
    ['five marks', [20, 45, 70, 95, 120]],
    ['marks of less than half a turn', [20, 30, 40, 50, 60, 70, 80, 90]],
  ])('keeps its middle with %s', (_name, values) => {
    expect(evenScale(laid(uneven(0.05, -0.03), { values }), null).middle).toMatchObject({
      x: expect.closeTo(0, 9),
      y: expect.closeTo(0, 9),
    });
  });

  it('moves its middle with six marks of more than half a turn', () => {
    const values = [20, 40, 60, 80, 100, 120];
    expect(evenScale(laid(uneven(0.05, -0.03), { values }), null).middle.x).toBeCloseTo(0.024, 4);
    const shorter = [20, 40, 60, 70, 80, 91];
    expect(evenScale(laid(uneven(0.05, -0.03), { values: shorter }), null).middle.x).toBeCloseTo(0.024, 4);
  });

  it('keeps a middle from which the marks were seen', () => {
    const given = { x: 0.1, y: -0.1 };
    const found = evenScale(laid(even, { start: START + 0.02 }), given);
    expect(found.middle).toEqual(given);
    expect(found.start).toBeCloseTo(START, 6);
  });

  it('outvotes a mark that stands wrong, and passes over marks that cannot be seen', () => {
    const wrong = (value: number): number => even(value) + (value === 40 ? 0.1 : 0);
    const found = evenScale(laid(wrong), null);
    expect(Math.abs(found.start - START)).toBeLessThan(0.003);
    expect(found.scatter).toBeLessThan(0.012);
    const unseen = evenScale(laid(wrong, { strength: (value) => (value === 40 ? 0.06 : 0.061) }), null);
    expect(unseen.start).toBeCloseTo(START, 6);
    expect(unseen.scatter).toBeCloseTo(0, 6);
  });

  it('tells by how much the marks scatter', () => {
    const off = 0.006;
    const found = evenScale(
      laid((value) => even(value) + (value % 20 === 0 ? off : -off)),
      { x: 0, y: 0 },
    );
    expect(Math.abs(found.scatter - off)).toBeLessThan(0.0005);
  });

  it('is none where its middle would lie too far aside', () => {
    const far = evenScale(laid(uneven(0.2, 0.2)), null);
    expect(far.scatter).toBe(Infinity);
    expect(Math.hypot(far.middle.x, far.middle.y)).toBe(0);
    expect(evenScale(laid(uneven(0.15, 0)), null).scatter).toBeLessThan(1);
  });

  it('stays as it was laid where no mark can be seen', () => {
    const found = evenScale(laid(even, { start: 2, strength: () => 0 }), null);
    expect([found.start, found.slope, found.scatter]).toEqual([2, SLOPE, 0]);
  });
});
