import { examplesFor, type Rules } from './rule-examples.testing.ts';
import type { Change } from './rule-rows.testing.ts';

const { accepts, refuses } = examplesFor('counter');
const digits = 'digits_config.digits';
const first = (member: string): string => `${digits}.0.${member}`;
/** The first digit in another place; the corrected picture of the examples is 200 wide and 100 high. */
const box = (x: number, y: number, width: number, height: number): Change => [
  first('corner_coordinates_of_single_digit'),
  {
    top_left: { x, y },
    top_right: { x: x + width, y },
    bottom_left: { x, y: y + height },
    bottom_right: { x: x + width, y: y + height },
  },
];

export const DIGIT_RULES: Rules<'VAL-084' | 'VAL-085' | 'VAL-086' | 'VAL-087' | 'VAL-088' | 'VAL-091'> = {
  'VAL-084': {
    accepted: [accepts('one', [`${digits}.length`, 1])],
    refused: [refuses('none', { [digits]: 'required' }, [digits, []])],
  },
  'VAL-085': {
    accepted: [accepts('0', box(0, 10, 20, 50))],
    refused: [
      refuses('-1', { [first('x')]: 'outside_image' }, box(-1, 10, 20, 50)),
      refuses(
        'beyond the width',
        { [first('x')]: 'outside_image', [first('width')]: 'outside_image' },
        box(201, 10, 20, 50),
      ),
    ],
  },
  'VAL-086': {
    accepted: [accepts('0', box(10, 0, 20, 50))],
    refused: [
      refuses('-1', { [first('y')]: 'outside_image' }, box(10, -1, 20, 50)),
      refuses(
        'beyond the height',
        { [first('y')]: 'outside_image', [first('height')]: 'outside_image' },
        box(10, 101, 20, 50),
      ),
    ],
  },
  'VAL-087': {
    accepted: [accepts('one pixel wide', box(40, 10, 1, 50)), accepts('just inside', box(179, 10, 20, 50))],
    refused: [
      refuses('0', { [first('width')]: 'too_small' }, box(40, 10, 0, 50)),
      refuses('to the edge', { [first('width')]: 'outside_image' }, box(180, 10, 20, 50)),
    ],
  },
  'VAL-088': {
    accepted: [accepts('one pixel high', box(40, 10, 20, 1)), accepts('just inside', box(40, 49, 20, 50))],
    refused: [
      refuses('0', { [first('height')]: 'too_small' }, box(40, 10, 20, 0)),
      refuses('to the edge', { [first('height')]: 'outside_image' }, box(40, 50, 20, 50)),
    ],
  },
  'VAL-091': {
    accepted: [accepts('whole pixels', box(40, 11, 19, 51))],
    refused: [
      refuses('14.3', { [first('corner_coordinates_of_single_digit')]: 'not_whole' }, box(14.3, 10, 20, 50)),
      refuses(
        '18.4 wide',
        { [first('corner_coordinates_of_single_digit')]: 'not_whole' },
        box(14, 10, 18.4, 50),
      ),
    ],
  },
};
