/** Without it a Japanese spreadsheet opens UTF-8 as Shift_JIS. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Also the wide and the small forms, which Japanese spreadsheets read as the usual ones. */
const STARTS = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** What a spreadsheet skips before them, or nobody sees: white space, control characters, characters without width. */
const UNSEEN = '[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
const FORMULA_START = new RegExp(`^${UNSEEN}*${STARTS}|^[\\t\\r]`, 'u');
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Where another country's spreadsheet begins a cell or a row: it separates by semicolons, and a quote of ours that follows
 * one of our commas is a letter to it.
 */
const BEGINS_AGAIN = new RegExp(`([;\\t\\r\\n](?:${UNSEEN}|")*)(?=${STARTS})`, 'gu');

/**
 * A name like `=HYPERLINK(…)` must stay a name: text that a spreadsheet could run gets a quote before it (decisions C3,
 * F-94). Every file that leaves goes through here.
 */
export function harmlessText(text: string): string {
  const inside = text.replaceAll(BEGINS_AGAIN, "$1'");
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${inside}` : inside;
}

/** A text as a csv file has it (RFC 4180). */
export function csvText(text: string): string {
  const harmless = harmlessText(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A whole file of what a page shows; numbers are written as they are, nothing is an empty cell. */
export const csvFile = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvText(cell);
}
