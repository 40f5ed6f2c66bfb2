import { describe, expect, it } from 'vitest';
import { cutSquare } from './cut-square.ts';

/** Red rises to the right, green downwards, blue is even. */
function ramp(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set([at % width, Math.floor(at / width), 77, 255], at * 4);
  return { width, height, data };
}

describe('cutSquare', () => {
  it('copies pixels where nothing is turned, moved or resized', () => {
    const { planes, inPhoto } = cutSquare(ramp(40, 40), [1, 0, 5, 0, 1, 3], 16);
    expect([planes[0], planes[15], planes[256], planes[512]]).toEqual([5, 20, 3, 77]);
    expect(inPhoto.every((value) => value === 1)).toBe(true);
  });

  it('maps positions correctly when scaled or rotated', () => {
    for (const placement of [
      [0.5, 0, 10, 0, 0.5, 20],
      [3, 0, 20, 0, 2.4, 15],
      [2, -0.3, 40, 0.3, 2, 30],
    ] as const) {
      const [a, b, c, d, e, f] = placement;
      const { planes } = cutSquare(ramp(200, 200), placement, 32);
      for (const [x, y] of [
        [4, 4],
        [28, 6],
        [16, 25],
      ] as const) {
        const at = y * 32 + x;
        expect(planes[at]).toBeCloseTo(a * (x + 0.5) + b * (y + 0.5) + c - 0.5, 0);
        expect(planes[1024 + at]).toBeCloseTo(d * (x + 0.5) + e * (y + 0.5) + f - 0.5, 0);
      }
    }
  });

  it('averages fine texture instead of picking pixels of it', () => {
    const photo = ramp(128, 128);
    for (let at = 0; at < photo.data.length; at += 4)
      photo.data.fill((at / 4) % 2 === 0 ? 0 : 200, at, at + 3);
    const { planes } = cutSquare(photo, [4, 0, 0, 0, 4, 0], 32);
    expect(planes.every((value) => value === 100)).toBe(true);
  });

  it('mirrors the photo beyond its edge and marks those pixels', () => {
    const { planes, inPhoto } = cutSquare(ramp(40, 40), [1, 0, -4, 0, 1, 0], 16);
    expect([...planes.subarray(0, 8)]).toEqual([3, 2, 1, 0, 0, 1, 2, 3]);
    expect([...inPhoto.subarray(0, 6)]).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it('cuts a photo of one pixel, and one far outside', () => {
    expect(cutSquare(ramp(1, 1), [0.1, 0, 0, 0, 9, 0], 8).planes[130]).toBe(77);
    const { planes, inPhoto } = cutSquare(ramp(20, 20), [1, 0, 5000, 0, 1, -900], 8);
    expect(planes.every(Number.isFinite)).toBe(true);
    expect(inPhoto.includes(1)).toBe(false);
  });
});
