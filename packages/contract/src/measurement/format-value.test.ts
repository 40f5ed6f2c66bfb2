import { describe, expect, it } from 'vitest';
import { formatValue, type NumberFormat, writeValue } from './format-value.ts';

describe('formatValue', () => {
  it.each<[number, NumberFormat, string]>([
    [1.5, {}, '1.500'],
    [47, { digits_after_decimal_point: 1 }, '47.0'],
    [4731, { digits_after_decimal_point: 0 }, '4731'],
    [1084.25, { digits_after_decimal_point: 1 }, '1084.3'],
    [-0.02, { digits_after_decimal_point: 2 }, '−0.02'],
    [-0.001, { digits_after_decimal_point: 2 }, '0.00'],
    [1e-8, { digits_after_decimal_point: 8 }, '0.00000001'],
    [12345678.5, { digits_after_decimal_point: 1 }, '12345678.5'],
  ])('[ENT-027] %d with %o reads %s', (value, format, expected) => {
    expect(formatValue(value, format)).toBe(expected);
  });

  it.each<[NumberFormat['rounding_method'], number, string]>([
    ['round_up', 1.231, '1.24'],
    ['round_up', -1.239, '−1.23'],
    ['round_up', 0.3, '0.30'],
    ['round_down', 1.239, '1.23'],
    ['round_down', -1.231, '−1.24'],
    ['round_down', 0.29, '0.29'],
    ['round_to_nearest_value', 1.235, '1.24'],
    ['round_to_nearest_value', -1.235, '−1.24'],
    ['round_to_nearest_value', 1.005, '1.01'],
  ])(
    '[ENT-027] %s of %d to two decimals is %s, in decimal arithmetic',
    (rounding_method, value, expected) => {
      expect(formatValue(value, { rounding_method, digits_after_decimal_point: 2 })).toBe(expected);
    },
  );
});

it('[ENT-027] a gauge writes its values with its unit, a lamp in words', () => {
  const lamp = { on: 'ON', off: 'OFF' };
  const gauge = {
    type: 'circle',
    unit: 'MPa',
    measurement_format: { rounding_method: 'round_down', digits_after_decimal_point: 1 },
  } as const;
  expect(writeValue(gauge, 0.89, lamp)).toBe('0.8 MPa');
  expect(writeValue({ ...gauge, unit: '' }, -1, lamp)).toBe('−1.0');
  expect([1, 0].map((value) => writeValue({ ...gauge, type: 'lamp' }, value, lamp))).toEqual(['ON', 'OFF']);
});
