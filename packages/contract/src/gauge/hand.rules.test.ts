import { describe, expect, test } from 'vitest';
import {
  at,
  checkChanged,
  errorsOf,
  point,
  type Change,
  type Finding,
  type Row,
} from './rule-rows.testing.ts';

describe('a hand', () => {
  const hand = (member: string) => `hand_config.${member}`;
  const outside = (member: string): Finding => [hand(member), 'outside_image'];

  test.each<Row>([
    ['[VAL-054] no centre', 'circle', [[hand('center'), null]], [hand('center'), 'required']],
    ['[VAL-055] no tip', 'circle', [[hand('hand_tip'), null]], [hand('hand_tip'), 'required']],
    ['[VAL-070] no needle axis', 'rectangle', [[hand('center'), null]], [hand('center'), 'required']],
    ['[VAL-071] no needle tip', 'rectangle', [[hand('hand_tip'), null]], [hand('hand_tip'), 'required']],
    [
      'a tip on the centre',
      'circle',
      [[hand('hand_tip'), point(100, 50)]],
      [hand('hand_tip'), 'same_as_center'],
    ],
    [
      'a circle that slides',
      'circle',
      [[hand('hand_movement'), 'sliding']],
      [hand('hand_movement'), 'not_for_this_type'],
    ],
    [
      'a search range that runs backwards',
      'circle',
      [[hand('search_range.start_percentage'), 90]],
      [hand('search_range.start_percentage'), 'not_below_maximum'],
    ],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });

  test.each(['center', 'hand_tip'])('[VAL-056] [VAL-057] %s keeps a margin of one pixel', (member) => {
    for (const [x, y, finding] of [
      [1, 50, null],
      [199, 50, null],
      [0.9, 50, outside(member)],
      [199.1, 50, outside(member)],
      [90, 1, null],
      [90, 99, null],
      [90, 0.9, outside(member)],
      [90, 99.1, outside(member)],
    ] as const)
      expect(checkChanged('circle', [[hand(member), point(x, y)]])).toEqual(errorsOf(finding));
  });

  test('[VAL-072] the marker of the current position lies inside the image', () => {
    for (const [x, y] of [
      [-1, 50],
      [201, 50],
      [100, -1],
      [100, 101],
    ] as const)
      expect(checkChanged('rectangle', [[hand('hand_tip'), point(x, y)]])).toEqual({
        [hand('hand_tip')]: ['outside_image'],
      });
  });
});

describe('ticks', () => {
  const ticks = 'hand_config.ticks';
  test.each<Row>([
    ['[VAL-058] two ticks', 'circle', [[ticks, [at(9, 9, 2), at(90, 9, 1)]]], [ticks, 'too_few']],
    ['[VAL-058] three ticks', 'circle', [[ticks, [at(9, 9, 2), at(50, 9, 1), at(90, 9, 0)]]], null],
    [
      '[VAL-059] a tick without a value',
      'circle',
      [[`${ticks}.1.value`, '']],
      [`${ticks}.1.value`, 'required'],
    ],
    [
      '[VAL-059] a tick with spaces',
      'circle',
      [[`${ticks}.1.value`, '  ']],
      [`${ticks}.1.value`, 'required'],
    ],
    [
      "[VAL-060] a tick of 'abc'",
      'circle',
      [[`${ticks}.1.value`, 'abc']],
      [`${ticks}.1.value`, 'not_a_number'],
    ],
    ['[VAL-060] a tick of 1', 'circle', [[`${ticks}.1.value`, '1']], null],
    ['[VAL-060] a tick of 0.75', 'circle', [[`${ticks}.1.value`, '0.75']], null],
    ['[VAL-061] a tick on the edge', 'circle', [[`${ticks}.0.x`, 200]], [`${ticks}.0`, 'outside_image']],
    ['[VAL-061] a tick one pixel inside', 'circle', [[`${ticks}.0.x`, 199]], null],
    [
      '[VAL-061] a tick above the picture',
      'circle',
      [[`${ticks}.0.y`, 0.5]],
      [`${ticks}.0`, 'outside_image'],
    ],
    [
      '[VAL-062] ticks that rise',
      'circle',
      [[`${ticks}.1.value`, 1.7]],
      [`${ticks}.1.value`, 'not_descending'],
    ],
    [
      '[VAL-062] two ticks alike',
      'circle',
      [[`${ticks}.1.value`, 1.6]],
      [`${ticks}.1.value`, 'not_descending'],
    ],
    [
      'two ticks in one place',
      'circle',
      [
        [`${ticks}.1.x`, 170],
        [`${ticks}.1.y`, 50],
      ],
      [`${ticks}.1`, 'duplicate_position'],
    ],
    ['a value beyond any scale', 'circle', [[`${ticks}.0.value`, 1e13]], [`${ticks}.0.value`, 'too_big']],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });

  test('[VAL-058] more ticks than a scale has are refused', () => {
    const many = Array.from({ length: 101 }, (_, i) => at(1 + i, 50, 200 - i));
    expect(checkChanged('circle', [[ticks, many]])).toEqual({ [ticks]: ['too_many'] });
  });
});

describe('a full circle', () => {
  const path = 'hand_config.min_max_tick';
  const ends = (minimum: unknown, maximum: unknown, x = 20): readonly Change[] => [
    ['hand_config.is_hand_rotating_360', true],
    [path, { x, y: 50, minimum_value: minimum, maximum_value: maximum }],
  ];
  test.each<Row>([
    ['[VAL-065] the tick without the circle', 'circle', ends(-0.1, 1.7).slice(1), [path, 'not_allowed']],
    ['[VAL-066] the circle without the tick', 'circle', ends(0, 0).slice(0, 1), [path, 'required']],
    ['[VAL-063] all ticks within', 'circle', ends(-0.1, 1.7), null],
    ['[VAL-067] a minimum on a tick', 'circle', ends(0, 1.7), [`${path}.minimum_value`, 'not_below_ticks']],
    [
      '[VAL-068] a maximum on a tick',
      'circle',
      ends(-0.1, 1.6),
      [`${path}.maximum_value`, 'not_above_ticks'],
    ],
    ['[VAL-069] on the edge', 'circle', ends(-0.1, 1.7, 0), [path, 'outside_image']],
    ['[VAL-066] without a minimum', 'circle', ends('', 1.7), [`${path}.minimum_value`, 'required']],
    ['[VAL-066] with a typing error', 'circle', ends(-0.1, 'x'), [`${path}.maximum_value`, 'not_a_number']],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });

  test('[VAL-063] [VAL-064] minimum and maximum exchanged', () => {
    expect(checkChanged('circle', ends(1.7, -0.1))).toEqual({
      [`${path}.minimum_value`]: ['not_below_maximum', 'not_below_ticks'],
      [`${path}.maximum_value`]: ['not_above_ticks'],
    });
  });
});
