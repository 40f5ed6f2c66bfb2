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
 * A name like `=HYPERLINK(…)` must stay a name: text that a spreadsheet could run gets a quote before it (decision C3).
 * Every file that leaves goes through here.
 */
export const harmlessText = (text: string): string =>
  FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
