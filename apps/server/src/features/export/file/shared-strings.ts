import { harmlessText } from '@tenken/contract/export/csv-text.ts';
import { xmlText } from './xlsx-text.ts';

/**
 * The shared strings of a workbook: half a million rows repeat a few hundred names. They stay in memory until the end,
 * so texts of a column that are all different are written inline instead.
 */
export class SharedStrings {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(text, number);
    }
    return number;
  }

  /** xl/sharedStrings.xml; read after the sheets are written. */
  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
    for (const text of this.#numbers.keys()) yield `<si>${textXml(text)}</si>`;
    yield '</sst>';
  }
}

/** As text it is never a formula; the quote of harmlessText also protects when the sheet is saved as CSV. */
export const textXml = (text: string): string => `<t xml:space="preserve">${xmlText(harmlessText(text))}</t>`;
