import type { SheetRow as TargetRow } from '@tenken/contract/export/daily-sheet.schema.ts';
import { limitsText } from '@tenken/contract/measurement/limits-text.ts';
import { weekdayOf } from '@tenken/contract/wire/calendar-day.ts';
import type { SheetCell, SheetRow } from '../file/xlsx-sheet.ts';
import { columnName } from '../file/xlsx-text.ts';
import type { Workbook } from '../file/xlsx-workbook.ts';
import { ZoneClock } from '../../../platform/clock/zone-clock.ts';
import type { SheetContent } from './build-daily-sheet.ts';
import type { SheetText } from './daily-sheet.messages.ts';
import { roundRows } from './sheet-round-rows.ts';
import { valueCell } from './sheet-value-cell.ts';
import { BOXED, CAPTION } from './sheet-styles.ts';
import { StyleBook } from './style-book.ts';

const BEFORE_TIMES = 6;
const HEAD_ROWS = 4;

/** The sheet as on paper: title, facility and signature boxes, a row per target, a column per time. */
export function sheetWorkbook(sheet: SheetContent, text: SheetText, writtenAt: Date): Workbook {
  const book = new StyleBook();
  const columns = BEFORE_TIMES + sheet.times.length + 2;
  const clock = new ZoneClock(sheet.timezone);
  const body = sheet.rows.map((row, i) => targetRow(book, row, i, text, clock));
  const rows = [
    ...headRows(book, sheet, text, columns),
    captions(book, sheet, text),
    ...body,
    legend(book, text),
    ...roundRows(book, sheet.rounds, text, clock),
  ];
  const last = columnName(columns - 1);
  const legendRow = HEAD_ROWS + 1 + body.length + 1;
  return {
    styles: book.styles,
    writtenAt,
    sheets: [
      {
        name: sheet.date,
        widths: [5, 16, 22, 8, 15, 15, ...sheet.times.map(() => 9), 14, 30],
        frozen: { rows: HEAD_ROWS + 1, columns: 3 },
        rows: [rows],
        merged: [
          `A1:${columnName(columns - 4)}1`,
          `A2:${columnName(columns - 4)}2`,
          `A3:${columnName(columns - 4)}3`,
          `A${legendRow}:${last}${legendRow}`,
        ],
        print: { repeatedRows: [HEAD_ROWS + 1, HEAD_ROWS + 1], footer: `&C${text.page}` },
      },
    ],
  };
}

/** Title, facility and date on the left; three boxes for seals on the right, as on a printed form. */
function headRows(book: StyleBook, sheet: SheetContent, text: SheetText, columns: number): SheetRow[] {
  const filler = (from: number): SheetCell[] =>
    Array.from({ length: Math.max(0, columns - 3 - from) }, () => ({ value: null }));
  const boxes = (values: readonly (string | null)[], style: object): SheetCell[] =>
    values.map((value) => ({ value, style: book.idOf({ ...BOXED, align: 'center', ...style }) }));
  const line = (value: string, style: object): SheetCell[] => [
    { value, style: book.idOf({ vertical: 'center', ...style }) },
    ...filler(1),
  ];
  const day = `${sheet.date.replaceAll('-', '/')} (${text.weekdays[weekdayOf(sheet.date)]})`;
  const colon = text.language === 'ja' ? '：' : ': ';
  const empty = [null, null, null];
  return [
    {
      cells: [...line(text.title, { isBold: true, size: 16 }), ...boxes(text.signatures, { fill: 'E9EDEE' })],
      height: 24,
    },
    {
      cells: [
        ...line(`${text.facility}${colon}${sheet.management_unit.name} / ${sheet.facility.name}`, {
          size: 11,
        }),
        ...boxes(empty, {}),
      ],
      height: 36,
    },
    {
      cells: line(`${text.date}${colon}${day}   ${text.timezone}${colon}${sheet.timezone}`, { size: 11 }),
      height: 20,
    },
    { cells: [{ value: null }], height: 6 },
  ];
}

function captions(book: StyleBook, sheet: SheetContent, { columns }: SheetText): SheetRow {
  const { number, camera, target, unit, control, system, confirmer, remarks } = columns;
  const words = [number, camera, target, unit, control, system, ...sheet.times, confirmer, remarks];
  const style = book.idOf(CAPTION);
  return { cells: words.map((value) => ({ value, style })), height: 30 };
}

function targetRow(
  book: StyleBook,
  row: TargetRow,
  index: number,
  text: SheetText,
  clock: ZoneClock,
): SheetRow {
  const plain = book.idOf({ ...BOXED, isWrapped: true });
  const middle = book.idOf({ ...BOXED, align: 'center' });
  const isJapanese = text.language === 'ja';
  const remarks = row.remarks.map(({ datetime, by, text: remark }) => {
    const author = by === null ? '' : isJapanese ? `（${by}）` : ` (${by})`;
    return `${clock.wallText(Date.parse(datetime)).slice(11, 16)} ${remark}${author}`;
  });
  if (row.remarks_left_out > 0) remarks.push(text.moreRemarks(row.remarks_left_out));
  return {
    cells: [
      { value: index + 1, style: middle },
      { value: row.camera, style: plain },
      { value: row.name, style: plain },
      { value: row.unit === '' ? null : row.unit, style: middle },
      { value: limitsOf(text, row, row.control_limits_config), style: middle },
      { value: limitsOf(text, row, row.system_limits_config), style: middle },
      ...row.cells.map((cell) => valueCell(book, BOXED, row, cell, text)),
      { value: row.confirmed_by.join(isJapanese ? '、' : ', '), style: plain },
      { value: remarks.join('\n'), style: plain },
    ],
    height: Math.max(row.cells.some((cell) => cell?.is_light_not_seen) ? 28 : 20, remarks.length * 14),
  };
}

const limitsOf = (
  { language }: SheetText,
  { measurement_format }: TargetRow,
  limits: TargetRow['control_limits_config'],
): string | null => limitsText(limits, measurement_format, language).replaceAll('−', '-') || null;

const legend = (book: StyleBook, text: SheetText): SheetRow => ({
  cells: [{ value: text.legend, style: book.idOf({ size: 9, color: '4C5A61' }) }],
});
