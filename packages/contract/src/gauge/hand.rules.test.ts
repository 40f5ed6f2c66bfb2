import { expect, test } from 'vitest';
import { checkChanged, errorsOf, type Row } from './rule-rows.testing.ts';

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

test('[VAL-016] [VAL-017] a hand is looked for from 0 to 100 percent of its way, in hundredths', () => {
  const range = (start: number, end: number): Row[2] => [
    [hand('search_range.start_percentage'), start],
    [hand('search_range.end_percentage'), end],
  ];
  expect(checkChanged('circle', range(0, 100))).toEqual({});
  expect(checkChanged('circle', range(30.55, 90.01))).toEqual({});
});
