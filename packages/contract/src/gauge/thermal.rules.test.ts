import { expect, test } from 'vitest';
import { checkChanged } from './rule-rows.testing.ts';

test('the ends of a display range have at most one decimal', () => {
  const upper = 'thermal_area_config.display_range.upper';
  expect(checkChanged('thermal-area', [[upper, '20.3']])).toEqual({});
  expect(checkChanged('thermal-area', [[upper, '20.25']])).toEqual({ [upper]: ['too_many_decimals'] });
});

test('three areas are left out of a thermal area, a fourth is refused, and each lies inside', () => {
  const path = 'thermal_area_config.exclusion_areas';
  const box = { x: 25, y: 15, width: 5, height: 5 };
  expect(checkChanged('thermal-area', [[path, [box, box, box]]])).toEqual({});
  expect(checkChanged('thermal-area', [[path, [box, box, box, box]]])).toEqual({ [path]: ['too_many'] });
  expect(checkChanged('thermal-area', [[path, [{ ...box, x: 19 }]]])).toEqual({
    [`${path}.0`]: ['outside_measurement_area'],
  });
});
