import { expect, test } from 'vitest';
import { FAHRENHEIT_OFFSET, isBatteryLow, THERMAL_BOUNDS } from '../camera/camera.limits.ts';
import { constants } from './constants.ts';

test.each([
  ['[CONST-039] camera page size', constants.camera_page_size, 50],
  ['[CONST-040] management unit cache in seconds', constants.management_unit_cache_seconds, 30],
  ['[CONST-041] current-user cookie in seconds', constants.current_user_cookie_seconds, 300],
  ['[CONST-042] success toast in ms', constants.success_toast_ms, 3000],
  ['[CONST-044] languages', constants.languages, ['en', 'ja']],
  ['[CONST-045] locales', constants.locales, ['en-US', 'ja-JP']],
  ['[CONST-046] chunk timeout in ms', constants.chunk_timeout_ms, 120_000],
])('%s', (_name, actual, expected) => expect(actual).toEqual(expected));

test('[CONST-048] the constants without a stated purpose have theirs', () => {
  expect(constants.api_token_lifetime_ms).toBe(900_000);
  expect(constants.dashboard_refresh_ms).toBe(900_000);
  expect(constants.api_token_lifetime_ms / 60_000).toBe(15);
  expect([constants.history_max_days, constants.export_max_days]).toEqual([32, 31]);
  expect(constants.min_fixed_time_interval_minutes).toBe(10);
  expect(constants.page_size_options).toEqual([10, 30, 50, 100]);
  expect(constants.percentage_bounds).toEqual({ minimum: 0, maximum: 100 });
  expect(constants.perspective_points).toBe(4);
  expect(constants.thermal_bounds).toEqual({
    celsius: { minimum: -10, maximum: 400 },
    fahrenheit: { minimum: 14, maximum: 752 },
  });
});

test('[CONST-048] the fahrenheit bounds are the celsius bounds converted', () => {
  const toFahrenheit = (celsius: number) => celsius * 1.8 + FAHRENHEIT_OFFSET;
  expect(toFahrenheit(THERMAL_BOUNDS.celsius.minimum)).toBe(THERMAL_BOUNDS.fahrenheit.minimum);
  expect(toFahrenheit(THERMAL_BOUNDS.celsius.maximum)).toBe(THERMAL_BOUNDS.fahrenheit.maximum);
});

test.each([
  [0, true],
  [20, true],
  [21, false],
  [100, false],
])('[CONST-033] a battery of %i %% is low: %s', (percentage, expected) => {
  expect(isBatteryLow(percentage)).toBe(expected);
});
