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
    'a search range beyond twice the hand',
    'circle',
    [[hand('search_range.end_percentage'), 201]],
    [hand('search_range.end_percentage'), 'too_big'],
  ],
])('a hand refuses %s', (_name, type, changes, finding) => {
  expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
});
