import { describe, expect, it } from 'vitest';
import { homographyFromPoints, IDENTITY } from './homography.ts';
import { type Raster, createRaster } from './raster.ts';
import { warpPerspective } from './warp.ts';

describe('warpPerspective', () => {
  it('copies the picture under the identity', () => {
    const source = gradient(7, 5);
    expect([...warpPerspective(source, IDENTITY, 7, 5).data]).toEqual([...source.data]);
  });

  it('takes the value halfway between two pixels', () => {
    const source = gradient(4, 2);
    const target = warpPerspective(source, [1, 0, 0.5, 0, 1, 0, 0, 0, 1], 3, 2);
    expect([target.data[0], target.data[4], target.data[8]]).toEqual([5, 15, 25]);
  });

  it('paints opaque black where the source ends', () => {
    const target = warpPerspective(gradient(4, 2), [1, 0, 2, 0, 1, 0, 0, 0, 1], 4, 2);
    expect(Array.from(target.data.subarray(0, 12))).toEqual([20, 0, 0, 255, 30, 0, 0, 255, 0, 0, 0, 255]);
  });

  it('straightens a tilted square', () => {
    const source = createRaster(60, 60);
    const corners = [
      { x: 10, y: 15 },
      { x: 50, y: 5 },
      { x: 45, y: 55 },
      { x: 5, y: 40 },
    ];
    for (const { x, y } of corners) paint(source, Math.floor(x), Math.floor(y));
    const square = [
      { x: 2, y: 2 },
      { x: 38, y: 2 },
      { x: 38, y: 38 },
      { x: 2, y: 38 },
    ];
    const target = warpPerspective(source, homographyFromPoints(square, corners)!, 40, 40);
    for (const { x, y } of square) expect(brightest(target, x, y)).toBeGreaterThan(100);
    expect(brightest(target, 20, 20)).toBe(0);
  });
});

function gradient(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) raster.data.set([(i % width) * 10, 0, 0, 255], i * 4);
  return raster;
}

function paint(raster: Raster, x: number, y: number): void {
  for (let row = y - 2; row < y + 2; row++) {
    for (let column = x - 2; column < x + 2; column++) raster.data[(row * raster.width + column) * 4] = 255;
  }
}

function brightest(raster: Raster, x: number, y: number): number {
  let best = 0;
  for (let row = y - 2; row < y + 2; row++) {
    for (let column = x - 2; column < x + 2; column++)
      best = Math.max(best, raster.data[(row * raster.width + column) * 4]!);
  }
  return best;
}
