import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaBetween,
  isLargeEnough,
  MIDDLE,
  moved,
  resized,
  sizeWithin,
  toPixels,
  toShares,
} from './areas.ts';

const place = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
});
const isInside = ({ x, y, width, height }: typeof MIDDLE): boolean =>
  x >= 0 && y >= 0 && width >= 0 && height >= 0 && x + width <= 1.0001 && y + height <= 1.0001;

test('the direction of the drag does not matter', () => {
  const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.5 };
  expect(areaBetween({ x: 0.1, y: 0.2 }, { x: 0.4, y: 0.7 })).toEqual(area);
  expect(areaBetween({ x: 0.4, y: 0.7 }, { x: 0.1, y: 0.2 })).toEqual(area);
  expect(areaBetween({ x: 0.4, y: 0.2 }, { x: 0.1, y: 0.7 })).toEqual(area);
});

test('areas stay inside the picture when drawn, moved or resized', () => {
  fc.assert(
    fc.property(place, place, place, (one, other, by) => {
      const area = areaBetween(one, other);
      expect(isInside(area)).toBe(true);
      expect(isInside(moved(area, by))).toBe(true);
      const { width, height } = moved(area, by);
      expect({ width, height }).toEqual({ width: area.width, height: area.height });
      if (area.x <= 0.99 && area.y <= 0.99) expect(isInside(resized(area, by))).toBe(true);
    }),
  );
});

test('a tiny drag is no area', () => {
  expect(isLargeEnough(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.502, y: 0.9 }))).toBe(false);
  expect(isLargeEnough(MIDDLE)).toBe(true);
});

test.each([
  ['640x480', { width: 1920, height: 1080 }, { width: 640, height: 360 }],
  ['2592x1944', { width: 1920, height: 1080 }, { width: 1920, height: 1080 }],
  ['1280x960', { width: 1080, height: 1920 }, { width: 540, height: 960 }],
])('inside %s', (resolution, size, expected) => {
  expect(sizeWithin(resolution, size)).toEqual(expected);
});

test('a crop in pixels survives the round trip through shares', () => {
  const size = { width: 640, height: 360 };
  const cut = { x: 20, y: 10, width: 200, height: 100 };
  expect(toPixels(toShares(cut, size), size)).toEqual(cut);
  expect(toShares({ x: 600, y: 0, width: 300, height: 720 }, size)).toEqual({
    x: 0.9375,
    y: 0,
    width: 0.0625,
    height: 1,
  });
});
