/** Without it a Japanese spreadsheet opens UTF-8 as Shift_JIS. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Also the full-width and small forms, which Japanese spreadsheets interpret likewise. */
const STARTS = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Characters before them that a spreadsheet skips or does not show: white space, control and zero-width characters. */
const UNSEEN = '[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
const FORMULA_START = new RegExp(`^${UNSEEN}*${STARTS}|^[\\t\\r]`, 'u');
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Where a spreadsheet of another locale begins a cell or row: it separates by semicolons, and reads a quote after one
 * of our commas as text.
 */
const BEGINS_AGAIN = new RegExp(`([;\\t\\r\\n](?:${UNSEEN}|")*)(?=${STARTS})`, 'gu');

/**
 * A name like `=HYPERLINK(…)` must stay text: a formula is prefixed with a quote (decisions C3, F-94). All exported
 * files use this.
 */
export function harmlessText(text: string): string {
  const escaped = text.replaceAll(BEGINS_AGAIN, "$1'");
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${escaped}` : escaped;
}

/** A text as a CSV field (RFC 4180). */
export function csvText(text: string): string {
  const harmless = harmlessText(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV file; numbers are written as they are, null is an empty cell. */
export const csvFile = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvText(cell);
}
