import { createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { TURN } from '../../hand/angle.ts';
import { alignMarks } from './align-marks.ts';
import type { RoundScale } from './fit-scale.ts';
import { ANGLES, FIRST_RADIUS, RADII, RADIUS_STEP } from './polar-face.ts';

const [START, SLOPE] = [0.4 * TURN, (0.7 * TURN) / 100];
const columnOf = (value: number): number => Math.round(((START + SLOPE * value) / TURN) * ANGLES);
/** Rows that marks fill. */
const [FIRST_ROW, LAST_ROW] = [60, 66];

/** An unrolled face with clear marks at some values and thin ones at others. */
function face(clear: readonly number[], thin: readonly number[] = [], strength = 0.2) {
  const marks = createGrayRaster(ANGLES, RADII);
  const draw = (value: number, dark: number): void => {
    for (let row = FIRST_ROW; row <= LAST_ROW; row++)
      for (const k of [-1, 0, 1])
        marks.data[row * ANGLES + ((columnOf(value) + k + ANGLES) % ANGLES)] = k === 0 ? dark : dark / 2;
  };
  for (const value of clear) draw(value, strength);
  for (const value of thin) draw(value, 0.4 * strength);
  return marks;
}
const scale = (changes: Partial<RoundScale> = {}): RoundScale => ({
  start: START,
  slope: SLOPE,
  numbers: [],
  score: 4,
  scatter: 0,
  celsius: [],
  unround: 0,
  ...changes,
});
const VALUES = [0, 20, 40, 60, 80, 100];
const SHORT = [4, 8, 12, 16].flatMap((part) => [0, 20, 40, 60, 80].map((value) => value + part));

describe('values laid on the marks of a face', () => {
  it('find them where the numbers stand a little aside, and tell their ring', () => {
    const off = scale({ start: START + (10 * TURN) / ANGLES, slope: SLOPE * 1.01 });
    const found = alignMarks(face(VALUES, SHORT), off, VALUES);
    for (const [i, { value, angle, strength }] of found.marks.entries()) {
      expect(value).toBe(VALUES[i]);
      expect(Math.abs(angle - (START + SLOPE * value))).toBeLessThan(0.004);
      expect(strength).toBeCloseTo(0.2, 6);
    }
    expect(Math.abs(found.start + found.slope * 50 - (START + SLOPE * 50))).toBeLessThan(0.01);
    expect(found.radius).toBeCloseTo(FIRST_RADIUS + (FIRST_ROW + 2) * RADIUS_STEP, 9);
    expect(found.seen).toBe(1);
  });

  it('see a mark in the direction that angles are counted from like any other', () => {
    const there = (TURN - START) / SLOPE;
    const values = [-60, -40, -20, 0].map((away) => there + away);
    const { marks } = alignMarks(face(values), scale(), values);
    for (const { strength } of marks) expect(strength).toBeCloseTo(0.2, 6);
  });

  it('count the marks that can be seen; the others keep their even places', () => {
    const found = alignMarks(face([0, 20, 60, 80, 100]), scale(), VALUES);
    expect(found.seen).toBeCloseTo(5 / 6, 9);
    expect(found.marks[2]!.angle).toBeCloseTo(found.start + found.slope * 40, 9);
    const faint = alignMarks(face(VALUES, [], 0.05), scale(), VALUES);
    expect(faint.seen).toBe(0);
  });

  it('take the nearer of two places that fit alike', () => {
    const step = (8 * TURN) / ANGLES / SLOPE;
    const doubled = face([...VALUES, ...VALUES.map((value) => value + step)]);
    const found = alignMarks(doubled, scale({ start: START + TURN / ANGLES }), VALUES);
    expect(Math.abs(found.start - START)).toBeLessThan((3 * TURN) / ANGLES);
  });

  it('go on to marks like the others whose numbers were not read', () => {
    const found = alignMarks(face(VALUES, SHORT), scale(), [20, 40, 60, 80]);
    expect(found.marks.map(({ value }) => value)).toEqual([20, 40, 60, 80]);
    expect(found.withUnreadEnds.map(({ value }) => value)).toEqual(VALUES);
  });

  it.each([
    [
      'a mark without short ones before it',
      [0, 20, 40, 60, 80, 100],
      [24, 28, 32, 36, 44, 48, 52, 56, 64, 68, 72, 76],
    ],
    ['no long mark', [20, 40, 60, 80], SHORT],
  ])('end before %s', (_name, long, short) => {
    const found = alignMarks(face(long, short), scale(), [20, 40, 60, 80]);
    expect(found.withUnreadEnds.map(({ value }) => value)).toEqual([20, 40, 60, 80]);
  });

  it('do not go round the whole face', () => {
    const all = Array.from({ length: 15 }, (_, i) => -20 + 10 * i);
    const between = all.map((value) => value + 5);
    const found = alignMarks(face(all, between), scale(), [40, 50, 60, 70]);
    const ends = found.withUnreadEnds;
    expect((ends.at(-1)!.value - ends[0]!.value) * SLOPE).toBeLessThan(0.95 * TURN);
    expect(ends.length).toBeGreaterThan(10);
  });

  it('stay as they are with fewer than three', () => {
    expect(alignMarks(face(VALUES, SHORT), scale(), [20, 40]).withUnreadEnds).toHaveLength(2);
  });
});
