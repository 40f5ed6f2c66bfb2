import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawColors, wholeCrop } from './area/area-photo.testing.ts';
import { tubeScene } from './level/tube-photo.testing.ts';
import { matchLight } from './match-light.ts';
import type { Perspective } from './perspective.ts';

const reference = drawColors(tubeScene({ value: 50 }));
const crop: Perspective = {
  ...wholeCrop(80, 160),
  source_points: [
    { x: 40, y: 40 },
    { x: 120, y: 40 },
    { x: 120, y: 200 },
    { x: 40, y: 200 },
  ],
};
const gauge = { perspective: crop };

describe('matchLight', () => {
  it.each([0.35, 0.6, 1.2])(
    '[ENT-037] brings the crop of a photo in %d of the light near the reference',
    (light) => {
      const photo = drawColors(tubeScene({ value: 50 }), { light });
      const matched = matchLight({ photo, gauge, registration: null }, reference);
      expect(meanDifference(matched.data, reference.data)).toBeLessThan(
        0.4 * meanDifference(photo.data, reference.data),
      );
    },
  );

  it('[ENT-037] leaves a photo in the same light nearly as it is', () => {
    const matched = matchLight({ photo: reference, gauge, registration: null }, reference);
    expect(meanDifference(matched.data, reference.data)).toBeLessThan(1.5);
  });

  it('changes only the surroundings of the crop in a copy', () => {
    const photo = drawColors(tubeScene({ value: 50 }), { light: 0.4 });
    const before = photo.data.slice();
    const matched = matchLight({ photo, gauge, registration: null }, reference);
    expect(sum(photo.data)).toBe(sum(before));
    const leftOfIt = (data: Uint8ClampedArray) => data.subarray(120 * 160 * 4, (120 * 160 + 19) * 4);
    expect(leftOfIt(matched.data)).toEqual(leftOfIt(before));
    expect(sum(matched.data)).not.toBe(sum(before));
  });

  it('reaches a quarter of the crop beyond each of its sides', () => {
    const source_points = [
      { x: 60, y: 80 },
      { x: 100, y: 80 },
      { x: 100, y: 160 },
      { x: 60, y: 160 },
    ];
    const photo = drawColors(tubeScene({ value: 50 }), { light: 0.4 });
    const input = { photo, gauge: { perspective: { ...crop, source_points } }, registration: null };
    const { data } = matchLight(input, reference);
    const changed = Array.from({ length: 160 * 240 }, (_, i) => i).filter(
      (i) => data[i * 4] !== photo.data[i * 4],
    );
    const [xs, ys] = [changed.map((i) => i % 160), changed.map((i) => Math.floor(i / 160))];
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([50, 109, 60, 179]);
  });

  it('leaves a crop of one colour as it is', () => {
    const photo = drawColors(() => ({ red: 90, green: 91, blue: 92 }), { noise: 1 });
    expect(sum(matchLight({ photo, gauge, registration: null }, reference).data)).toBe(sum(photo.data));
  });

  it('returns the photo if there is nothing to compare', () => {
    const photo = drawColors(tubeScene());
    const broken = { perspective: { ...crop, width: Number.NaN } };
    expect(matchLight({ photo, gauge: broken, registration: null }, reference)).toBe(photo);
    expect(matchLight({ photo, gauge, registration: null }, { ...reference, height: 7 })).toBe(photo);
    const away = { dx: 500, dy: 0, rotation: 0, scale: 1, score: 1 };
    expect(matchLight({ photo, gauge, registration: away }, reference)).toBe(photo);
  });

  it('never throws, whatever the corners', () => {
    const number = fc.oneof(fc.double(), fc.integer({ min: -300, max: 600 }));
    const points = fc.array(fc.record({ x: number, y: number }), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(points, number, (source_points, width) => {
        const input = {
          photo: reference,
          gauge: { perspective: { ...crop, source_points, width } },
          registration: null,
        };
        expect(matchLight(input, reference).data.length).toBe(reference.data.length);
      }),
      { numRuns: 60, seed: 4 },
    );
  });
});

/** Arrays of this size are compared by their sum: printing where they differ takes minutes. */
function sum(data: Uint8ClampedArray): number {
  return data.reduce((total, level) => total + level, 0);
}

/** Mean difference in the crop, in levels. */
function meanDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  let count = 0;
  for (let y = 45; y < 195; y++) {
    for (let x = 45; x < 115; x++, count++)
      sum += Math.abs(one[(y * 160 + x) * 4]! - other[(y * 160 + x) * 4]!);
  }
  return sum / count;
}
