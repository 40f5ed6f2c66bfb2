import { expect, test } from 'vitest';
import { gaugeConfiguration } from './gauge-configuration.schema.ts';
import { validConfiguration } from './gauge-configuration.testing.ts';
import {
  BOUNDS_MARGIN_PX,
  DEFAULT_DECIMAL_PLACES,
  DEFAULT_SEARCH_RANGE,
  FLOAT_MIN_HEIGHT_PX,
  FLOAT_MIN_WIDTH_PX,
  MAX_DECIMAL_PLACES,
  MIN_CROP_PX,
} from './gauge.limits.ts';

test.each([
  ['[VAL-007] smallest crop, each side', MIN_CROP_PX, 50],
  ['[VAL-010] smallest height of a float area', FLOAT_MIN_HEIGHT_PX, 30],
  ['[VAL-011] smallest width of a float area', FLOAT_MIN_WIDTH_PX, 10],
  ['[CONST-009] [ENT-027] most decimal places', MAX_DECIMAL_PLACES, 8],
  ['[CONST-010] [ENT-027] decimal places unless said otherwise', DEFAULT_DECIMAL_PLACES, 3],
  ['[CONST-012] margin of the bounds, in pixels', BOUNDS_MARGIN_PX, 1],
])('%s is %d', (_name, actual, expected) => expect(actual).toBe(expected));

test('[CONST-015] a hand is searched from 30 to 90 percent by default', () => {
  expect(DEFAULT_SEARCH_RANGE).toEqual({ start_percentage: 30, end_percentage: 90 });
});

test('[ENT-027] [CONST-010] a configuration without a format is rounded to three decimals', () => {
  const { measurement_format: _left, ...bare } = validConfiguration('circle');
  expect(gaugeConfiguration.parse(bare).measurement_format).toEqual({
    rounding_method: 'round_to_nearest_value',
    digits_after_decimal_point: 3,
  });
});

test('[ENT-021] limits are a minimum value and a maximum value, either of which may be null', () => {
  const parse = (control_limits_config: object) =>
    gaugeConfiguration.safeParse({ ...validConfiguration('circle'), control_limits_config });
  expect(parse({ minimum_value: 0.4, maximum_value: null }).data?.control_limits_config).toEqual({
    minimum_value: 0.4,
    maximum_value: null,
  });
  expect(parse({ minimum_value: 0.4 }).success).toBe(false);
});
