import { createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { tiltedCircle } from '../face/ellipse.ts';
import type { EvenScale } from './even-marks.ts';
import { sharpen } from './sharpen.ts';

const SIZE = 300;
const RADIUS = 140;
const OUTLINE = tiltedCircle({ x: SIZE / 2, y: SIZE / 2 }, RADIUS, 1, 0);
const SLOPE = 4.71 / 100;
const EVEN: EvenScale = { start: 2.36 - 20 * SLOPE, slope: SLOPE, middle: { x: 0, y: 0 }, scatter: 0.001 };
const VALUES = [20, 40, 60, 80, 100, 120];

/** A light face with so many dark marks between two numbers, in a ring from 0.78 to 0.88 of the radius. */
function face(parts: number) {
  const gray = createGrayRaster(SIZE, SIZE);
  const count = 5 * parts;
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [(i % SIZE) + 0.5 - SIZE / 2, Math.floor(i / SIZE) + 0.5 - SIZE / 2];
    const radius = Math.hypot(x, y) / RADIUS;
    const turned = (Math.atan2(y, x) - EVEN.start - 20 * EVEN.slope + 4 * Math.PI) % (2 * Math.PI);
    const mark = Math.round((turned / (EVEN.slope * 100)) * count);
    const away = Math.abs(turned - (mark * EVEN.slope * 100) / count) * radius * RADIUS;
    const isMark = parts > 0 && mark <= count && away < 1.2 && radius > 0.78 && radius < 0.88;
    gray.data[i] = isMark ? 60 : 210;
  }
  return gray;
}

describe('a scale laid on its short marks', () => {
  it.each([
    [0.012, 0],
    [-0.012, 0],
    [-0.006, 0.012],
    [0.006, -0.012],
  ])('moves onto them where it was turned by %d and stretched by %d radians', (turned, stretched) => {
    const slope = SLOPE + stretched / 100;
    const off = { ...EVEN, slope, start: EVEN.start + turned - 20 * (slope - SLOPE) };
    const { even, contrast, radius } = sharpen(face(5), OUTLINE, off, 0.83, VALUES);
    for (const value of [20, 70, 120])
      expect(Math.abs(even.start - EVEN.start + (even.slope - SLOPE) * value)).toBeLessThan(0.013);
    expect(contrast).toBeGreaterThan(0.28);
    expect(contrast).toBeLessThan(0.301);
    expect(Math.abs(radius - 0.83)).toBeLessThan(0.045);
  });

  it.each([0.02, -0.02])('moves its middle back from %d beside it', (x) => {
    const { even, contrast } = sharpen(face(5), OUTLINE, { ...EVEN, middle: { x, y: 0 } }, 0.83, VALUES);
    expect(Math.hypot(even.middle.x, even.middle.y)).toBeLessThan(0.013);
    expect(contrast).toBeGreaterThan(0.28);
  });

  it.each([0.75, 0.91])('finds their ring from another one near by: %d', (from) => {
    const { radius, contrast } = sharpen(face(5), OUTLINE, EVEN, from, VALUES);
    expect(Math.abs(radius - 0.83)).toBeLessThan(0.045);
    expect(contrast).toBeGreaterThan(0.28);
  });

  it.each([2, 4, 5, 10])('knows marks that divide the way between two numbers by %d', (parts) => {
    expect(sharpen(face(parts), OUTLINE, EVEN, 0.83, VALUES).contrast).toBeGreaterThan(0.25);
  });

  it('moves the middle and the shape where the face is tilted', () => {
    const tilted = tiltedCircle({ x: SIZE / 2, y: SIZE / 2 }, RADIUS, 0.97, 0);
    const before = sharpen(face(5), tilted, EVEN, 0.83, VALUES);
    expect(before.outline.center).toEqual(OUTLINE.center);
    expect(before.contrast).toBeGreaterThan(0.28);
    expect(Math.abs(before.outline.yy / before.outline.xx - 1)).toBeLessThan(0.028);
  });

  it('stays as it is on a face without marks', () => {
    expect(sharpen(face(0), OUTLINE, EVEN, 0.83, VALUES)).toEqual({
      outline: OUTLINE,
      even: EVEN,
      radius: 0.83,
      contrast: 0,
      combs: [],
    });
  });
});
