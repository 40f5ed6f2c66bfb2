import type {
  SheetCell as Reading,
  SheetRow as TargetRow,
} from '@tenken/contract/export/daily-sheet.schema.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { SheetCell } from '../file/xlsx-sheet.ts';
import type { CellStyle } from '../file/xlsx-styles.ts';
import type { SheetText } from './daily-sheet.messages.ts';
import type { StyleBook } from './style-book.ts';

const TINTS: Partial<Record<Reading['status'], CellStyle>> = {
  warning: { fill: 'FFF2CC', color: '664700', isBold: true },
  error: { fill: 'FDE6E3', color: '9B170F', isBold: true },
};

/** The cell of a reading: a number stays a number, brackets and marks come from its format. */
export function valueCell(
  book: StyleBook,
  box: CellStyle,
  row: TargetRow,
  cell: Reading | null,
  text: SheetText,
): SheetCell {
  const style = { ...box, align: 'center', ...(cell ? TINTS[cell.status] : {}) } as const;
  if (cell === null) return { value: null, style: book.idOf(style) };
  // words are wider than a cell for numbers
  if (cell.is_light_not_seen)
    return { value: text.unknownLighting, style: book.idOf({ ...style, size: 8, isWrapped: true }) };
  if (cell.value === null) return { value: text.unreadable, style: book.idOf(style) };
  const mark = `${cell.is_corrected ? '*' : ''}${cell.worse ? '※' : ''}`;
  const word = wordFor(row, cell.value, text);
  if (word !== null) {
    return { value: (cell.is_confirmed ? word : `(${word})`) + mark, style: book.idOf(style) };
  }
  const format = row.measurement_format ?? {};
  const value = Number(formatValue(cell.value, format).replace('−', '-'));
  return { value, style: book.idOf({ ...style, format: numberFormat(format, cell.is_confirmed, mark) }) };
}

/** Words for results that are not numbers: those of a guard and of a lamp. */
function wordFor({ kind, is_lamp }: TargetRow, value: number, text: SheetText): string | null {
  if (kind === 'guard') return value === 1 ? text.anomaly : text.normal;
  if (!is_lamp) return null;
  return value === 1 ? text.on : text.off;
}

function numberFormat(
  { digits_after_decimal_point: digits = 3 }: { digits_after_decimal_point?: number },
  isConfirmed: boolean,
  mark: string,
): string {
  const number = digits === 0 ? '0' : `0.${'0'.repeat(digits)}`;
  const inner = isConfirmed ? number : `"("${number}")"`;
  const negative = isConfirmed ? `-${number}` : `"("-${number}")"`;
  const tail = mark === '' ? '' : `"${mark}"`;
  return `${inner}${tail};${negative}${tail}`;
}
