import { expect, test } from 'vitest';
import { parseTypedNumber } from './typed-number.ts';

test.each([
  ['', null],
  ['   ', null],
  ['0', 0],
  ['-0.1', -0.1],
  ['+5', 5],
  ['1.', 1],
  ['.5', 0.5],
  [' 1.6 ', 1.6],
  ['−2', -2],
  ['１２．５', 12.5],
  ['－３', -3],
])('%j reads %d', (text, expected) => expect(parseTypedNumber(text)).toBe(expected));

test.each(['abc', '1,5', '1e3', '0x10', '1 2', '--1', '.', '-', 'NaN', 'Infinity', '1.2.3'])(
  '%j is not a number',
  (text) => expect(parseTypedNumber(text)).toBeNaN(),
);
