import { rgbToOklab } from '@tenken/image/color-space.ts';
import { IDENTITY } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { drawColors } from './area-photo.testing.ts';
import { type PatchFrame, samplePatch, shareOf } from './patch.ts';

const FRAME: PatchFrame = {
  origin: { x: 0, y: 0 },
  down: { x: 0, y: 8 },
  across: { x: 8, y: 0 },
  rows: 4,
  columns: 4,
};
const BLUE = { red: 20, green: 60, blue: 200 };
const SAND = { red: 210, green: 180, blue: 120 };

describe('patch', () => {
  it('shows each cell in the colour of the photo under it', () => {
    const photo = drawColors(({ x }) => (x < 16 ? BLUE : SAND), { width: 32, height: 32, noise: 0 });
    const patch = samplePatch(photo, IDENTITY, FRAME);
    for (const [cell, color] of [
      [0, BLUE],
      [5, BLUE],
      [6, SAND],
      [15, SAND],
    ] as const) {
      expect(patch.l[cell]).toBeCloseTo(rgbToOklab(color).l, 2);
      expect(patch.a[cell]).toBeCloseTo(rgbToOklab(color).a, 2);
      expect(patch.b[cell]).toBeCloseTo(rgbToOklab(color).b, 2);
    }
  });

  it('marks cells outside the photo and overexposed ones', () => {
    const photo = drawColors(({ y }) => (y < 8 ? { red: 255, green: 255, blue: 255 } : BLUE), {
      width: 16,
      height: 32,
      noise: 0,
    });
    const patch = samplePatch(photo, IDENTITY, FRAME);
    expect(shareOf(patch.isOutside)).toBe(0.5);
    expect([...patch.isOutside.subarray(0, 4)]).toEqual([0, 0, 1, 1]);
    expect([...patch.isBurnt.subarray(0, 8)]).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
  });
});
