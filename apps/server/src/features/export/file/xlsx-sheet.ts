import { textXml, type SharedStrings } from './shared-strings.ts';
import { columnName, xmlText } from './xlsx-text.ts';

/** A cell of a workbook: text, a number, a boolean or nothing, in one of the workbook's styles. */
export interface SheetCell {
  readonly value: string | number | boolean | null;
  readonly style?: number;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** Points; if omitted, the spreadsheet decides. */
  readonly height?: number;
}

/** A sheet whose rows are streamed. */
export interface Sheet {
  readonly name: string;
  /** Characters. */
  readonly widths: readonly number[];
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
  /** Index of the column whose texts are all different; they are written inline. */
  readonly uniqueColumn?: number;
  /** `A1:C1` */
  readonly merged?: readonly string[];
  /** `A1:T100`: columns with filters. */
  readonly filtered?: string;
  /** Page setup: A4 landscape, fitted to the width, these rows repeated on each page. */
  readonly print?: { readonly repeatedRows: readonly [number, number]; readonly footer?: string };
}

/** Maximum rows of a sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/** The XML of a sheet, in chunks. */
export async function* sheetXml(sheet: Sheet, strings: SharedStrings): AsyncGenerator<string> {
  yield head(sheet);
  let rowNumber = 0;
  for await (const batch of sheet.rows) {
    let text = '';
    for (const row of batch) text += rowXml((rowNumber += 1), row, strings, sheet.uniqueColumn);
    yield text;
  }
  yield tail(sheet);
}

function head({ widths, frozen, print }: Sheet): string {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const { rows, columns: left } = frozen;
  const pane = `<pane${left > 0 ? ` xSplit="${left}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''} topLeftCell="${columnName(left)}${rows + 1}" activePane="${left > 0 && rows > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight'}" state="frozen"/>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
    print ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''
  }<sheetViews><sheetView workbookViewId="0">${rows + left > 0 ? pane : ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="18"/><cols>${columns.join('')}</cols><sheetData>`;
}

function rowXml(
  rowNumber: number,
  { cells, height }: SheetRow,
  strings: SharedStrings,
  uniqueColumn: number | undefined,
): string {
  let text =
    height === undefined
      ? `<row r="${rowNumber}">`
      : `<row r="${rowNumber}" ht="${height}" customHeight="1">`;
  for (let i = 0; i < cells.length; i += 1)
    text += cellXml(nameOf(i) + rowNumber, cells[i]!, i === uniqueColumn ? null : strings);
  return `${text}</row>`;
}

function cellXml(place: string, { value, style }: SheetCell, strings: SharedStrings | null): string {
  const styleAttribute = style === undefined ? '' : ` s="${style}"`;
  if (value === null) return style === undefined ? '' : `<c r="${place}"${styleAttribute}/>`;
  if (typeof value === 'number') return `<c r="${place}"${styleAttribute}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}"${styleAttribute} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (strings === null)
    return `<c r="${place}"${styleAttribute} t="inlineStr"><is>${textXml(value)}</is></c>`;
  return `<c r="${place}"${styleAttribute} t="s"><v>${strings.numberOf(value)}</v></c>`;
}

const names: string[] = [];
const nameOf = (index: number): string => (names[index] ??= columnName(index));

function tail({ filtered, merged = [], print }: Sheet): string {
  const parts = [
    '</sheetData>',
    filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`,
    merged.length === 0
      ? ''
      : `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    print === undefined ? '' : printXml(print),
    '</worksheet>',
  ];
  return parts.join('');
}

/** Paper 9 is A4; a height of 0 means as many pages as needed. */
const printXml = ({ footer }: NonNullable<Sheet['print']>): string =>
  `<printOptions horizontalCentered="1"/><pageMargins left="0.4" right="0.4" top="0.4" bottom="0.5" header="0.2" footer="0.25"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${
    footer === undefined ? '' : `<headerFooter><oddFooter>${xmlText(footer)}</oddFooter></headerFooter>`
  }`;
