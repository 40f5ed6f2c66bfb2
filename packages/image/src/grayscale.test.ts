import { describe, expect, it } from 'vitest';
import { toGray, toSmallGray } from './grayscale.ts';
import { createRaster } from './raster.ts';
import { sampleGray } from './sample.ts';

describe('grayscale', () => {
  it('weighs green most and blue least', () => {
    const raster = createRaster(3, 1);
    raster.data.set([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
    const [red, green, blue] = toGray(raster).data;
    expect(red! + green! + blue!).toBeCloseTo(255, 3);
    expect(green!).toBeGreaterThan(red!);
    expect(red!).toBeGreaterThan(blue!);
  });

  it('shrinks by taking the mean of the pixels below, keeping the overall brightness', () => {
    const raster = createRaster(10, 4);
    for (let i = 0; i < 40; i++) raster.data.fill(i * 5, i * 4, i * 4 + 3);
    const small = toSmallGray(raster, 5);
    expect([small.width, small.height]).toEqual([5, 2]);
    expect(small.data[0]).toBeCloseTo(((0 + 1 + 10 + 11) * 5) / 4, 3);
  });

  it('uses the same weights with and without shrinking, also for unaligned and very long pictures', () => {
    for (const [width, askew] of [
      [40, 0],
      [40, 1],
      [3000, 0],
    ] as const) {
      const data = new Uint8ClampedArray(new ArrayBuffer(width * 16 + askew), askew);
      for (let at = 0; at < data.length; at += 4) data.set([200, 100, 50, 255], at);
      const small = toSmallGray({ width, height: 4, data }, 10);
      for (const luma of small.data) expect(luma).toBeCloseTo(0.299 * 200 + 0.587 * 100 + 0.114 * 50, 3);
    }
  });

  it('keeps a small picture as it is', () => {
    expect(toSmallGray(createRaster(8, 6), 20)).toMatchObject({ width: 8, height: 6 });
  });

  it('samples pixel middles exactly and holds the edge value outside', () => {
    const gray = { width: 2, height: 1, data: Float32Array.of(10, 30) };
    expect([0.5, 1, 1.5, -3, 9].map((x) => sampleGray(gray, x, 0.5))).toEqual([10, 20, 30, 10, 30]);
  });
});
