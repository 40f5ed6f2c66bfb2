import { expect, test } from 'vitest';
import { parseTypedNumber } from './parse-typed-number.ts';

test.each([
  ['0.85', 0.85],
  [' 12 ', 12],
  ['−0.1', -0.1],
  ['-3', -3],
  ['１．２５', 1.25],
  ['.5', 0.5],
  ['7.', 7],
])('%j is %d', (text, value) => expect(parseTypedNumber(text)).toBe(value));

test.each(['', 'abc', '1,000', '1e5', '0x10', '--1', '1.2.3', 'NaN', 'Infinity', '9'.repeat(400)])(
  '%j is no number',
  (text) => expect(parseTypedNumber(text)).toBeNull(),
);
