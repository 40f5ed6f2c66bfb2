import { describe, expect, test } from 'vitest';
import { GAUGE_TYPES } from './gauge-configuration.schema.ts';
import { validConfiguration } from './gauge-configuration.testing.ts';
import { checkDraft } from './gauge-draft.ts';
import {
  DEFAULT_DECIMAL_PLACES,
  FLOAT_MIN_HEIGHT_PX,
  FLOAT_MIN_WIDTH_PX,
  MAX_DECIMAL_PLACES,
  MIN_CROP_PX,
} from './gauge.limits.ts';
import { checkChanged, errorsOf, point, type Row } from './rule-rows.testing.ts';

test.each([
  ['[VAL-007] smallest crop, each side', MIN_CROP_PX, 50],
  ['[VAL-010] smallest height of a float area', FLOAT_MIN_HEIGHT_PX, 30],
  ['[VAL-011] smallest width of a float area', FLOAT_MIN_WIDTH_PX, 10],
  ['[ENT-027] most decimal places', MAX_DECIMAL_PLACES, 8],
  ['[ENT-027] decimal places unless said otherwise', DEFAULT_DECIMAL_PLACES, 3],
])('%s is %d', (_name, actual, expected) => expect(actual).toBe(expected));

test.each(GAUGE_TYPES)('a complete configuration of %s breaks no rule', (type) => {
  expect(checkDraft(type, validConfiguration(type))).toEqual({});
});

describe('corners and crop', () => {
  test.each<Row>([
    ['[VAL-052] no crop height', 'circle', [['crop.height', null]], ['crop.height', 'required']],
    ['[VAL-052] a crop height of 49', 'circle', [['crop.height', 49]], ['crop.height', 'too_small']],
    ['[VAL-052] a crop height of 50', 'circle', [['crop.height', 50]], null],
    ['[VAL-053] no crop width', 'circle', [['crop.width', '']], ['crop.width', 'required']],
    ['[VAL-053] a crop width of 49.9', 'circle', [['crop.width', '49.9']], ['crop.width', 'too_small']],
    ['[VAL-053] a crop width of 50', 'circle', [['crop.width', '50']], null],
    ['a crop that no thread could hold', 'circle', [['crop.width', 1e9]], ['crop.width', 'too_big']],
    [
      'three corners',
      'circle',
      [['perspective.source_points', [point(0, 0), point(9, 0), point(9, 9)]]],
      ['perspective.source_points', 'four_points'],
    ],
    [
      'a corner that is not placed',
      'circle',
      [['perspective.source_points.2', null]],
      ['perspective.source_points', 'four_points'],
    ],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });

  test('without a size of the picture no point is outside it', () => {
    expect(checkChanged('circle', [['perspective.width', null]])).toEqual({
      'perspective.width': ['required'],
    });
  });

  test('the part of another type is refused, and the own one demanded', () => {
    expect(checkDraft('lamp', validConfiguration('circle'))).toEqual({
      lamp_config: ['required'],
      hand_config: ['not_for_this_type'],
    });
  });
});
