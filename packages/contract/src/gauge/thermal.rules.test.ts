import { expect, test } from 'vitest';
import { checkChanged } from './rule-rows.testing.ts';

test('the ends of a display range have at most one decimal', () => {
  const upper = 'thermal_area_config.display_range.upper';
  expect(checkChanged('thermal-area', [[upper, '20.3']])).toEqual({});
  expect(checkChanged('thermal-area', [[upper, '20.25']])).toEqual({ [upper]: ['too_many_decimals'] });
});

test('a thermal area has at most three exclusion areas, each inside the picture', () => {
  const path = 'thermal_area_config.exclusion_areas';
  const box = { x: 25, y: 15, width: 5, height: 5 };
  expect(checkChanged('thermal-area', [[path, [box, box, box]]])).toEqual({});
  expect(checkChanged('thermal-area', [[path, [box, box, box, box]]])).toEqual({ [path]: ['too_many'] });
  expect(checkChanged('thermal-area', [[path, [{ ...box, x: 19 }]]])).toEqual({
    [`${path}.0`]: ['outside_measurement_area'],
  });
});

test('the displayed unit is the one that the temperature is measured in', () => {
  const check = (temperature_unit: string, unit: string) =>
    checkChanged('thermal-area', [
      ['thermal_area_config.temperature_unit', temperature_unit],
      ['thermal_area_config.display_range', { lower: 20, upper: 300 }],
      ['unit', unit],
    ]);
  for (const unit of ['°C', '℃', 'C', 'celsius', '', 'MPa', 'deg'])
    expect(check('celsius', unit), unit).toEqual({});
  for (const unit of ['°F', '℉', ' °f ', '', 'Fahrenheit'])
    expect(check('fahrenheit', unit), unit).toEqual({});
  for (const unit of ['°C', '℃', 'degC', 'K'])
    expect(check('fahrenheit', unit), unit).toEqual({ unit: ['other_temperature_unit'] });
  expect(check('celsius', '°F')).toEqual({ unit: ['other_temperature_unit'] });
});
