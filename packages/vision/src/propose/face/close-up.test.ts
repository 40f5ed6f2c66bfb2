import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { boxAround, closeUp } from './close-up.ts';
import { tiltedCircle } from './ellipse.ts';

/** A grey photo whose luma is what a rule says of each pixel. */
function grayPhoto(width: number, height: number, lumaOf: (x: number, y: number) => number): Raster {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++)
    photo.data.fill(lumaOf(i % width, Math.floor(i / width)), i * 4, i * 4 + 3);
  return photo;
}

const ramp = grayPhoto(40, 20, (x, y) => 3 * x + 5 * y);

function expectLumas(found: Float32Array, wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [i, luma] of wanted.entries()) expect(Math.abs(found[i]! - luma)).toBeLessThan(0.2);
}

describe('a close-up', () => {
  it('shows the pixels of its box as they are where its size is that of the box', () => {
    const { gray, scale } = closeUp(ramp, { left: 4.3, top: 2.9, right: 6.7, bottom: 4 }, 3);
    expect([gray.width, gray.height, scale]).toEqual([3, 2, 1]);
    expectLumas(gray.data, [22, 25, 28, 27, 30, 33]);
  });

  it('lies between the pixels where it is enlarged, and holds the edge of the photo', () => {
    const { gray } = closeUp(ramp, { left: 38, top: 18, right: 40, bottom: 20 }, 4);
    expect([gray.width, gray.height]).toEqual([4, 4]);
    const [x, y] = [[37.75, 38.25, 38.75, 39].map((at) => 3 * at), [17.75, 18.25, 18.75, 19]];
    expectLumas(
      gray.data,
      y.flatMap((row) => x.map((luma) => luma + 5 * row)),
    );
    const first = closeUp(ramp, { left: 0, top: 0, right: 2, bottom: 1 }, 4).gray;
    expectLumas(
      first.data,
      [0, 0.75, 2.25, 3.75, 0, 0.75, 2.25, 3.75].map((luma, i) => luma + (i < 4 ? 0 : 1.25)),
    );
  });

  it('takes means where it is shrunk, of four looks a side at most', () => {
    const stripes = grayPhoto(16, 8, (x, y) => (x % 2 === 0 ? 200 : 100) + (y % 2 === 0 ? 20 : 0));
    const half = closeUp(stripes, { left: 0, top: 0, right: 16, bottom: 8 }, 8).gray;
    expect([half.width, half.height]).toEqual([8, 4]);
    for (const luma of half.data) expect(Math.abs(luma - 160)).toBeLessThan(0.2);
    const pixels = grayPhoto(64, 1, (x) => (x % 8 === 1 ? 240 : 0));
    const eighth = closeUp(pixels, { left: 0, top: 0, right: 64, bottom: 1 }, 8).gray;
    expect([eighth.width, eighth.height]).toEqual([8, 1]);
    // looks at the places 1, 3, 5 and 7 of eight, each half on the pixel before it and half on the one after
    for (const luma of eighth.data) expect(Math.abs(luma - 240 / 8)).toBeLessThan(0.2);
  });

  it('weighs the colours as the eye does', () => {
    const photo = createRaster(3, 1);
    photo.data.set([200, 0, 0, 255, 0, 200, 0, 255, 0, 0, 200, 255]);
    const { data } = closeUp(photo, { left: 0, top: 0, right: 3, bottom: 1 }, 3).gray;
    expectLumas(data, [59.8, 117.4, 22.8]);
  });

  it('is cut off where its box leaves the photo, and knows its places there', () => {
    const close = closeUp(ramp, { left: -30, top: 10, right: 20, bottom: 90 }, 40);
    expect([close.gray.width, close.gray.height, close.scale]).toEqual([40, 20, 2]);
    expect(close.toCloseUp({ x: 7, y: 13 })).toEqual({ x: 14, y: 6 });
    expect(close.toPhoto({ x: 14, y: 6 })).toEqual({ x: 7, y: 13 });
    const inner = closeUp(ramp, { left: 10, top: 5, right: 20, bottom: 15 }, 40);
    expect(inner.toCloseUp({ x: 12, y: 6 })).toEqual({ x: 8, y: 4 });
    expect(inner.toPhoto({ x: 8, y: 4 })).toEqual({ x: 12, y: 6 });
    const right = closeUp(ramp, { left: 30, top: -5, right: 90, bottom: 5 }, 20);
    expect([right.gray.width, right.gray.height]).toEqual([20, 10]);
  });

  it('has a pixel at least, however thin its box', () => {
    const { gray } = closeUp(ramp, { left: 0, top: 4, right: 40, bottom: 5 }, 4);
    expect([gray.width, gray.height]).toEqual([4, 1]);
    const upright = closeUp(ramp, { left: 4, top: 0, right: 5, bottom: 20 }, 4).gray;
    expect([upright.width, upright.height]).toEqual([1, 4]);
  });
});

it('the box around a tilted ellipse touches it on all four sides', () => {
  const box = boxAround(tiltedCircle({ x: 100, y: 50 }, 40, 0.5, 0.4));
  const wide = Math.hypot(40 * Math.cos(0.4), 20 * Math.sin(0.4));
  const high = Math.hypot(40 * Math.sin(0.4), 20 * Math.cos(0.4));
  expect(box.left).toBeCloseTo(100 - wide, 9);
  expect(box.right).toBeCloseTo(100 + wide, 9);
  expect(box.top).toBeCloseTo(50 - high, 9);
  expect(box.bottom).toBeCloseTo(50 + high, 9);
});
