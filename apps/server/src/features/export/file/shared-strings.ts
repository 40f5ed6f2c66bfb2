import { harmlessText } from '@tenken/contract/export/csv-text.ts';
import { xmlText } from './xlsx-text.ts';

/**
 * The texts of a workbook, each written once: half a million rows repeat a few hundred names. They are kept until the end,
 * so a column of texts that are all different is written in its cells instead.
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

  /** xl/sharedStrings.xml; asked for when the sheets are written. */
  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
    for (const text of this.#numbers.keys()) yield `<si>${textXml(text)}</si>`;
    yield '</sst>';
  }
}

/** As text it is never a formula; the quote of harmlessText holds when somebody saves the sheet as csv. */
export const textXml = (text: string): string => `<t xml:space="preserve">${xmlText(harmlessText(text))}</t>`;
