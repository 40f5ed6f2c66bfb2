import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateDoubt, isEstimateInRange, isReadingInRange, readingDoubt } from './doubt.rules.ts';
import { limitStatus } from './measurement.rules.ts';
import type { Reason } from './measurement.schema.ts';

const scale = {
  control: { minimum_value: 0.4, maximum_value: 1.2 },
  system: { minimum_value: 0.2, maximum_value: 1.4 },
  scale: { minimum: 0, maximum: 1.6 },
};
const free = { control: null, system: null, scale: null };
const reading = (value: number | null, uncertainty: number | null = 0.01, reasons: Reason[] = []) => ({
  value,
  uncertainty,
  reasons,
  status: limitStatus(value, scale.control, scale.system),
});
const doubt = (...given: Parameters<typeof reading>) => readingDoubt(reading(...given), scale);

describe('readingDoubt', () => {
  it('orders no value, a value beyond a limit, a near one and a safe one', () => {
    const order = [doubt(null), doubt(1.21), doubt(1.19), doubt(1.17), doubt(0.8)];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
  });

  it('on a limit it is one half, plus the share of the scale', () => {
    const share = (2 * 1.96 * 0.01) / 1.6;
    expect(doubt(1.2)).toBeCloseTo(1 - 0.5 * (1 - share), 5);
  });

  it('grows with the uncertainty, near a limit and far from one', () => {
    expect(doubt(1.15, 0.05)).toBeGreaterThan(doubt(1.15, 0.01));
    expect(doubt(0.8, 0.05)).toBeGreaterThan(doubt(0.8, 0.01));
  });

  it('takes a value without uncertainty as exact', () => {
    expect(doubt(1.19, null)).toBe(0);
    expect(doubt(1.2, null)).toBe(1);
  });

  it('is high for a marked reading in the middle of the range', () => {
    expect(doubt(0.8, 0.01, ['implausible'])).toBe(0.9);
  });

  it('stays between 0 and 1 for any numbers', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(any, fc.option(any), any, any, (value, uncertainty, low, high) => {
        const limits = { minimum_value: low, maximum_value: high };
        const result = readingDoubt(
          { value, uncertainty, reasons: [], status: 'information' },
          { control: limits, system: null, scale: { minimum: low, maximum: high } },
        );
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('isReadingInRange', () => {
  it.each([
    ['inside the limits', reading(0.8), true],
    ['unknown', reading(null), false],
    ['at a control limit', reading(1.2), false],
    ['beyond a system limit', reading(1.5), false],
    ['out of line with its neighbours', reading(0.8, 0.01, ['implausible']), false],
    ['its interval reaching over a limit', reading(1.19, 0.01), false],
    ['its interval inside the limits', reading(1.17, 0.01), true],
    ['without a stated uncertainty', reading(1.19, null), true],
  ])('%s: selected by itself %#', (_name, given, expected) => {
    expect(isReadingInRange(given, scale)).toBe(expected);
  });

  it('a gauge without limits has no limit to be near', () => {
    expect(isReadingInRange({ ...reading(0.8), status: 'information' }, free)).toBe(true);
  });
});

describe('estimateDoubt', () => {
  it.each([
    ['an anomaly', { is_anomaly: true, score: 0.9, threshold: 0.6 }, 1, false],
    ['not judged', { is_anomaly: null, score: null, threshold: 0.6 }, 1, false],
    ['half the threshold', { is_anomaly: false, score: 0.3, threshold: 0.6 }, 0.0625, true],
    ['close to the threshold', { is_anomaly: false, score: 0.57, threshold: 0.6 }, 0.95 ** 4, false],
  ])('%s', (_name, estimate, expected, isSelected) => {
    expect(estimateDoubt(estimate)).toBeCloseTo(expected, 9);
    expect(isEstimateInRange(estimate)).toBe(isSelected);
  });
});
