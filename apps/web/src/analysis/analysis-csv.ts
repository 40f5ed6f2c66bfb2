import { csvFile } from '@tenken/contract/export/csv-text.ts';

/** A row of the result table, in words. */
export interface ResultRow {
  readonly datetime: string;
  /** The file's name, where the picture was uploaded. */
  readonly image: string;
  readonly target: string;
  readonly value: string;
  readonly unit: string;
  readonly confidence: string;
  readonly isSaved: boolean;
}

const HEADER = ['datetime', 'image', 'target', 'value', 'unit', 'confidence', 'is_saved'];

/** The results as a spreadsheet opens them. */
export const toCsv = (rows: readonly ResultRow[]): string =>
  csvFile([
    HEADER,
    ...rows.map(({ datetime, image, target, value, unit, confidence, isSaved }) => [
      datetime,
      image,
      target,
      // the minus sign of the screen is none to a spreadsheet
      value.replace('−', '-'),
      unit,
      confidence,
      String(isSaved),
    ]),
  ]);
