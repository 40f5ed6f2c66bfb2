import { expect, test } from 'vitest';
import type { SheetRow } from '../file/xlsx-sheet.ts';
import type { SheetContent } from './build-daily-sheet.ts';
import { sheetMessages } from './daily-sheet.messages.ts';
import { sheetWorkbook } from './sheet-workbook.ts';

function sheetOf(times: readonly string[]) {
  const sheet = sheetWorkbook(
    {
      date: '2026-11-14',
      timezone: 'Asia/Tokyo',
      facility: { id: 'F1', name: 'Pump hall' },
      management_unit: { id: 'U1', name: 'Water plant' },
      times,
      rows: [],
      rounds: [],
    } as unknown as SheetContent,
    sheetMessages.en,
    new Date('2026-11-15T00:00:00Z'),
  ).sheets[0]!;
  const [rows] = sheet.rows as readonly (readonly SheetRow[])[];
  return { ...sheet, rows: rows! };
}

/** The last column of a merged range of one row, counted from 0; sheets of a test have at most 26 columns. */
const endOf = (range: string): number => /:([A-Z])\d+$/.exec(range)![1]!.charCodeAt(0) - 'A'.charCodeAt(0);

test.each([
  ['every four hours', ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']],
  ['twice a day', ['08:00', '20:00']],
])('title, place and date reach up to the boxes for seals, which stay free: %s', (_, times) => {
  const { rows, merged } = sheetOf(times);
  const [title, place] = rows.map(({ cells }) => cells);
  const values = title!.map((cell) => cell?.value ?? null);
  const firstBox = values.length - sheetMessages.en.signatures.length;
  expect(values.slice(firstBox)).toEqual(sheetMessages.en.signatures);
  expect(place).toHaveLength(values.length);
  expect(merged!.slice(0, 3).map(endOf)).toEqual([firstBox - 1, firstBox - 1, firstBox - 1]);
});

test('the legend and every row of the table have the full width', () => {
  const { rows, merged, widths } = sheetOf(['08:00', '20:00']);
  const captions = rows.at(4)!;
  expect(captions.cells).toHaveLength(widths.length);
  expect(endOf(merged!.at(-1)!)).toBe(captions.cells.length - 1);
});
