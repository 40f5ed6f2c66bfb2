import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvFile, harmlessText } from './csv-text.ts';

test('a CSV of a page contains no formula, and numbers stay numbers', () => {
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

test.each([
  '=1+1',
  '＝1+1',
  '\uFE66 1+1',
  '\uFE62cmd',
  '\uFE63cmd',
  '\uFE6Bcmd',
  '\u200B=1+1',
  '\uFEFF\u2060=1+1',
  '\u00AD\u200D@cmd',
  '\u034F\uFE0F+cmd',
  '\u3164=1+1',
  '\u0000=1+1',
])('%j is text', (text) => {
  expect(harmlessText(text)).toBe(`'${text}`);
  expect(harmlessText(`a;${text}`)).toContain("'");
});

test.each(['-5', '+1.5e3', 'a=b', '圧力計', '1\u200B'])('%j is unchanged', (text) => {
  expect(harmlessText(text)).toBe(text);
});
