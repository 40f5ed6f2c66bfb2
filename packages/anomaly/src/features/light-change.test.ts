import { describe, expect, it } from 'vitest';
import { SUMS, WHOLE, makeLitModel, takePhoto, type PhotoOptions } from '../guard.testing.ts';
import { scoreSlice } from '../detect/detect-anomalies.ts';
import { isUnknownLighting, lightChange } from './light-change.ts';
import { type Slice, makeSlice } from './make-slice.ts';
import { isSteadyAfter } from '../detect/steady-light.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '../threshold/threshold.ts';
import { isUnusable } from '../view/unusable.ts';

const trained = makeLitModel();
const STAIN = { x: 60, y: 50, size: 20 };
/** Lights of the training photos go up to 0.4. */
const [KNOWN, NEW] = [0.2, 0.55];

async function sliceOf(options: PhotoOptions): Promise<Slice> {
  const { reference } = await trained;
  const slice = await makeSlice(takePhoto({ seed: 77, ...options }), WHOLE, reference, SUMS);
  if (isUnusable(slice)) throw new Error(slice.reason);
  return slice;
}

describe('a change of light', () => {
  it('is independent of objects in the scene, and zero in constant light', async () => {
    const [plain, stained, other] = await Promise.all(
      [{ slant: KNOWN }, { slant: KNOWN, stain: STAIN }, { slant: NEW }].map(sliceOf),
    );
    expect(lightChange(plain!.light, stained!.light)).toBeLessThan(0.6);
    expect(lightChange(plain!.light, other!.light)).toBeGreaterThan(3);
    expect(lightChange(plain!.light, plain!.light)).toBeCloseTo(0, 9);
  });

  it('is unknown without common cells', () => {
    expect(lightChange(new Uint8Array(768), new Uint8Array(768).fill(100))).toBe(Infinity);
    expect(lightChange(new Uint8Array(0), new Uint8Array(0))).toBe(Infinity);
    expect(isUnknownLighting(new Uint8Array(768).fill(100), [])).toBe(false);
    expect(isUnknownLighting(new Uint8Array(768), [new Uint8Array(768), new Uint8Array(768)])).toBe(false);
  });
});

it('lighting is unknown beyond three times the distance among known ones', () => {
  /** Stripes that lie against the slope of the light, so that no brightness or contrast explains them. */
  const lit = (stripes: number): Uint8Array =>
    Uint8Array.from({ length: 768 }, (_, at) => {
      const block = at % 256;
      return 60 + (block >> 2) + (block % 2 === 0 ? stripes : -stripes);
    });
  const known = [lit(0), lit(4), lit(8)];
  const usual = lightChange(lit(0), lit(4));
  expect(usual).toBeGreaterThan(1);
  expect(lightChange(lit(8), lit(16))).toBeLessThan(3 * usual);
  expect(isUnknownLighting(lit(16), known)).toBe(false);
  expect(isUnknownLighting(lit(36), known)).toBe(true);
});

it('a steady stain in known lighting is not unknown lighting; another light source is', async () => {
  const model = await trained;
  const threshold = thresholdAt(model.calibration, DEFAULT_PERCENTILE);
  const stained = await sliceOf({ slant: KNOWN, stain: STAIN });
  expect(isSteadyAfter(stained, stained, model, threshold)).toBe(false);
  const unseen = await sliceOf({ slant: NEW });
  expect(isSteadyAfter(unseen, unseen, model, threshold)).toBe(true);
});

it('photos learnt automatically count for their own lighting only', async () => {
  const model = await trained;
  const known = await sliceOf({ slant: KNOWN, stain: STAIN });
  const unseen = await sliceOf({ slant: NEW, stain: STAIN });
  const learn = (slice: Slice, isLearnt?: true) => ({
    ...model,
    slices: [...model.slices, { photoId: 'more', takenAtMs: 0, slice, ...(isLearnt ? { isLearnt } : {}) }],
  });
  const before = scoreSlice(known, model);
  expect(scoreSlice(known, learn(unseen, true))).toEqual(before);
  expect(scoreSlice(known, learn(unseen)).score).toBeLessThan(before.score);
  expect(scoreSlice(unseen, learn(unseen, true)).score).toBeLessThan(scoreSlice(unseen, model).score);
});

it('the allowance is that of the nearest compared photo, including learnt ones', async () => {
  const seen = await sliceOf({ slant: KNOWN });
  // light that falls from one side, which no exposure explains
  const slanted = (levels: number, photoId: string) => ({
    photoId,
    takenAtMs: 0,
    slice: {
      ...seen,
      light: seen.light.map((level, at) =>
        level === 0 ? 0 : Math.min(255, level + Math.round((levels * (at % 16)) / 15)),
      ),
    },
  });
  const model = await trained;
  const calibration = { ...model.calibration, allowance: { slope: 1, usual: 0, most: 100 } };
  const chosen = slanted(60, 'chosen');
  const allowanceBeside = (learnt: ReturnType<typeof slanted>): number =>
    scoreSlice(seen, { ...model, calibration, slices: [chosen, { ...learnt, isLearnt: true as const }] })
      .allowance;
  const { allowance } = scoreSlice(seen, { ...model, calibration, slices: [chosen] });
  expect(allowance).toBeGreaterThan(5);
  expect(allowanceBeside(slanted(120, 'farther'))).toBe(allowance);
  expect(allowanceBeside(slanted(20, 'nearer'))).toBeLessThan(allowance / 2);
});
