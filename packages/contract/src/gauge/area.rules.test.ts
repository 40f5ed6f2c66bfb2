import { describe, expect, test } from 'vitest';
import { at, checkChanged, errorsOf, type Change, type Row } from './rule-rows.testing.ts';

describe('areas', () => {
  const float = 'float_config.float_area';
  const lamp = 'lamp_config.lamp_area';
  const sized = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  test.each<Row>([
    ['[VAL-094] a float area 29 high', 'float', [[`${float}.height`, 29]], [`${float}.height`, 'too_small']],
    ['[VAL-095] a float area 9 wide', 'float', [[`${float}.width`, 9]], [`${float}.width`, 'too_small']],
    ['[VAL-094] [VAL-095] a float area of 30 by 10', 'float', [[float, sized(0, 0, 10, 30)]], null],
    [
      '[VAL-096] a float area partly outside',
      'float',
      [[float, sized(191, 0, 10, 30)]],
      [float, 'outside_image'],
    ],
    [
      '[VAL-096] a float area left of the image',
      'float',
      [[float, sized(-1, 0, 10, 30)]],
      [float, 'outside_image'],
    ],
    ['no float area', 'float', [[float, null]], [float, 'required']],
    ['[VAL-097] no lamp area', 'lamp', [[lamp, null]], [lamp, 'required']],
    [
      '[VAL-097] a lamp area without height',
      'lamp',
      [[`${lamp}.height`, 0]],
      [`${lamp}.height`, 'too_small'],
    ],
    ['[VAL-098] a lamp area below the image', 'lamp', [[`${lamp}.y`, 21]], [lamp, 'outside_image']],
    ['[VAL-098] a lamp area that fills the image', 'lamp', [[lamp, sized(0, 0, 200, 100)]], null],
    [
      'no colour of the lit lamp',
      'lamp',
      [['lamp_config.on_color', null]],
      ['lamp_config.on_color', 'required'],
    ],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });

  test.each(['level', 'float', 'thermal-area', 'unsupported'] as const)(
    '[VAL-099] [VAL-100] the measurement area of %s is drawn, inside the image',
    (type) => {
      const path = `${type.replace('-', '_')}_config.measurement_area`;
      // nothing is left out, so that nothing lies outside the area that moves
      const bare: Change[] = type === 'thermal-area' ? [['thermal_area_config.exclusion_areas', []]] : [];
      expect(checkChanged(type, [...bare, [path, null]])).toEqual(errorsOf([path, 'required']));
      expect(checkChanged(type, [...bare, [path, undefined]])).toEqual(errorsOf([path, 'required']));
      expect(checkChanged(type, [...bare, [path, sized(0, 0, 200, 100)]])).toEqual(errorsOf(null));
      for (const outside of [
        sized(0, 0, 201, 50),
        sized(0, 60, 50, 41),
        sized(-0.5, 0, 50, 50),
        sized(0, -0.5, 50, 50),
      ])
        expect(checkChanged(type, [...bare, [path, outside]])).toEqual(errorsOf([path, 'outside_image']));
    },
  );

  test.each(['level', 'float'] as const)('the scale of a %s runs along its line', (type) => {
    const path = `${type}_config.ticks`;
    const check = (ticks: unknown[]) => checkChanged(type, [[path, ticks]]);
    expect(check([at(70, 85, 0)])).toEqual({ [path]: ['too_few'] });
    expect(check([at(70, 85, '0'), at(70, 15, '100')])).toEqual({});
    expect(check([at(70, 85, 0), at(70, 15, 0)])).toEqual({ [`${path}.1.value`]: ['duplicate'] });
    expect(check([at(70, 85, 0), at(70, 85, 9)])).toEqual({ [`${path}.1`]: ['duplicate_position'] });
    expect(check([at(70, 85, 0), at(70, 15, 100), at(70, 5, 50)])).toEqual({
      [`${path}.1`]: ['not_in_order'],
    });
    expect(check([at(70, 85, 0), at(70, 15, 'abc')])).toEqual({ [`${path}.1.value`]: ['not_a_number'] });
    expect(check([at(70, 85, 0), at(70, 101, 10)])).toEqual({ [`${path}.1`]: ['outside_image'] });
    expect(check([at(10, 50, 100), at(190, 50, 0), at(100, 50, 40)])).toEqual({});
  });
});
