/** Control characters except tab and line feed, and two noncharacters. */
const NOT_IN_XML = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu;
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const NEEDS_CARE = /[&<>"_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
/** Maximum length of a cell. */
const MAX_LENGTH = 32_767;

/** Text for an XML part of a workbook; what XML cannot hold becomes a replacement character. */
export function xmlText(text: string): string {
  if (!NEEDS_CARE.test(text)) return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
  return text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replaceAll(LOOKS_ESCAPED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '_x000D_')
    .replaceAll(NOT_IN_XML, '\uFFFD');
}

/** `A`, `Z`, `AA`: the column with this number, counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
