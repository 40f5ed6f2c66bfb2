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

/** The results as a spreadsheet opens them: with a byte order mark, and nothing that could run as a formula. */
export function toCsv(rows: readonly ResultRow[]): string {
  const lines = rows.map(({ datetime, image, target, value, unit, confidence, isSaved }) =>
    [datetime, image, target, value, unit, confidence, String(isSaved)].map(cellOf).join(','),
  );
  return `\uFEFF${[HEADER.join(','), ...lines].join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const plain = text.replace('−', '-');
  const isFormula = /^[=+\-@]/.test(plain) && Number.isNaN(Number(plain));
  const safe = isFormula ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
