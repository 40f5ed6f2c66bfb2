import type { Raster } from '@tenken/image/raster.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HEIGHT,
  SUMS,
  WHOLE,
  WIDTH,
  cover,
  makeLitModel,
  normalModel,
  rectangle,
  takePhoto,
} from '../guard.testing.ts';
import { type AnomalyResult, detectAnomalies } from './detect-anomalies.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '../threshold/threshold.ts';
import { isUnusable } from '../view/unusable.ts';
import type { GuardModel } from '../model/model-file.ts';
import type { WatchedArea } from '../view/watched-area.ts';

const model = await normalModel(16);
const threshold = thresholdAt(model.calibration, DEFAULT_PERCENTILE);
const STAIN = { x: 60, y: 50, size: 20 };

describe('detectAnomalies', () => {
  it('scores normal photos in other light, with more noise or moved far below a stain', async () => {
    const stained = await judged({ seed: 95, stain: STAIN });
    for (const happening of [
      { seed: 99 },
      { seed: 98, gain: 0.7 },
      { seed: 97, noise: 4 },
      { seed: 96, dx: 5, dy: 3 },
    ]) {
      expect((await judged(happening)).score).toBeLessThan(stained.score / 4);
    }
  });

  it('scores a stain far above the threshold and locates it', async () => {
    const { score, boxes } = await judged({ seed: 99, stain: STAIN });
    expect(score).toBeGreaterThan(3 * threshold);
    const [box] = boxes;
    expect(overlap(box!, STAIN)).toBeGreaterThan(0.9);
    expect(box!.width * box!.height).toBeLessThan(16 * STAIN.size ** 2);
  });

  it('locates the stain in a photo of a moved camera', async () => {
    const { boxes } = await judged({ seed: 99, stain: STAIN, dx: 12, dy: -6 });
    expect(overlap(boxes[0]!, { ...STAIN, x: STAIN.x + 12, y: STAIN.y - 6 })).toBeGreaterThan(0.9);
  });

  it('names the normal photo that looks most alike', async () => {
    const same = await judged({ seed: 9, gain: 0.85 + 0.03 * 7 });
    expect(same.nearestSlice).toBe(7);
    expect(same.score).toBeLessThan(0.01);
  });

  it('ignores a stain in an exclusion area, without a score there', async () => {
    const area: WatchedArea = { ...WHOLE, exclusions: [{ x: 50, y: 40, width: 45, height: 45 }] };
    const excluding = await normalModel(16, area);
    const plain = await judged({ seed: 99 }, excluding);
    const stained = await judged({ seed: 99, stain: STAIN }, excluding);
    // Not to the last bit: registration looks at the whole photo.
    expect(stained.score / plain.score).toBeCloseTo(1, 1);
    expect(Number.isNaN(plain.cells[3 * 8 + 3]!)).toBe(true);
  });

  it('returns different_size for another resolution, also without a registration', async () => {
    const photo = { width: 8, height: 8, data: new Uint8ClampedArray(256) };
    expect(await detectAnomalies(photo, model, SUMS)).toEqual({ reason: 'different_size' });
    expect(await detectAnomalies(photo, { ...model, reference: null }, SUMS)).toEqual({
      reason: 'different_size',
    });
  });

  it('returns no result with a model without photos', async () => {
    expect(await detectAnomalies(takePhoto(), { ...model, slices: [] }, SUMS)).toEqual({
      reason: 'nothing_left',
    });
  });

  it('returns a reason or finite numbers for any area', async () => {
    const number = fc.oneof(fc.double(), fc.integer({ min: -50, max: 200 }));
    const anyArea = fc.record({
      corners: fc.array(fc.record({ x: number, y: number }), { maxLength: 22 }),
      exclusions: fc.array(fc.record({ x: number, y: number, width: number, height: number }), {
        maxLength: 3,
      }),
    });
    await fc.assert(
      fc.asyncProperty(anyArea, (area) => expectSense({ ...model, area }, takePhoto())),
      {
        numRuns: 60,
      },
    );
  });

  it('returns a reason or finite numbers for tiny, plain and broken photos', async () => {
    const anyPhoto = fc
      .record({
        width: fc.integer({ min: 0, max: 40 }),
        height: fc.integer({ min: 0, max: 40 }),
        level: fc.nat(255),
      })
      .chain(({ width, height, level }) =>
        fc.integer({ min: -4, max: 4 }).map((extra) => ({
          width,
          height,
          data: new Uint8ClampedArray(Math.max(0, width * height * 4 + extra * (level % 2))).fill(level),
        })),
      );
    await fc.assert(
      fc.asyncProperty(anyPhoto, fc.boolean(), (photo, isRegistered) => {
        const { width, height } = photo;
        const reference = isRegistered ? model.reference : null;
        return expectSense(
          { ...model, width, height, reference, area: rectangle(0, 0, width, height) },
          photo,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a large defect in known lighting', () => {
  const COLOURS = { dark: [5, 5, 5], bright: [250, 250, 250], coloured: [220, 40, 60] } as const;
  const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];
  const lit = makeLitModel();
  const photo = (place: number): Raster => takePhoto({ seed: 300 + place, slant: 0.1 + 0.05 * (place % 5) });
  const lookAt = async (photos: readonly Raster[]) =>
    Promise.all(photos.map(async (one) => see(one, await lit)));
  const normal = lookAt(PLACES.map((place) => photo(place + 100)));
  const detectCovered = (
    share: number,
    kind: keyof typeof COLOURS,
    hides: number,
  ): Promise<AnomalyResult[]> =>
    lookAt(PLACES.map((place) => cover(photo(place), { share, hides, colour: COLOURS[kind], place })));

  /** How often a defect scores above a normal photo. */
  const apart = (fine: readonly number[], strange: readonly number[]): number =>
    strange.reduce((wins, bad) => wins + fine.filter((good) => bad > good).length, 0) /
    (fine.length * strange.length);
  const withAllowance = ({ score }: AnomalyResult): number => score;
  const withoutAllowance = ({ score, allowance }: AnomalyResult): number => score + allowance;

  it.each([0.05, 0.1, 0.2])('buys no allowance with %f of the area', async (share) => {
    const { calibration } = await lit;
    const known = thresholdAt(calibration, DEFAULT_PERCENTILE);
    for (const kind of ['dark', 'bright', 'coloured'] as const) {
      const faint = await detectCovered(share, kind, 0.1);
      const fine = await normal;
      expect(apart(fine.map(withAllowance), faint.map(withAllowance))).toBeGreaterThanOrEqual(
        apart(fine.map(withoutAllowance), faint.map(withoutAllowance)) - 0.005,
      );
      const middle = faint.map(({ allowance }) => allowance).sort((a, b) => a - b)[PLACES.length >> 1];
      expect(middle).toBeLessThan(0.25 * calibration.allowance!.most);
      const clearer = await detectCovered(share, kind, 0.2);
      const found = (scoreOf: (one: AnomalyResult) => number): number =>
        clearer.filter((one) => scoreOf(one) > known).length;
      expect(found(withAllowance)).toBeGreaterThanOrEqual(found(withoutAllowance) - 1);
    }
  });

  it('of two fifths of the area counts as unknown lighting, and is still located', async () => {
    const known = thresholdAt((await lit).calibration, DEFAULT_PERCENTILE);
    for (const kind of ['dark', 'bright', 'coloured'] as const)
      for (const { score } of await detectCovered(0.4, kind, 0.4)) expect(score).toBeGreaterThan(known);
  });
});

async function judged(happening: Parameters<typeof takePhoto>[0], by = model): Promise<AnomalyResult> {
  return see(takePhoto(happening), by);
}

async function see(photo: Raster, by: GuardModel): Promise<AnomalyResult> {
  const answer = await detectAnomalies(photo, by, SUMS);
  if (isUnusable(answer)) throw new Error(answer.reason);
  return answer;
}

async function expectSense(by: typeof model, photo: ReturnType<typeof takePhoto>): Promise<void> {
  const answer = await detectAnomalies(photo, by, SUMS);
  if (isUnusable(answer)) {
    expect(answer.reason).toMatch(/^[a-z_]+$/);
    return;
  }
  expect(Number.isFinite(answer.score)).toBe(true);
  for (const { x, y, width, height, strength } of answer.boxes) {
    for (const value of [x, y, width, height, strength]) expect(Number.isFinite(value)).toBe(true);
    expect(x + width).toBeLessThanOrEqual(Math.max(WIDTH, photo.width) + 1e-9);
    expect(y + height).toBeLessThanOrEqual(Math.max(HEIGHT, photo.height) + 1e-9);
  }
}

/** The share of the square that the box covers. */
function overlap(
  box: { x: number; y: number; width: number; height: number },
  square: { x: number; y: number; size: number },
): number {
  const width = Math.min(box.x + box.width, square.x + square.size) - Math.max(box.x, square.x);
  const height = Math.min(box.y + box.height, square.y + square.size) - Math.max(box.y, square.y);
  return (Math.max(0, width) * Math.max(0, height)) / square.size ** 2;
}
