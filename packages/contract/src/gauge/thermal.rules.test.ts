import { describe, expect, test } from 'vitest';
import { checkChanged, errorsOf, type Row } from './rule-rows.testing.ts';

describe('a thermal area', () => {
  const range = 'thermal_area_config.display_range';
  const unit = 'thermal_area_config.temperature_unit';
  test.each<Row>([
    [
      '[VAL-101] lower -11 celsius',
      'thermal-area',
      [[`${range}.lower`, '-11']],
      [`${range}.lower`, 'too_small'],
    ],
    ['[VAL-101] lower -10 celsius', 'thermal-area', [[`${range}.lower`, '-10']], null],
    [
      '[VAL-101] lower 13 fahrenheit',
      'thermal-area',
      [
        [unit, 'fahrenheit'],
        [`${range}.lower`, 13],
      ],
      [`${range}.lower`, 'too_small'],
    ],
    [
      '[VAL-101] lower 14 fahrenheit',
      'thermal-area',
      [
        [unit, 'fahrenheit'],
        [`${range}.lower`, 14],
      ],
      null,
    ],
    ['[VAL-104] upper 401 celsius', 'thermal-area', [[`${range}.upper`, 401]], [`${range}.upper`, 'too_big']],
    [
      '[VAL-104] upper 752 fahrenheit',
      'thermal-area',
      [
        [unit, 'fahrenheit'],
        [`${range}.lower`, 14],
        [`${range}.upper`, 752],
      ],
      null,
    ],
    [
      '[VAL-104] upper 753 fahrenheit',
      'thermal-area',
      [
        [unit, 'fahrenheit'],
        [`${range}.lower`, 14],
        [`${range}.upper`, 753],
      ],
      [`${range}.upper`, 'too_big'],
    ],
    [
      'a bound with two decimals',
      'thermal-area',
      [[`${range}.upper`, '20.25']],
      [`${range}.upper`, 'too_many_decimals'],
    ],
    ['a bound with one decimal', 'thermal-area', [[`${range}.upper`, '20.3']], null],
    ['an empty bound', 'thermal-area', [[`${range}.upper`, '']], [`${range}.upper`, 'required']],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });

  test.each([
    [20, 20],
    [30, 20],
  ])('[VAL-102] [VAL-103] from %d to %d is refused at both bounds', (lower, upper) => {
    expect(checkChanged('thermal-area', [[range, { lower, upper }]])).toEqual({
      [`${range}.lower`]: ['not_below_upper'],
      [`${range}.upper`]: ['not_above_lower'],
    });
  });

  test('three areas are left out of it, a fourth is refused, and each lies inside', () => {
    const path = 'thermal_area_config.exclusion_areas';
    const box = { x: 25, y: 15, width: 5, height: 5 };
    expect(checkChanged('thermal-area', [[path, [box, box, box]]])).toEqual({});
    expect(checkChanged('thermal-area', [[path, [box, box, box, box]]])).toEqual({ [path]: ['too_many'] });
    expect(checkChanged('thermal-area', [[path, [{ ...box, x: 19 }]]])).toEqual({
      [`${path}.0`]: ['outside_measurement_area'],
    });
  });
});
