import { BYTE_ORDER_MARK, harmlessText } from '@tenken/contract/export/csv-text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { csvLine } from './csv.ts';
import { readCsv } from './read-csv.testing.ts';
import { ZoneClock } from '../clock/zone-clock.ts';

const tokyo = new ZoneClock('Asia/Tokyo');

const nasty = fc.string({
  unit: fc.constantFrom(
    '"',
    ',',
    ';',
    '\r',
    '\n',
    '=',
    '+',
    '-',
    '@',
    '＝',
    '\t',
    ' ',
    '圧',
    '力',
    '計',
    '😀',
    '1',
    '.',
    'a',
    "'",
  ),
  maxLength: 12,
});

test('any text is read back unchanged, with a quote before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(nasty, { minLength: 2, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const text = rows.map((cells) => csvLine(cells, tokyo)).join('');
      expect(readCsv(text)).toEqual(rows.map((cells) => cells.map(harmlessText)));
    }),
    { numRuns: 2000 },
  );
});

test('no cell begins with a formula unless it is a plain number', () => {
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (text) => {
      const [[cell = '']] = readCsv(csvLine([text, 'end'], tokyo)) as [string[]];
      if (/^\s*[=+\-@＝＋－＠]/.test(cell)) expect(Number.isFinite(Number(cell))).toBe(true);
      expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
    { numRuns: 500 },
  );
});

test('nor one after a separator of another locale', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const line = csvLine(['first', text, 'end'], tokyo);
      for (const cell of line.split(/[;\t\r\n]/).slice(1)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a\r\n=1+1', `"a\r\n'=1+1"`],
  ['a; b-c; 5', 'a; b-c; 5'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+81 3 1234', "'+81 3 1234"],
  ['-', "'-"],
  ['@import', "'@import"],
  ['＝SUM(A1)', "'＝SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['-5.2', '-5.2'],
  ['+3', '+3'],
  ['圧力計 "A", 1\n階', '"圧力計 ""A"", 1\n階"'],
  ['ポンプ室😀', 'ポンプ室😀'],
])('%j is written %s', (text, expected) => {
  expect(csvLine([text], tokyo)).toBe(`${expected}\r\n`);
});

test('numbers, booleans, instants and null are written plainly', () => {
  const cells: Cell[] = [{ decimal: '-1.230', digits: 3 }, true, { at: Date.UTC(2026, 10, 15, 0, 40) }, null];
  expect(csvLine(cells, tokyo)).toBe('-1.230,true,2026-11-15T09:40:00+09:00,\r\n');
  expect(Buffer.from(BYTE_ORDER_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
