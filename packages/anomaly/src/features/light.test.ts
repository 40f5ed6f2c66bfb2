import { describe, expect, it } from 'vitest';
import { frameArea } from '../view/area-frame.ts';
import { type PhotoOptions, SUMS, WHOLE, makeLitModel, rectangle, takePhoto } from '../guard.testing.ts';
import { type Answer, answerTo } from '../detect/answer.ts';
import { detectAnomalies } from '../detect/detect-anomalies.ts';
import { allowanceAt, fitAllowance } from '../threshold/light-allowance.ts';
import { lightChange } from './light-change.ts';
import { lightOf } from './light.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '../threshold/threshold.ts';
import { isUnusable } from '../view/unusable.ts';
import { viewArea } from '../view/view-area.ts';

describe('lightChange', () => {
  it('grows with the direction of light, and hardly with exposure, noise or a stain', () => {
    const usual = lightIn({});
    const other = lightChange(usual, lightIn({ slant: 0.8 }));
    for (const same of [{ gain: 0.7 }, { noise: 5 }, { stain: { x: 60, y: 50, size: 20 } }])
      expect(lightChange(usual, lightIn({ seed: 5, ...same }))).toBeLessThan(other / 4);
    expect(lightChange(usual, lightIn({ slant: 0.4 }))).toBeLessThan(other);
    expect(lightChange(usual, usual)).toBe(0);
  });

  it('uses the watched area only, and handles areas without common blocks', () => {
    const left = rectangle(0, 0, 60, 120);
    const frame = frameArea({ ...left, exclusions: [{ x: 0, y: 0, width: 30, height: 120 }] }, 160, 120, 64);
    if (isUnusable(frame)) throw new Error(frame.reason);
    const light = lightOf(new Float32Array(3 * 64 * 64).fill(300), frame);
    expect(new Set(light)).toEqual(new Set([0, 255]));
    expect(lightChange(light, new Uint8Array(light.length))).toBe(Infinity);
    expect(lightChange(new Uint8Array(0), new Uint8Array(0))).toBe(Infinity);
  });
});

describe('fitAllowance', () => {
  const points = Array.from({ length: 20 }, (_, away) => ({ away, score: 1 + 0.1 * away }));

  it('is zero up to the usual distance, then follows the rise of scores up to the threshold', () => {
    const allowance = fitAllowance(points.slice(0, 9), points, 2);
    expect(allowance!.slope).toBeCloseTo(0.1, 9);
    expect(allowance).toMatchObject({ usual: 4, most: 2 });
    expect([0, 4, 9, 1000, NaN].map((away) => allowanceAt(allowance, away))).toEqual([
      0,
      0,
      expect.closeTo(0.5, 9),
      2,
      0,
    ]);
    expect(allowanceAt(allowance, 1000, 0.5)).toBe(1);
  });

  it('is zero if scores do not rise, or with too little data', () => {
    const level = points.map(({ away }) => ({ away, score: 1 }));
    expect(fitAllowance(level, level, 2)).toBeNull();
    expect(fitAllowance(points.slice(0, 3), points.slice(0, 3), 2)).toBeNull();
    expect(
      fitAllowance(
        points,
        points.map(({ score }) => ({ score, away: Infinity })),
        2,
      ),
    ).toBeNull();
    expect(fitAllowance([], [], NaN)).toBeNull();
    expect(allowanceAt({ slope: 1, usual: 5, most: 10 }, 3)).toBe(0);
    expect(allowanceAt(null, 5)).toBe(0);
  });
});

describe('unknown lighting', () => {
  const model = makeLitModel();

  it('is neither an anomaly nor normal', async () => {
    expect(await answer({ slant: 0.25 })).toBe('normal');
    expect(await answer({ slant: 0.6 })).toBe('light_not_seen');
  });

  it('does not hide a stain', async () => {
    for (const slant of [0.25, 0.75, -0.6])
      expect(await answer({ slant, stain: { x: 60, y: 50, size: 20 } })).toBe('anomaly');
  });

  it('becomes known by learning photos of it', async () => {
    const wider = makeLitModel([0.6, 0.65, 0.7, 0.75, 0.8]);
    expect(await answer({ slant: 0.75 }, wider)).toBe('normal');
  });

  it('has separate calibration scores, because time blocks contain all lighting', async () => {
    const { calibration } = await model;
    expect(calibration.lonelyScores).toHaveLength(2 * calibration.scores.length);
    expect(thresholdAt(calibration, DEFAULT_PERCENTILE)).toBeGreaterThan(
      thresholdAt({ ...calibration, lonelyScores: new Float64Array(0) }, DEFAULT_PERCENTILE),
    );
  });

  async function answer(options: PhotoOptions, by = model): Promise<Answer> {
    const judgement = await detectAnomalies(takePhoto({ seed: 77, ...options }), await by, SUMS);
    if (isUnusable(judgement)) throw new Error(judgement.reason);
    return answerTo(judgement, thresholdAt((await by).calibration, DEFAULT_PERCENTILE));
  }
});

function lightIn(options: PhotoOptions): Uint8Array {
  const view = viewArea(takePhoto(options), WHOLE, null, SUMS);
  if (isUnusable(view)) throw new Error(view.reason);
  return lightOf(view.planes, view.frame);
}

it('a score at the threshold is normal, including the allowance', () => {
  expect(answerTo({ score: 0.5, allowance: 0 }, 0.5)).toBe('normal');
  expect(answerTo({ score: 0.25, allowance: 0.25 }, 0.5)).toBe('normal');
  expect(answerTo({ score: 0.5, allowance: 0.1 }, 0.5)).toBe('light_not_seen');
});
