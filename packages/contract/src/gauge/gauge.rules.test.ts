import { describe, expect, test } from 'vitest';
import { GAUGE_TYPES } from './gauge-types.ts';
import { validConfiguration } from './gauge-configuration.testing.ts';
import { checkDraft } from './gauge-draft.ts';
import { checkChanged, errorsOf, point, type Row } from './rule-rows.testing.ts';

test.each(GAUGE_TYPES)('a complete configuration of %s breaks no rule', (type) => {
  expect(checkDraft(type, validConfiguration(type))).toEqual({});
});

describe('corners', () => {
  test.each<Row>([
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

  test('without a picture size no point is outside it', () => {
    expect(checkChanged('circle', [['perspective.width', null]])).toEqual({
      'perspective.width': ['required'],
    });
  });

  test('the part of another type is refused, and the own one required', () => {
    expect(checkDraft('lamp', validConfiguration('circle'))).toEqual({
      lamp_config: ['required'],
      hand_config: ['not_for_this_type'],
    });
  });
});
