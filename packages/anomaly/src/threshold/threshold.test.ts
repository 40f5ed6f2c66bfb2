import fc from 'fast-check';
import { seededRandom } from '@tenken/image/scene.testing.ts';
import { describe, expect, it } from 'vitest';
import type { Calibration } from './calibrate.ts';
import { percentileOf, forecastFalseAlarms, thresholdAt } from './threshold.ts';

describe('thresholdAt', () => {
  it('uses the empirical quantile with enough scores', () => {
    const calibration = of(Array.from({ length: 99 }, (_, index) => index + 1));
    expect(thresholdAt(calibration, 50)).toBe(50);
    expect(thresholdAt(calibration, 25.5)).toBeCloseTo(25.5, 9);
    expect(thresholdAt(calibration, 0)).toBe(1);
  });

  it('uses the empirical quantile only below ten photos', () => {
    expect(thresholdAt(of([3, 1, 2]), 99)).toBe(3);
    expect(thresholdAt(of([3, 1, 2]), 50)).toBe(2);
  });

  it('never falls as the percentile rises', () => {
    const calibration = of(Array.from({ length: 40 }, (_, index) => (index % 7) + index / 10));
    const thresholds = Array.from({ length: 1001 }, (_, index) => thresholdAt(calibration, index / 10));
    expect(thresholds).toEqual(thresholds.toSorted((a, b) => a - b));
    expect(thresholds.every(Number.isFinite)).toBe(true);
  });

  it.each([30, 60, 100])('keeps its forecastFalseAlarms of one in a hundred with %i photos', (count) => {
    const random = seededRandom(5);
    // Products of chances: long-tailed, as scores are.
    const draw = (): number => (0.5 + random()) * (0.5 + random()) * (0.5 + random());
    let above = 0;
    for (let round = 0; round < 6000; round++) {
      if (draw() > thresholdAt(of(Array.from({ length: count }, draw)), 99)) above++;
    }
    expect(above / 6000).toBeGreaterThan(0.003);
    expect(above / 6000).toBeLessThan(0.02);
  });

  it('ignores photos without a score', () => {
    expect(thresholdAt(of([NaN, 1, 2, NaN]), 100)).toBe(2);
    expect(thresholdAt(of([]), 99)).toBeNaN();
  });

  it('is the inverse of percentileOf', () => {
    const calibration = of(Array.from({ length: 60 }, (_, index) => 1 + (index * index) / 500));
    for (let percentile = 2; percentile <= 99.9; percentile += 0.7) {
      const threshold = thresholdAt(calibration, percentile);
      expect(percentileOf(calibration, threshold)).toBeCloseTo(percentile, 1);
    }
    expect(percentileOf(calibration, 0.5)).toBe(0);
    expect(percentileOf(calibration, 1e9)).toBe(100);
  });
});

describe('forecastFalseAlarms', () => {
  const exponential = of(
    Array.from({ length: 200 }, (_, index) => 1 - Math.log(1 - (index + 0.5) / 200) / 10),
  );

  it('is empirical with enough photos beyond the threshold', () => {
    const answer = forecastFalseAlarms(exponential, { falseAlarmsPerMonth: 70, photosPerMonth: 700 });
    expect(answer).toMatchObject({ isSupported: true, isExtrapolated: false, percentile: 90 });
    expect(answer.expectedPerMonth).toBeCloseTo(70, -1);
    expect(answer.lowPerMonth).toBeLessThan(answer.expectedPerMonth);
    expect(answer.highPerMonth).toBeGreaterThan(answer.expectedPerMonth);
  });

  it('marks one alarm in 700 photos as extrapolated from 200 photos', () => {
    const answer = forecastFalseAlarms(exponential, { falseAlarmsPerMonth: 1, photosPerMonth: 700 });
    expect(answer).toMatchObject({ isSupported: false, isExtrapolated: true, percentile: 99.86 });
    // The tail is exponential with mean 0.1 from 1 on.
    expect(answer.threshold).toBeCloseTo(1 + Math.log(700) / 10, 1);
    expect(answer.lowPerMonth).toBeLessThan(0.5);
    expect(answer.highPerMonth).toBeGreaterThan(2);
  });

  it('has a wider interval with fewer photos', () => {
    const few = of([...exponential.scores].filter((_, index) => index % 8 === 0));
    const goal = { falseAlarmsPerMonth: 1, photosPerMonth: 700 };
    expect(forecastFalseAlarms(few, goal).highPerMonth).toBeGreaterThan(
      forecastFalseAlarms(exponential, goal).highPerMonth,
    );
  });

  it('uses the highest score and the rule of three with too few photos for a tail', () => {
    const answer = forecastFalseAlarms(of([1, 2, 3]), { falseAlarmsPerMonth: 1, photosPerMonth: 100 });
    expect(answer.threshold).toBe(3);
    expect(answer.highPerMonth).toBeGreaterThan(50);
  });

  it('is always within range', () => {
    const scores = fc.array(fc.double({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.double(), fc.double(), (values, falseAlarmsPerMonth, photosPerMonth) => {
        const answer = forecastFalseAlarms(of(values), { falseAlarmsPerMonth, photosPerMonth });
        const hasScores = values.some((value) => !Number.isNaN(value));
        expect(Number.isNaN(answer.threshold)).toBe(!hasScores);
        expect(answer.percentile).toBeGreaterThanOrEqual(0);
        expect(answer.percentile).toBeLessThanOrEqual(100);
        expect(answer.lowPerMonth).toBeGreaterThanOrEqual(0);
        expect(answer.lowPerMonth).toBeLessThanOrEqual(answer.highPerMonth);
      }),
    );
  });
});

function of(scores: readonly number[]): Calibration {
  return {
    scores: Float64Array.from(scores),
    lonelyScores: new Float64Array(0),
    outstanding: [],
    allowance: null,
  };
}
