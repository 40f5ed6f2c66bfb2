import { xmlText } from './xlsx-text.ts';

/** The style of a cell; its index in the workbook's list is its number. */
export interface CellStyle {
  /** In the syntax of spreadsheets: `0.000`, `yyyy/mm/dd hh:mm:ss`. */
  readonly format?: string;
  readonly isBold?: boolean;
  /** Points. */
  readonly size?: number;
  /** RRGGBB. */
  readonly color?: string;
  readonly fill?: string;
  readonly hasBorder?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'center';
  readonly isWrapped?: boolean;
}

/** Lower numbers belong to built-in formats. */
const FIRST_OWN_FORMAT = 164;

/** xl/styles.xml of a workbook with these styles; each gets a font, a fill and a format of its own. */
export function stylesXml(styles: readonly CellStyle[]): string {
  const formats = styles.map(({ format }, i) =>
    format === undefined
      ? ''
      : `<numFmt numFmtId="${FIRST_OWN_FORMAT + i}" formatCode="${xmlText(format)}"/>`,
  );
  const count = formats.filter(Boolean).length;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
    count > 0 ? `<numFmts count="${count}">${formats.join('')}</numFmts>` : ''
  }<fonts count="${styles.length}">${styles.map(fontXml).join('')}</fonts><fills count="${styles.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${styles.map(fillXml).join('')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${THIN_BORDER}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map(formatXml).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Names a Japanese font; elsewhere a spreadsheet substitutes its own. */
const fontXml = ({ isBold, size = 11, color }: CellStyle): string =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/>${color === undefined ? '' : `<color rgb="FF${color}"/>`}<name val="Yu Gothic"/><family val="2"/></font>`;

const fillXml = ({ fill }: CellStyle): string =>
  fill === undefined
    ? '<fill><patternFill patternType="none"/></fill>'
    : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor indexed="64"/></patternFill></fill>`;

const side = (name: string): string => `<${name} style="thin"><color rgb="FF7E8C92"/></${name}>`;
const THIN_BORDER = `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border>`;

function formatXml(style: CellStyle, i: number): string {
  const { align, vertical, isWrapped } = style;
  const alignment = [
    align === undefined ? '' : ` horizontal="${align}"`,
    vertical === undefined ? '' : ` vertical="${vertical}"`,
    isWrapped ? ' wrapText="1"' : '',
  ].join('');
  return `<xf numFmtId="${style.format === undefined ? 0 : FIRST_OWN_FORMAT + i}" fontId="${i}" fillId="${i + 2}" borderId="${style.hasBorder ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${
    alignment === '' ? '/>' : ` applyAlignment="1"><alignment${alignment}/></xf>`
  }`;
}
