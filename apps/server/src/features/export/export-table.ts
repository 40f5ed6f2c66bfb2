import { BYTE_ORDER_MARK } from '@tenken/contract/export/csv-text.ts';
import { Readable } from 'node:stream';
import { headingsOf, type Headings } from './export-headings.ts';
import type { ExportSource } from './export-source.ts';
import type { ExportTask } from './export-task.ts';
import type { Cell } from '../../platform/files/cell.ts';
import { csvLine } from '../../platform/files/csv.ts';
import { columnName } from './file/xlsx-text.ts';
import { MAX_SHEET_ROWS, type Sheet, type SheetCell, type SheetRow } from './file/xlsx-sheet.ts';
import type { CellStyle } from './file/xlsx-styles.ts';
import { workbookStream } from './file/xlsx-workbook.ts';
import { ZoneClock } from '../../platform/clock/zone-clock.ts';

const CHUNK_BYTES = 256 * 1024;

/** The table of an export as the bytes of a CSV or XLSX file, written while they are read. */
export function exportTable(task: ExportTask, source: ExportSource): Readable {
  const headings = headingsOf(task.headings);
  if (task.format === 'csv')
    return Readable.from(csvText(source, headings, task.timezone), {
      objectMode: false,
      highWaterMark: CHUNK_BYTES,
    });
  return workbookStream({
    styles: STYLES,
    sheets: [...dataSheets(source, headings, new ZoneClock(task.timezone)), aboutSheet(task, headings)],
    writtenAt: task.writtenAt,
  });
}

async function* csvText(
  source: ExportSource,
  { names, arrange, isForPeople }: Headings,
  timezone: string,
): AsyncGenerator<string> {
  const clock = new ZoneClock(timezone);
  const forWhom = (cells: Cell[]): Cell[] =>
    isForPeople ? cells.map((cell) => plainTime(cell, clock)) : cells;
  yield (
    BYTE_ORDER_MARK + csvLine(isForPeople ? [`${names[0]} (${timezone})`, ...names.slice(1)] : names, clock)
  );
  for await (const batch of source.batches())
    yield batch.map((cells) => csvLine(forWhom(arrange(cells)), clock)).join('');
}

/** A spreadsheet reads a time with an offset as text; the time zone is stated in the heading (decision F-245). */
const plainTime = (cell: Cell, clock: ZoneClock): Cell =>
  typeof cell === 'object' && cell !== null && 'at' in cell ? clock.sheetText(cell.at) : cell;

const MAX_DIGITS = 8;
const decimals = (digits: number): CellStyle => ({ format: digits === 0 ? '0' : `0.${'0'.repeat(digits)}` });
const [HEADER_STYLE, DATE_STYLE, FIRST_DECIMAL_STYLE] = [1, 2, 3];
const STYLES: readonly CellStyle[] = [
  {},
  { isBold: true, fill: 'E9EDEE' },
  { format: 'yyyy/mm/dd hh:mm:ss' },
  ...Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => decimals(digits)),
];

/** As many sheets as the rows need; nearly always one. */
function dataSheets(source: ExportSource, headings: Headings, clock: ZoneClock): Sheet[] {
  const perSheet = MAX_SHEET_ROWS - 1;
  const count = Math.max(1, Math.ceil(source.rowsTotal / perSheet));
  const batches = source.batches();
  const waiting: Cell[][] = [];
  return Array.from({ length: count }, (_, i) => ({
    name: i === 0 ? headings.sheets.rows : `${headings.sheets.rows} ${i + 1}`,
    widths: headings.widths,
    frozen: { rows: 1, columns: 0 },
    uniqueColumn: headings.photoColumn,
    rows: rowsOfSheet({ batches, waiting, most: perSheet, headings, clock }),
    filtered: `A1:${columnName(headings.names.length - 1)}${Math.min(perSheet, Math.max(0, source.rowsTotal - i * perSheet)) + 1}`,
  }));
}

interface SheetSource {
  readonly batches: AsyncGenerator<Cell[][]>;
  readonly waiting: Cell[][];
  readonly most: number;
  readonly headings: Headings;
  readonly clock: ZoneClock;
}

/** Takes at most this many rows; the rest of a batch goes to the next sheet. */
async function* rowsOfSheet(source: SheetSource): AsyncGenerator<SheetRow[]> {
  const { batches, waiting, most, headings, clock } = source;
  yield [{ cells: headings.names.map((value) => ({ value, style: HEADER_STYLE })) }];
  for (let left = most; left > 0;) {
    if (waiting.length === 0) {
      const next = await batches.next();
      if (next.done) return;
      waiting.push(...next.value);
    }
    const batch = waiting.splice(0, left);
    left -= batch.length;
    yield batch.map((cells) => ({ cells: headings.arrange(cells).map((cell) => sheetCell(cell, clock)) }));
  }
}

function sheetCell(cell: Cell, clock: ZoneClock): SheetCell {
  if (cell === null || typeof cell === 'string' || typeof cell === 'boolean') return { value: cell };
  if ('at' in cell) return { value: clock.serial(cell.at), style: DATE_STYLE };
  return { value: Number(cell.decimal), style: FIRST_DECIMAL_STYLE + cell.digits };
}

/** States the time zone of the dates, which a date cell cannot. */
const aboutSheet = ({ about }: ExportTask, { sheets }: Headings): Sheet => ({
  name: sheets.about,
  widths: [22, 60],
  frozen: { rows: 0, columns: 0 },
  rows: [about.map(([label, text]) => ({ cells: [{ value: label, style: HEADER_STYLE }, { value: text }] }))],
});
