import { describe, expect, test } from 'vitest';
import { at, type Change, checkChanged, errorsOf, point, type Row } from './rule-rows.testing.ts';

const hand = (member: string) => `hand_config.${member}`;

test.each<Row>([
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
  [
    '[VAL-016] a search range beyond the tip',
    'circle',
    [[hand('search_range.end_percentage'), 101]],
    [hand('search_range.end_percentage'), 'too_big'],
  ],
  [
    '[VAL-016] a search range behind the centre',
    'circle',
    [[hand('search_range.start_percentage'), -1]],
    [hand('search_range.start_percentage'), 'too_small'],
  ],
  [
    '[VAL-017] a search range from 30.555',
    'circle',
    [[hand('search_range.start_percentage'), 30.555]],
    [hand('search_range.start_percentage'), 'too_many_decimals'],
  ],
  [
    '[VAL-017] a search range to 90.001',
    'circle',
    [[hand('search_range.end_percentage'), 90.001]],
    [hand('search_range.end_percentage'), 'too_many_decimals'],
  ],
])('a hand refuses %s', (_name, type, changes, finding) => {
  expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
});

test('[VAL-016] [VAL-017] a hand is searched from 0 to 100 percent of its length, in hundredths', () => {
  const range = (start: number, end: number): Row[2] => [
    [hand('search_range.start_percentage'), start],
    [hand('search_range.end_percentage'), end],
  ];
  expect(checkChanged('circle', range(0, 100))).toEqual({});
  expect(checkChanged('circle', range(30.55, 90.01))).toEqual({});
});

/** Ticks of the example's dial, whose centre is at (100, 50), from the lowest value to the highest. */
const dial = (...places: readonly (readonly [number, number])[]): Change => [
  hand('ticks'),
  places.map(([x, y], value) => at(x, y, value)).toReversed(),
];
const turned: Change = [hand('is_counter_clockwise'), true];
const range = (low: unknown, high: unknown, ...between: unknown[]): Change[] => [
  [hand('range_mode'), 'simple'],
  [hand('simple_range'), { minimum_tick: low, maximum_tick: high, intermediate_ticks: between }],
];
const [left, top, right, bottom] = [
  [30, 50],
  [100, 10],
  [170, 50],
  [100, 90],
] as const;
const slide: Change[] = [
  [hand('hand_movement'), 'sliding'],
  [hand('center'), point(20, 90)],
];

describe('a scale', () => {
  test.each<readonly [string, readonly Change[]]>([
    ['clockwise', [dial(left, top, right, bottom)]],
    ['counter-clockwise', [dial(bottom, right, top, left), turned]],
    ['with two ends', range(at(...left, 0), at(...right, 1))],
    ['with two ends and one between', range(at(...left, 0), at(...right, 1), at(...top, 0.4))],
  ])('that follows its direction is accepted: %s', (_name, changes) => {
    expect(checkChanged('circle', changes)).toEqual({});
  });

  test.each<readonly [string, readonly Change[], Record<string, string>]>([
    ['a tick on the centre', [dial(left, top, [100, 52])], { 'ticks.0': 'too_close_to_center' }],
    ['ticks that all run the other way', [dial(right, top, left)], { ticks: 'other_direction' }],
    ['a direction that all ticks contradict', [dial(left, top, right), turned], { ticks: 'other_direction' }],
    [
      'one tick that goes backwards',
      [dial(left, [50, 20], [150, 20], right, [60, 15])],
      { 'ticks.0': 'not_in_order' },
    ],
    [
      'ticks that go up and down',
      [dial(left, right, top, bottom, [40, 20], [160, 20])],
      { ticks: 'not_in_order' },
    ],
    [
      'two ends on one pixel',
      range(at(...left, 0), at(...left, 1)),
      { 'simple_range.maximum_tick': 'duplicate_position' },
    ],
    [
      'an intermediate tick on an end',
      range(at(...left, 0), at(...right, 1), at(...left, 0.5)),
      { 'simple_range.intermediate_ticks.0': 'duplicate_position' },
    ],
    [
      'an end on the centre',
      range(at(...left, 0), at(100, 50, 1)),
      { 'simple_range.maximum_tick': 'too_close_to_center' },
    ],
    [
      'a full circle whose ticks pass its beginning',
      [
        [hand('is_hand_rotating_360'), true],
        [hand('min_max_tick'), { x: 140, y: 15, minimum_value: -1, maximum_value: 9 }],
        dial(left, top, right, bottom),
      ],
      { ticks: 'not_in_order' },
    ],
  ])('refuses %s', (_name, changes, errors) => {
    const expected = Object.fromEntries(Object.entries(errors).map(([path, code]) => [hand(path), [code]]));
    expect(checkChanged('circle', changes)).toEqual(expected);
  });

  test('of a sliding pointer does not go backwards', () => {
    const straight = (...xs: number[]) =>
      checkChanged('rectangle', [...slide, dial(...xs.map((x) => [x, 50] as const))]);
    expect(straight(20, 60, 100, 180)).toEqual({});
    expect(straight(20, 100, 60, 180)).toEqual({ [hand('ticks.1')]: ['not_in_order'] });
  });

  test('is checked when each of its points is valid', () => {
    expect(checkChanged('circle', [dial(right, top, left), [hand('hand_tip'), null]])).toEqual({
      [hand('hand_tip')]: ['required'],
    });
  });
});
