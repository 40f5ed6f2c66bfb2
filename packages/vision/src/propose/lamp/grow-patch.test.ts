import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { growPatch } from './grow-patch.ts';

const [WIDTH, HEIGHT] = [200, 240];
const PLATE = [100, 105, 110] as const;
const GREEN = [40, 200, 90] as const;

function plate(isLamp: (x: number, y: number) => boolean, color: readonly number[] = GREEN): Raster {
  const photo = createRaster(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    photo.data.set([...(isLamp((i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5) ? color : PLATE), 255], i * 4);
  return photo;
}
const rect =
  (left: number, top: number, right: number, bottom: number) =>
  (x: number, y: number): boolean =>
    x > left && x < right && y > top && y < bottom;
const disc =
  (cx: number, cy: number, radius: number) =>
  (x: number, y: number): boolean =>
    Math.hypot(x - cx, y - cy) < radius;

describe('the patch of one colour around a click', () => {
  it('is a disc with its box, its colour and the colour around it', () => {
    const patch = growPatch(plate(disc(90, 130, 20)), { x: 96, y: 124 })!;
    for (const [found, wanted] of [
      [patch.left, 70],
      [patch.right, 110],
      [patch.top, 110],
      [patch.bottom, 150],
    ] as const)
      expect(Math.abs(found - wanted)).toBeLessThan(1.1);
    expect(patch.color).toEqual({ red: 40, green: 200, blue: 90 });
    expect(patch.around).toEqual({ red: 100, green: 105, blue: 110 });
    expect(Math.abs(patch.filled - Math.PI / 4)).toBeLessThan(0.02);
  });

  it('is a pane that fills its box, also at the edge of the photo', () => {
    const patch = growPatch(plate(rect(0, 200, 20, 230)), { x: 8, y: 214 });
    expect(patch).toBeNull(); // what the photo cuts off has no end
    expect(growPatch(plate(rect(4, 200, 24, 230)), { x: 12, y: 214 })?.filled).toBeCloseTo(1, 6);
  });

  it('grows no wider than it must where two colours are alike', () => {
    const inner = disc(90, 130, 15);
    const photo = plate(disc(90, 130, 30), [60, 120, 80]);
    for (let i = 0; i < WIDTH * HEIGHT; i++)
      if (inner((i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5)) photo.data.set(GREEN, i * 4);
    const patch = growPatch(photo, { x: 90, y: 130 })!;
    expect(Math.abs(patch.right - patch.left - 30)).toBeLessThan(1.6);
    expect(patch.around).not.toEqual(patch.color);
  });

  it.each([
    ['a wall without end', () => true],
    ['a long strip', rect(60, 120, 120, 140)],
    ['an upright strip', rect(80, 90, 100, 150)],
    [
      'a thin cross',
      (x: number, y: number) => disc(90, 130, 25)(x, y) && (Math.abs(x - 90) < 4 || Math.abs(y - 130) < 4),
    ],
    ['a speck', rect(90, 130, 91, 131)],
  ])('is no lamp where it is %s', (_name, isLamp) => {
    expect(growPatch(plate(isLamp), { x: 90, y: 130 })).toBeNull();
  });

  it('may be a pane half as long again as it is wide', () => {
    expect(growPatch(plate(rect(75, 120, 105, 140)), { x: 90, y: 130 })).not.toBeNull();
    expect(growPatch(plate(rect(80, 115, 100, 145)), { x: 90, y: 130 })).not.toBeNull();
  });
});
