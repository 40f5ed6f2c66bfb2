/**
 * What stands in one place of an exported table. `decimal` is a number as the product shows it, `at` an instant in
 * milliseconds, written in the time zone of the file.
 */
export type Cell =
  | string
  | boolean
  | null
  | { readonly decimal: string; readonly digits: number }
  | { readonly at: number };

/** Also the wide forms, which Japanese spreadsheets read as the narrow ones, and what a spreadsheet skips before them. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Where another country's spreadsheet begins a cell or a row: it separates by semicolons, and a quote of ours that follows
 * one of our commas is a letter to it.
 */
const BEGINS_AGAIN = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/**
 * A name like `=HYPERLINK(…)` must stay a name: text that a spreadsheet could run gets a quote before it (decisions C3,
 * F-94). Every file that leaves goes through here.
 */
export function harmlessText(text: string): string {
  const inside = text.replaceAll(BEGINS_AGAIN, "$1'");
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${inside}` : inside;
}
