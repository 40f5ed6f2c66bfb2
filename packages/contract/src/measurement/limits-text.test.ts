import { expect, test } from 'vitest';
import { limitsText } from './limits-text.ts';

const format = { digits_after_decimal_point: 1 };
test.each([
  [{ minimum_value: 20, maximum_value: 80 }, '20.0 – 80.0', '20.0〜80.0'],
  [{ minimum_value: null, maximum_value: 100 }, '< 100.0', '100.0未満'],
  [{ minimum_value: -5, maximum_value: null }, '> −5.0', '−5.0超'],
  [{ minimum_value: null, maximum_value: null }, '', ''],
  [null, '', ''],
])('%o are %s', (limits, english, japanese) => {
  expect(limitsText(limits, format, 'en')).toBe(english);
  expect(limitsText(limits, format, 'ja')).toBe(japanese);
});

test('a unit follows the number', () => {
  const limits = { minimum_value: null, maximum_value: 1.4 };
  expect(limitsText(limits, format, 'ja', 'MPa')).toBe('1.4 MPa未満');
  expect(limitsText({ ...limits, minimum_value: 1 }, format, 'ja', 'MPa')).toBe('1.0〜1.4 MPa');
});
