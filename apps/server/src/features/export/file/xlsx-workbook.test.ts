import { harmlessText } from '@tenken/contract/export/csv-text.ts';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readZip } from '../read-zip.testing.ts';
import type { Sheet } from './xlsx-sheet.ts';
import { columnName } from './xlsx-text.ts';
import { workbookStream } from './xlsx-workbook.ts';

const STYLES = [{}, { isBold: true }, { format: 'yyyy/mm/dd hh:mm:ss' }, { format: '0.000' }];
const write = (rows: Sheet['rows'], more: Partial<Sheet> = {}): Promise<Buffer> =>
  buffer(
    workbookStream({
      styles: STYLES,
      writtenAt: new Date('2026-11-15T09:00:00Z'),
      sheets: [{ name: 'export', widths: [10, 10], frozen: { rows: 1, columns: 0 }, rows, ...more }],
    }),
  );
const textRows = (rows: string[][]): Sheet['rows'] => [
  rows.map((cells) => ({ cells: cells.map((value) => ({ value })) })),
];
const readBack = async (file: Buffer): Promise<unknown[][]> => (await readExcel(file))[0]!.data;

test('other software reads text, numbers, booleans and real dates', async () => {
  const rows = [
    [
      { cells: [{ value: '圧力計 <A> & "B"', style: 1 }, { value: 'x' }] },
      {
        cells: [
          { value: 46341.25, style: 2 },
          { value: -1.23, style: 3 },
          { value: true },
          { value: null },
          { value: '😀' },
        ],
      },
    ],
  ];
  expect(await readBack(await write(rows))).toEqual([
    ['圧力計 <A> & "B"', 'x', null, null, null],
    [new Date('2026-11-15T06:00:00Z'), -1.23, true, null, '😀'],
  ]);
});

test('a list has a filter, and another sheet has none', async () => {
  const sheetOf = async (more: Partial<Sheet>): Promise<string> => {
    const rows = textRows([['a'], ['b']]);
    return [...readZip(await write(rows, more))].find(([name]) => name.includes('sheet1'))![1].toString();
  };
  expect(await sheetOf({ filtered: 'A1:A2' })).toContain('<autoFilter ref="A1:A2"/>');
  expect(await sheetOf({})).not.toContain('autoFilter');
});

test('formulas stay text in XLSX too', async () => {
  const [row] = await readBack(await write(textRows([['=1+1', '-2', '@x', 'plain']])));
  expect(row).toEqual(["'=1+1", '-2', "'@x", 'plain']);
});

test('any text is preserved, with a quote before a formula; characters that XML cannot hold are replaced', async () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('<', '&', '"', "'", '_x000D_', '=', '\n', '圧', '😀', ']]>'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      const cells = texts.map((one) => `x${one}x`);
      const [row] = await readBack(await write(textRows([cells])));
      expect(row!.map((cell) => String(cell).replaceAll('_x005F_', '_'))).toEqual(cells.map(harmlessText));
    }),
    { numRuns: 60 },
  );
});

test('an error of the row source reaches the reader of the file', async () => {
  const broken = async function* () {
    yield [{ cells: [{ value: 'a' }] }];
    throw new Error('the database went away');
  };
  await expect(write(broken())).rejects.toThrow('the database went away');
});

test('columns have spreadsheet names', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
