import { createRaster, type Raster } from '@tenken/image/raster.ts';
import type { Point } from '@tenken/image/point.ts';
import { describe, expect, it } from 'vitest';
import { proposeArea } from './propose-area.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

/** Grain keeps every pixel from being like its neighbour. */
function picture(paint: Paint): Raster {
  const photo = createRaster(640, 480);
  for (let y = 0; y < 480; y++)
    for (let x = 0; x < 640; x++) {
      const grain = ((x * 7919 + y * 104729) % 17) - 8;
      photo.data.set([...paint(x, y).map((level) => level + grain), 255], (y * 640 + x) * 4);
    }
  return photo;
}

const isInside = ({ x, y }: Point, corners: readonly Point[]): boolean =>
  corners.filter((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  }).length %
    2 ===
  1;

const areaOf = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, i) => {
      const next = corners[(i + 1) % corners.length]!;
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );

/** A pump of two colours before a wall whose upper half is lighter. */
const wall = (y: number) => (y < 240 ? ([150, 152, 155] as const) : ([120, 118, 112] as const));
const pump = picture((x, y) => {
  if (x > 230 && x < 330 && y > 200 && y < 300) return [40, 80, 150];
  if (Math.hypot(x - 350, y - 250) < 50) return [190, 70, 40];
  return wall(y);
});

describe('an area to watch', () => {
  it('outlines the clicked object with a margin and few corners', () => {
    const { corners, isSeen } = proposeArea(pump, { x: 290, y: 255 })!;
    expect(isSeen).toBe(true);
    expect(corners.length).toBeGreaterThan(3);
    expect(corners.length).toBeLessThan(9);
    for (const inside of [
      { x: 234, y: 204 },
      { x: 234, y: 296 },
      { x: 396, y: 250 },
    ])
      expect(isInside(inside, corners)).toBe(true);
    expect(areaOf(corners)).toBeLessThan(1.6 * (100 * 100 + 50 * 80));
  });

  it('is the clicked object, not a larger one beside it', () => {
    const two = picture((x, y) => {
      const isThing = Math.abs(x - 300) < 40 && Math.abs(y - 240) < 30;
      return isThing || (x > 355 && x < 480 && Math.abs(y - 240) < 100) ? [40, 80, 150] : wall(y);
    });
    const { corners, isSeen } = proposeArea(two, { x: 290, y: 250 })!;
    expect(isSeen).toBe(true);
    expect(isInside({ x: 300, y: 240 }, corners)).toBe(true);
    expect(isInside({ x: 440, y: 240 }, corners)).toBe(false);
  });

  it('is the complete object, not the shaded wall behind it', () => {
    const before = (half: number): Raster =>
      picture((x, y) => {
        if (Math.abs(x - 320) < half && Math.abs(y - 240) < half) return [40, 80, 150];
        return Math.hypot(x - 320, y - 240) < 155 ? [95, 100, 92] : wall(y);
      });
    const small = proposeArea(before(50), { x: 310, y: 245 })!;
    expect(small.isSeen).toBe(true);
    expect(areaOf(small.corners)).toBeLessThan(1.4 * 100 * 100);
    const large = proposeArea(before(105), { x: 310, y: 245 })!;
    expect(areaOf(large.corners)).toBeGreaterThan(0.95 * 210 * 210);
  });

  it('includes an object that extends beyond the search area', () => {
    const pipe = picture((x, y) =>
      Math.abs(x - 320) < 150 && Math.abs(y - 240) < 40 ? [40, 80, 150] : wall(y),
    );
    expect(areaOf(proposeArea(pipe, { x: 320, y: 240 })!.corners)).toBeGreaterThan(0.95 * 300 * 80);
  });

  it('is clipped to the photo and to a given box', () => {
    const edge = picture((x, y) => (x < 120 && y < 140 ? [30, 120, 60] : wall(y)));
    const { corners, isSeen } = proposeArea(edge, { x: 0, y: 0, width: 260, height: 260 })!;
    expect(isSeen).toBe(true);
    expect(Math.min(...corners.flatMap(({ x, y }) => [x, y]))).toBe(0);
    expect(Math.max(...corners.map(({ x }) => x))).toBeLessThan(150);
    // No room beyond the box that somebody drew.
    const close = { x: 40, y: 30, width: 90, height: 120 };
    expect(Math.max(...proposeArea(edge, close)!.corners.map(({ x }) => x))).toBeLessThanOrEqual(130);
  });

  it('is the marked box if no object is found', () => {
    const plain = picture(() => [128, 128, 128]);
    const box = { x: 100, y: 100, width: 200, height: 150 };
    const cornersOfBox = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 300, y: 250 },
      { x: 100, y: 250 },
    ];
    expect(proposeArea(plain, box)).toEqual({ corners: cornersOfBox, isSeen: false });
    expect(proposeArea(plain, { x: 10, y: 10 })).toMatchObject({
      isSeen: false,
      corners: [{ x: 0, y: 0 }, {}, {}, {}],
    });
  });

  it('refuses a broken picture', () => {
    expect(proposeArea({ ...pump, data: pump.data.subarray(4) }, { x: 1, y: 1 })).toBeNull();
  });
});
