import { createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { tiltedCircle } from '../face/ellipse.ts';
import { ANGLES, FIRST_RADIUS, RADII, RADIUS_STEP, unrollMarks } from './polar-face.ts';

const OUTLINE = tiltedCircle({ x: 150, y: 150 }, 140, 1, 0);

/** A light face with dark strokes of three pixels: down from the middle, and to the right beyond half the radius. */
const face = createGrayRaster(300, 300);
for (let i = 0; i < 300 * 300; i++) {
  const [x, y] = [(i % 300) + 0.5 - 150, Math.floor(i / 300) + 0.5 - 150];
  const isDown = Math.abs(x) < 1.5 && y > 0;
  const isRight = Math.abs(y) < 1.5 && x > 70;
  face.data[i] = isDown || isRight ? 40 : 200;
}
const rowAt = (radius: number): number => Math.round((radius - FIRST_RADIUS) / RADIUS_STEP);

describe('a face unrolled', () => {
  const marks = unrollMarks(face, OUTLINE, { x: 0, y: 0 });
  const at = (turn: number, radius: number): number =>
    marks.data[rowAt(radius) * ANGLES + ((turn * ANGLES + ANGLES) % ANGLES)]!;

  it('has a column for each direction and a row for each radius', () => {
    expect([marks.width, marks.height]).toEqual([ANGLES, RADII]);
    expect(at(0.25, 0.9)).toBeCloseTo(0.3, 6);
    expect(at(0.25, 0.4)).toBeCloseTo(0.3, 6);
    expect(at(0, 0.9)).toBeCloseTo(0.3, 6);
    expect(at(0, 0.4)).toBe(0);
    for (const turn of [0.1, 0.5, 0.75, 0.9]) expect(at(turn, 0.9)).toBe(0);
  });

  it('is not lighter than plain beside a mark', () => {
    expect(marks.data.every((darker) => darker >= 0 && darker < 0.301)).toBe(true);
  });

  it('tells how much darker a faint mark is, as a share of the light', () => {
    const faint = { ...face, data: face.data.map((luma) => (luma < 100 ? 180 : 200)) };
    const seen = unrollMarks(faint, OUTLINE, { x: 0, y: 0 });
    const value = seen.data[rowAt(0.95) * ANGLES + ANGLES / 4]!;
    expect(Math.abs(value - 20 / 220)).toBeLessThan(0.02);
  });

  it('is seen from the middle of the scale', () => {
    const aside = unrollMarks(face, OUTLINE, { x: 0.1, y: 0 });
    const row = rowAt(0.8) * ANGLES;
    expect(aside.data[row + ANGLES / 4]).toBe(0);
    const columns = aside.data.subarray(row, row + ANGLES);
    const darkest = columns.indexOf(Math.max(...columns.subarray(ANGLES / 8, (3 * ANGLES) / 8)), ANGLES / 8);
    // seen from the right of it, the stroke that leads down leans to the left
    expect(darkest).toBeGreaterThan(ANGLES / 4 + 10);
  });
});
