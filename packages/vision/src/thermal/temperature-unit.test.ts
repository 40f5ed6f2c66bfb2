import { expect, test } from 'vitest';
import { TEMPERATURE_UNITS, type TemperatureUnit, degreesPerKelvin, fromKelvin } from './temperature-unit.ts';

test('[ENT-038] the units are celsius and fahrenheit', () => {
  expect(TEMPERATURE_UNITS).toEqual(['celsius', 'fahrenheit']);
});

test.each([
  [273.15, 0, 32],
  [373.15, 100, 212],
  [233.15, -40, -40],
])('[ENT-038] %d K is %d degrees Celsius and %d degrees Fahrenheit', (kelvin, celsius, fahrenheit) => {
  expect(fromKelvin(kelvin, 'celsius')).toBeCloseTo(celsius, 9);
  expect(fromKelvin(kelvin, 'fahrenheit')).toBeCloseTo(fahrenheit, 9);
});

test("[ERR-061] another unit is refused as 'Invalid temperature unit'", () => {
  expect(() => fromKelvin(300, 'kelvin' as TemperatureUnit)).toThrow('Invalid temperature unit');
  expect(() => degreesPerKelvin('' as TemperatureUnit)).toThrow('Invalid temperature unit');
});
