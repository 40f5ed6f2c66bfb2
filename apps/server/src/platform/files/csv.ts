import { csvText } from '@tenken/contract/export/csv-text.ts';
import type { Cell } from './cell.ts';
import type { ZoneClock } from '../clock/zone-clock.ts';

/** One line of a CSV file (RFC 4180) with its line end. */
export const csvLine = (cells: readonly Cell[], clock: ZoneClock): string =>
  `${cells.map((cell) => csvCell(cell, clock)).join(',')}\r\n`;

function csvCell(cell: Cell, clock: ZoneClock): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  if (typeof cell === 'boolean') return String(cell);
  return 'at' in cell ? clock.isoText(cell.at) : cell.decimal;
}
