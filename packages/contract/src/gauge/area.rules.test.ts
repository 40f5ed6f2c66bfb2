import { expect, test } from 'vitest';
import { at, checkChanged } from './rule-rows.testing.ts';

test('a lamp needs the colour of the lit lamp', () => {
  expect(checkChanged('lamp', [['lamp_config.on_color', null]])).toEqual({
    'lamp_config.on_color': ['required'],
  });
});

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
