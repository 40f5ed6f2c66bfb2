import fc from 'fast-check';
import { seededRandom } from '@tenken/image/scene.testing.ts';
import { describe, expect, it } from 'vitest';
import type { Calibration } from './calibrate.ts';
import { percentileOf, promise, thresholdAt } from './threshold.ts';

describe('thresholdAt', () => {
  it('is exceeded by a new photo as often as it says', () => {
    const calibration = of(Array.from({ length: 99 }, (_, index) => index + 1));
    expect(thresholdAt(calibration, 99)).toBe(99);
    expect(thresholdAt(calibration, 98.5)).toBeCloseTo(98.5, 9);
    expect(thresholdAt(calibration, 50)).toBe(50);
    expect(thresholdAt(calibration, 100)).toBe(99);
    expect(thresholdAt(calibration, 0)).toBe(1);
  });

  it('keeps its promise of one in a hundred over many draws of 199 normal photos', () => {
    const random = seededRandom(5);
    let above = 0;
    for (let round = 0; round < 2000; round++) {
      const calibration = of(Array.from({ length: 199 }, random));
      if (random() > thresholdAt(calibration, 99)) above++;
    }
    expect(above / 2000).toBeGreaterThan(0.005);
    expect(above / 2000).toBeLessThan(0.016);
  });

  it('does not count photos without a score', () => {
    expect(thresholdAt(of([NaN, 1, 2, NaN]), 100)).toBe(2);
    expect(thresholdAt(of([]), 99)).toBeNaN();
  });

  it('is found again from the percentile at which a threshold lies', () => {
    const score = fc.double({ min: 0.01, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 1, maxLength: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (scores, share) => {
          const [low, high] = [Math.min(...scores), Math.max(...scores)];
          const threshold = low + share * (high - low);
          const percentile = percentileOf(of(scores), threshold);
          expect(percentile).toBe(Math.round(percentile * 100) / 100);
          // A hundredth of a percent is at most a fiftieth of the way between two of 200 scores.
          expect(Math.abs(thresholdAt(of(scores), percentile) - threshold)).toBeLessThanOrEqual(
            (high - low) / 50 + 1e-9,
          );
        },
      ),
    );
  });
});

describe('promise', () => {
  const exponential = of(
    Array.from({ length: 200 }, (_, index) => 1 - Math.log(1 - (index + 0.5) / 200) / 10),
  );

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
