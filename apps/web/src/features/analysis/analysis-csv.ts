import { csvFile } from '@tenken/contract/export/csv-text.ts';
import { sheetTime, withZone } from '../../shared/text/sheet-time.ts';
import type { analysisMessages } from './analysis.messages.ts';

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

type Words = {
  readonly text: (typeof analysisMessages)['en'];
  /** Of the reader; times are of it. */
  readonly timeZone: string;
};

/** The results as a spreadsheet opens them, with headings in the reader's language. */
export const toCsv = (rows: readonly ResultRow[], { text, timeZone }: Words): string =>
  csvFile([
    [
      withZone(text.columns.photo, { timeZone }),
      text.csv.image,
      text.columns.target,
      text.columns.result,
      text.csv.unit,
      text.columns.confidence,
      text.columns.saved,
    ],
    ...rows.map(({ datetime, image, target, value, unit, confidence, isSaved }) => [
      datetime === '' ? '' : sheetTime(datetime, { timeZone }),
      image,
      target,
      // the minus sign of the screen is none to a spreadsheet
      value.replace('−', '-'),
      unit,
      confidence,
      isSaved ? text.csv.yes : text.csv.no,
    ]),
  ]);
