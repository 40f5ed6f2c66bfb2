import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calibration } from './calibrate.ts';
import { percentileOf, promise, thresholdAt } from './threshold.ts';

describe('thresholdAt', () => {
  it('is the score that the share of photos does not exceed', () => {
    const calibration = of(Array.from({ length: 101 }, (_, index) => index / 100));
    expect(thresholdAt(calibration, 99)).toBeCloseTo(0.99, 12);
    expect(thresholdAt(calibration, 99.5)).toBeCloseTo(0.995, 12);
    expect(thresholdAt(calibration, 100)).toBe(1);
    expect(thresholdAt(calibration, 0)).toBe(0);
  });

  it('does not count photos without a score', () => {
    expect(thresholdAt(of([NaN, 1, 2, NaN]), 100)).toBe(2);
    expect(thresholdAt(of([]), 99)).toBeNaN();
  });

  it('is undone by percentileOf to two decimals', () => {
    const score = fc.double({ min: 0.01, max: 5, noNaN: true });
    fc.assert(
      fc.property(fc.uniqueArray(score, { minLength: 3 }), fc.integer({ min: 0, max: 10_000 }), (scores, hundredths) => {
        const sorted = scores.toSorted((a, b) => a - b);
        fc.pre(sorted.every((value, index) => index === 0 || value - sorted[index - 1]! > 1e-6));
        const percentile = hundredths / 100;
        expect(percentileOf(of(scores), thresholdAt(of(scores), percentile))).toBeCloseTo(percentile, 1);
      }),
    );
  });
});

describe('promise', () => {
  const exponential = of(Array.from({ length: 200 }, (_, index) => 1 - Math.log(1 - (index + 0.5) / 200) / 10));

  it('counts when enough photos lie beyond the threshold', () => {
    const answer = promise(exponential, { falseAlarmsPerMonth: 70, photosPerMonth: 700 });
    expect(answer).toMatchObject({ isSupported: true, isExtrapolated: false, percentile: 90 });
    expect(answer.expectedPerMonth).toBeCloseTo(70, -1);
    expect(answer.lowPerMonth).toBeLessThan(answer.expectedPerMonth);
    expect(answer.highPerMonth).toBeGreaterThan(answer.expectedPerMonth);
  });

  it('says that one alarm in 700 photos goes beyond what 200 photos support, and extrapolates', () => {
    const answer = promise(exponential, { falseAlarmsPerMonth: 1, photosPerMonth: 700 });
    expect(answer).toMatchObject({ isSupported: false, isExtrapolated: true, percentile: 99.86 });
    // The tail is exponential with mean 0.1 from 1 on.
    expect(answer.threshold).toBeCloseTo(1 + Math.log(700) / 10, 1);
    expect(answer.lowPerMonth).toBeLessThan(0.5);
    expect(answer.highPerMonth).toBeGreaterThan(2);
  });

  it('is less sure the fewer photos there are', () => {
    const few = of([...exponential.scores].filter((_, index) => index % 8 === 0));
    const wish = { falseAlarmsPerMonth: 1, photosPerMonth: 700 };
    expect(promise(few, wish).highPerMonth).toBeGreaterThan(promise(exponential, wish).highPerMonth);
  });

  it('gives the highest score and the rule of three when there are too few photos for a tail', () => {
    const answer = promise(of([1, 2, 3]), { falseAlarmsPerMonth: 1, photosPerMonth: 100 });
    expect(answer.threshold).toBe(3);
    expect(answer.highPerMonth).toBeGreaterThan(50);
  });

  it('never answers a number out of range, whatever is asked', () => {
    const scores = fc.array(fc.double({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.double(), fc.double(), (values, falseAlarmsPerMonth, photosPerMonth) => {
        const answer = promise(of(values), { falseAlarmsPerMonth, photosPerMonth });
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
  return { scores: Float64Array.from(scores), outstanding: [] };
}
