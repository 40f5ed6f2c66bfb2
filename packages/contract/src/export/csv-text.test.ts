import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvFile } from './csv-text.ts';

test('a file of what a page shows holds no formula, and numbers stay numbers', () => {
  expect(
    csvFile([
      ['Camera', 'Battery'],
      ['=HYPERLINK("http://x")', -5],
      ['Pump, "A"', null],
      ['圧力計\n1', 0.25],
    ]),
  ).toBe(
    `${BYTE_ORDER_MARK}Camera,Battery\r\n"'=HYPERLINK(""http://x"")",-5\r\n"Pump, ""A""",\r\n"圧力計\n1",0.25\r\n`,
  );
});
