import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accuracyOf,
  addSums,
  badnessOf,
  displayTolerance,
  spanOf,
  type Accuracy,
  type ReviewSums,
} from './ledger.rules.ts';

const nothing: ReviewSums = {
  readings: 0,
  unreadable: 0,
  reviewed: 0,
  compared: 0,
  corrected: 0,
  deviation_sum: 0,
  deviation_square_sum: 0,
  deviation_absolute_sum: 0,
  stated: 0,
  covered: 0,
};

/** The sums of the database for these deviations; zeros are agreements. */
const sumsOf = (deviations: readonly number[], more: Partial<ReviewSums> = {}): ReviewSums => ({
  ...nothing,
  reviewed: deviations.length,
  compared: deviations.length,
  corrected: deviations.filter((one) => one !== 0).length,
  deviation_sum: deviations.reduce((sum, one) => sum + one, 0),
  deviation_square_sum: deviations.reduce((sum, one) => sum + one * one, 0),
  deviation_absolute_sum: deviations.reduce((sum, one) => sum + Math.abs(one), 0),
  ...more,
});

describe('agreement within display rounding', () => {
  test.each([
    [0.8495, 0.85, 2, 'round_to_nearest_value', true],
    [0.8449, 0.85, 2, 'round_to_nearest_value', false],
    [0.8512, 0.851, 3, 'round_to_nearest_value', true],
    [0.8512, 0.852, 3, 'round_to_nearest_value', false],
    [0.8511, 0.852, 3, 'round_up', true],
    [0.8519, 0.851, 3, 'round_down', true],
    [0.8501, 0.852, 3, 'round_up', false],
    [41.4, 41, 0, 'round_to_nearest_value', true],
    [41.6, 41, 0, 'round_to_nearest_value', false],
  ] as const)('%d and %d with %d decimals, %s: %s', (estimate, confirmed, digits, rounding, expected) => {
    const tolerance = displayTolerance({ rounding_method: rounding, digits_after_decimal_point: digits });
    expect(Math.abs(estimate - confirmed) <= tolerance).toBe(expected);
  });

  test('a gauge without a format shows three decimals', () => {
    expect(displayTolerance({})).toBeCloseTo(0.0005, 8);
  });
});

describe('figures of the sums', () => {
  test('too few comparisons give no figures', () => {
    const { bias, error, correction_rate, coverage } = accuracyOf(
      sumsOf(Array.from({ length: 9 }, () => 1)),
      0,
    );
    expect([bias, error, correction_rate, coverage]).toEqual([null, null, null, null]);
  });

  test('bias keeps the sign, the error does not', () => {
    const { bias, error } = accuracyOf(sumsOf([1, -3, 1, -3, 1, -3, 1, -3, 1, -3]), 0);
    expect(bias?.value).toBe(-1);
    expect(error?.value).toBe(2);
  });

  // s = 1, n = 10: half width = t(9) / √10 = 2.2622 / 3.1623
  test('the interval of a mean uses Student’s t', () => {
    const step = Math.sqrt(0.9);
    const { bias } = accuracyOf(sumsOf(Array.from({ length: 10 }, (_, i) => 5 + (i % 2 ? step : -step))), 0);
    expect(bias!.high - bias!.value).toBeCloseTo(0.7154, 3);
  });

  test('agreements are as exact as the display', () => {
    const { bias, error } = accuracyOf(sumsOf(Array.from({ length: 20 }, () => 0)), 0.05);
    expect(bias).toEqual({ value: 0, low: -0.05, high: 0.05 });
    expect(error).toEqual({ value: 0, low: 0, high: 0.05 });
  });

  // Wilson intervals, computed manually
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
  ])('%d of %d unreadable: between %d and %d', (unreadable, readings, low, high) => {
    const { abstain_rate } = accuracyOf({ ...nothing, unreadable, readings }, 0);
    expect(abstain_rate!.value).toBe(unreadable / readings);
    expect(abstain_rate!.low).toBeCloseTo(low, 3);
    expect(abstain_rate!.high).toBeCloseTo(high, 3);
  });

  test('a gauge whose readings were all unreadable has a rate and nothing else', () => {
    const accuracy = accuracyOf({ ...nothing, readings: 40, unreadable: 40, reviewed: 12 }, 0.05);
    expect(accuracy).toMatchObject({ bias: null, error: null, correction_rate: null, coverage: null });
    expect(accuracy.abstain_rate?.value).toBe(1);
  });

  test('sums of two annotation versions add up', () => {
    expect(addSums([sumsOf([1, 2]), sumsOf([3, 0], { stated: 2, covered: 1 })])).toEqual(
      sumsOf([1, 2, 3, 0], { stated: 2, covered: 1 }),
    );
    expect(addSums([])).toEqual(nothing);
  });

  test('for any deviations, figures are finite and inside their intervals', () => {
    const deviation = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(deviation, { maxLength: 60 }), (deviations) => {
        const sums = sumsOf(deviations, { stated: deviations.length, covered: deviations.length >> 1 });
        for (const figure of Object.values(accuracyOf(sums, 0.5)) as Accuracy['bias'][]) {
          if (figure === null) continue;
          expect(Number.isFinite(figure.low) && Number.isFinite(figure.high)).toBe(true);
          expect(figure.low <= figure.value && figure.value <= figure.high).toBe(true);
        }
      }),
    );
  });
});

describe('the order by accuracy', () => {
  const certain = (value: number) => ({ value, low: value, high: value });
  const accuracy: Accuracy = {
    bias: certain(-0.4),
    error: certain(0.8),
    correction_rate: { value: 0.2, low: 0.1, high: 0.3 },
    abstain_rate: { value: 0.05, low: 0.02, high: 0.1 },
    coverage: { value: 0.9, low: 0.8, high: 0.96 },
  };
  test.each([
    ['error', 1.6, 0.5],
    ['error', null, 0.2],
    ['bias', 1.6, 0.25],
    ['bias', null, null],
    ['correction_rate', 1.6, 0.1],
    ['abstain_rate', null, 0.02],
    ['coverage', 1.6, 0.04],
  ] as const)('by %s with span %s: %s', (order, span, expected) => {
    const badness = badnessOf(accuracy, span, order);
    if (expected === null) expect(badness).toBeNull();
    else expect(badness).toBeCloseTo(expected, 9);
  });

  test('unknown accuracy does not rank as bad', () => {
    const unknown: Accuracy = {
      bias: null,
      error: null,
      correction_rate: null,
      abstain_rate: null,
      coverage: null,
    };
    for (const order of ['error', 'bias', 'correction_rate', 'abstain_rate', 'coverage'] as const)
      expect(badnessOf(unknown, 1, order)).toBeNull();
  });

  test('a span is the length of a scale; a scale without length has none', () => {
    expect(spanOf({ minimum: -0.1, maximum: 1.5 })).toBeCloseTo(1.6);
    expect(spanOf({ minimum: 1, maximum: 1 })).toBeNull();
    expect(spanOf(null)).toBeNull();
  });
});
