import { describe, expect, it } from 'vitest';
import { distance } from '@tenken/image/point.ts';
import { onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import { roundFace } from './round-face.ts';
import { SLOPE, TRUE_FACE, combFrom, drawFace } from './round-face.testing.ts';
import { moved } from './tilt-by-print.ts';
import type { ScaledFace } from './unroll-scale.ts';

const PLAIN = drawFace(TRUE_FACE, () => 210);
const COMB = combFrom(0, 100);

/** Where the middle of a scale lies in the picture, and where its values do. */
function placesOf({ outline, even }: ScaledFace) {
  const back = centred({ x: -even.middle.x, y: -even.middle.y });
  const at = (value: number, radius: number) => {
    const angle = even.start + even.slope * value;
    const { x, y } = back({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    return onEllipse(outline, x, y);
  };
  return { middle: at(0, 0), marks: [0, 20, 50, 80, 100].map((value) => at(value, 0.72)) };
}

const NUMBERS = placesOf(TRUE_FACE).marks.map((at, i) => ({ at, value: [0, 20, 50, 80, 100][i]! }));

/** Pixels that the middle and the worst of some marks are off by. */
function offBy(face: ScaledFace) {
  const [seen, real] = [placesOf(face), placesOf(TRUE_FACE)];
  return {
    middle: distance(seen.middle, real.middle),
    mark: Math.max(...seen.marks.map((mark, i) => distance(mark, real.marks[i]!))),
  };
}

describe('a face made round by its print', () => {
  it.each([
    ['a tilt that is nearly told by a wider scale', [0, -0.03, 0, 0.03, 0.01, 0, 0, 0]],
    ['a middle beside it', [0.01, 0, 0.02, -0.02, 0, 0, 0, 0]],
    ['another shape and place', [0, 0, 0, 0, 0.02, -0.02, 0.02, 0.02]],
  ])('is found again from %s', (_, moves) => {
    const given = moved(TRUE_FACE, COMB, moves);
    expect(offBy(given).middle + offBy(given).mark).toBeGreaterThan(2);
    const { face } = roundFace(PLAIN, given, [COMB], []);
    expect(offBy(face).middle).toBeLessThan(1);
    expect(offBy(face).mark).toBeLessThan(1);
  });

  it.each([-2, 2, 1])('is found again where the scale was laid %d marks too wide', (marks) => {
    // too few marks to begin with a part of them
    const comb = combFrom(30, 58);
    const given = moved(TRUE_FACE, comb, [0, marks * 2 * SLOPE, 0, 0, 0, 0, 0, 0]);
    const { face } = roundFace(PLAIN, given, [comb], NUMBERS);
    expect(offBy(face).mark).toBeLessThan(1);
  });

  it.each([
    [0, -0.05, 0.012, -0.027, 0.014, -0.001, 0, 0],
    [0, 0.039, -0.038, -0.001, -0.03, 0.025, 0, 0],
    [0, -0.019, 0.049, 0.049, 0.008, 0.022, 0, 0],
  ])('is found from the part of a scale that fits, where the rest is far off', (...moves) => {
    const given = moved(TRUE_FACE, combFrom(0, 30), moves);
    expect(offBy(given).mark).toBeGreaterThan(10);
    const { face } = roundFace(PLAIN, given, [COMB], NUMBERS);
    expect(offBy(face).mark).toBeLessThan(1);
  });

  it('is not grown from a part whose marks the numbers count otherwise', () => {
    const given = moved(TRUE_FACE, combFrom(0, 30), [0, -0.05, 0.012, -0.027, 0.014, -0.001, 0, 0]);
    const otherwise = NUMBERS.map((number) => ({ ...number, value: number.value + 4 }));
    expect(roundFace(PLAIN, given, [COMB], otherwise).face).toBe(given);
  });

  it('takes marks that the numbers did not reach, up to both ends', () => {
    const { face, ends } = roundFace(PLAIN, TRUE_FACE, [combFrom(30, 70)], []);
    expect(ends).toEqual([0, 100]);
    expect(offBy(face).mark).toBeLessThan(1);
  });

  it.each([
    ['upper', (value: number) => value > 75, combFrom(30, 60)],
    ['lower', (value: number) => value < 25, combFrom(40, 70)],
  ])('does not take glare for the %s end of a scale', (_, isGlare, comb) => {
    const glare = drawFace(TRUE_FACE, (value) => (isGlare(value) ? 255 : 150));
    expect(roundFace(glare, TRUE_FACE, [comb], []).ends).toBeNull();
  });

  it('does not end where marks go on, too pale to be taken', () => {
    const isPale = (value: number): boolean =>
      value > 101 && Math.abs(value - 2 * Math.round(value / 2)) < 0.3;
    const pale = drawFace(TRUE_FACE, (value) => (isPale(value) ? 180 : 210));
    expect(roundFace(pale, TRUE_FACE, [combFrom(30, 70)], []).ends).toBeNull();
  });

  it('stays as it is where there are no marks', () => {
    const bare = drawFace({ ...TRUE_FACE, even: { ...TRUE_FACE.even, slope: 100 } }, () => 210);
    expect(roundFace(bare, TRUE_FACE, [COMB], [])).toEqual({ face: TRUE_FACE, ends: null });
    expect(roundFace(PLAIN, TRUE_FACE, [], []).face).toBe(TRUE_FACE);
  });

  it('is held by its numbers where marks are seen on one side alone', () => {
    const dark = drawFace(TRUE_FACE, (value) => (value > 45 ? 255 : 210));
    const given = moved(TRUE_FACE, COMB, [0, 0, 0.02, 0.01, 0.01, 0, 0, 0]);
    const held = roundFace(dark, given, [combFrom(0, 40)], NUMBERS).face;
    expect(offBy(held).mark).toBeLessThan(offBy(roundFace(dark, given, [combFrom(0, 40)], []).face).mark + 1);
    expect(offBy(held).mark).toBeLessThan(4);
  });
});
