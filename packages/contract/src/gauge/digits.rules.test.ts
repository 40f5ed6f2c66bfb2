import { describe, expect, test } from 'vitest';
import { checkChanged, errorsOf, type Change, type Row } from './rule-rows.testing.ts';

describe('digits', () => {
  const path = (member: string) => `digits_config.digits.${member}`;
  const box = (index: number, x: number, y: number, width: number, height: number): Change[] => [
    [
      path(`${index}.corner_coordinates_of_single_digit`),
      {
        top_left: { x, y },
        top_right: { x: x + width, y },
        bottom_left: { x, y: y + height },
        bottom_right: { x: x + width, y: y + height },
      },
    ],
  ];
  test.each<Row>([
    ['[VAL-084] no digit', 'counter', [['digits_config.digits', []]], ['digits_config.digits', 'required']],
    ['[VAL-085] x below 0', 'counter', box(0, -1, 10, 20, 50), [path('0.x'), 'outside_image']],
    ['[VAL-085] x at 0', 'counter', box(0, 0, 10, 20, 50), null],
    ['[VAL-086] y below 0', 'counter', box(0, 10, -1, 20, 50), [path('0.y'), 'outside_image']],
    ['[VAL-086] y at 0', 'counter', box(0, 10, 0, 20, 50), null],
    ['[VAL-087] no width', 'counter', box(1, 40, 10, 0, 50), [path('1.width'), 'too_small']],
    ['[VAL-087] ends at the edge', 'counter', box(1, 180, 10, 20, 50), [path('1.width'), 'outside_image']],
    ['[VAL-087] ends one pixel before it', 'counter', box(1, 179, 10, 20, 50), null],
    ['[VAL-088] no height', 'counter', box(1, 40, 10, 20, -1), [path('1.height'), 'too_small']],
    ['[VAL-088] ends at the bottom', 'counter', box(1, 40, 50, 20, 50), [path('1.height'), 'outside_image']],
    ['[VAL-088] ends one pixel above it', 'counter', box(1, 40, 49, 20, 50), null],
    [
      'a corner that is missing',
      'counter',
      [[path('0.corner_coordinates_of_single_digit.top_left'), null]],
      [path('0.corner_coordinates_of_single_digit'), 'required'],
    ],
    [
      'two digits for one place',
      'counter',
      [[path('1.digit_place'), 1]],
      [path('1.digit_place'), 'duplicate'],
    ],
    ['a place of 0.5', 'counter', [[path('1.digit_place'), 0.5]], [path('1.digit_place'), 'not_whole']],
    [
      'a place beyond a double',
      'counter',
      [[path('1.digit_place'), 400]],
      [path('1.digit_place'), 'too_big'],
    ],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });
});
