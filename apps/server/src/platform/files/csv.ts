import { harmlessText, type Cell } from './cell.ts';
import type { ZoneClock } from '../clock/zone-clock.ts';

/** Without it a Japanese spreadsheet opens UTF-8 as Shift_JIS. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a csv file (RFC 4180), its end included. */
export const csvLine = (cells: readonly Cell[], clock: ZoneClock): string =>
  `${cells.map((cell) => csvCell(cell, clock)).join(',')}\r\n`;

function csvCell(cell: Cell, clock: ZoneClock): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(harmlessText(cell));
  if (typeof cell === 'boolean') return String(cell);
  return 'at' in cell ? clock.isoText(cell.at) : cell.decimal;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
