import { expect, test } from 'vitest';
import { checkChanged, errorsOf, type Row } from './rule-rows.testing.ts';

const path = (member: string) => `digits_config.digits.${member}`;

test.each<Row>([
  [
    'a corner that is missing',
    'counter',
    [[path('0.corner_coordinates_of_single_digit.top_left'), null]],
    [path('0.corner_coordinates_of_single_digit'), 'required'],
  ],
  ['two digits for one place', 'counter', [[path('1.digit_place'), 1]], [path('1.digit_place'), 'duplicate']],
  ['a place of 0.5', 'counter', [[path('1.digit_place'), 0.5]], [path('1.digit_place'), 'not_whole']],
  ['a place beyond a double', 'counter', [[path('1.digit_place'), 400]], [path('1.digit_place'), 'too_big']],
])('digits refuse %s', (_name, type, changes, finding) => {
  expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
});
