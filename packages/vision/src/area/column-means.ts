import type { Patch } from './patch.ts';

/** Means of stretches of a patch's columns and rows, in OKLab, at the cost of two look-ups. */
export interface ColumnMeans {
  readonly rows: number;
  readonly columns: number;
  /** Mean of channel 0 (l), 1 (a) or 2 (b) over the rows `from` up to but not including `to` of one column. */
  readonly mean: (channel: number, column: number, from: number, to: number) => number;
  /** The same over the columns `from` up to but not including `to` of one row. */
  readonly across: (channel: number, row: number, from: number, to: number) => number;
}

/** The three channels of a patch, as `ColumnMeans` numbers them. */
export const CHANNELS: readonly number[] = [0, 1, 2];

/** Prepares a patch for taking means down its columns and along its rows. */
export function columnMeans({ rows, columns, l, a, b }: Patch): ColumnMeans {
  const sums = [l, a, b].map((channel) => sumDown(channel, rows, columns));
  const along = [l, a, b].map((channel) => sumAlong(channel, rows, columns));
  return {
    rows,
    columns,
    mean: (channel, column, from, to) => {
      const sum = sums[channel]!;
      return (sum[to * columns + column]! - sum[from * columns + column]!) / (to - from);
    },
    across: (channel, row, from, to) => {
      const sum = along[channel]!;
      const start = row * (columns + 1);
      return (sum[start + to]! - sum[start + from]!) / (to - from);
    },
  };
}

/** Sums of all rows above, one row more than the picture has. */
export function sumDown(values: ArrayLike<number>, rows: number, columns: number): Float64Array {
  const sums = new Float64Array((rows + 1) * columns);
  for (let cell = 0; cell < rows * columns; cell++) sums[cell + columns] = sums[cell]! + values[cell]!;
  return sums;
}

/** Sums of everything before in each row, one column more than the picture has. */
function sumAlong(values: ArrayLike<number>, rows: number, columns: number): Float64Array {
  const sums = new Float64Array(rows * (columns + 1));
  for (let row = 0, cell = 0, at = 0; row < rows; row++, at++) {
    for (let column = 0; column < columns; column++, cell++, at++) sums[at + 1] = sums[at]! + values[cell]!;
  }
  return sums;
}
