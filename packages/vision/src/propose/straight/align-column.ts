import type { GrayRaster } from '@tenken/image/raster.ts';
import type { ColumnScale } from './fit-column.ts';

/** An upright scale laid on its printed marks. */
export interface AlignedColumn {
  readonly start: number;
  readonly slope: number;
  /** How much darker the marks are than beside them, as a share of its light; 0 where none were seen. */
  readonly contrast: number;
}

/** Columns of the picture between which the marks stand. */
interface Strip {
  readonly from: number;
  readonly to: number;
}

/** In heights of a figure: width of a look, the way from one to the next, and beside a mark. */
const WIDE = 0.4;
const NEXT = 0.2;
const BESIDE = 0.28;
/** The farthest that a scale is moved, in heights of a figure, and stretched. */
const MOVED = 0.45;
const MOVES = 12;
const STRETCHES = [-0.015, -0.01, -0.005, 0, 0.005, 0.01, 0.015];
const LEAST_CONTRAST = 0.05;

/** Moves an upright scale onto the marks of its values; as it was where none stand out. */
export function alignColumn(
  gray: GrayRaster,
  { start, slope, numbers }: ColumnScale,
  values: readonly number[],
  { from, to }: Strip,
): AlignedColumn {
  const height = numbers.reduce((sum, number) => sum + number.height, 0) / numbers.length;
  const middle = (values[0]! + values.at(-1)!) / 2;
  let best: AlignedColumn = { start, slope, contrast: 0 };
  let most = LEAST_CONTRAST;
  for (let x = from; x + WIDE * height <= to; x += NEXT * height) {
    const darker = darkerRows(gray, Math.round(x), Math.round(x + WIDE * height), BESIDE * height);
    for (const stretch of STRETCHES) {
      const steep = slope * (1 + stretch);
      for (let move = -MOVES; move <= MOVES; move++) {
        const first = start - slope * stretch * middle + (move * MOVED * height) / MOVES;
        let sum = 0;
        for (const value of values) sum += darker[Math.round(first + steep * value)] ?? 0;
        // Of places that fit alike the nearest one is meant.
        const contrast = (sum / values.length) * (1 - 0.2 * (move / MOVES) ** 2);
        if (contrast > most) [best, most] = [{ start: first, slope: steep, contrast }, contrast];
      }
    }
  }
  return best;
}

/** How much darker each row is than the rows above and below it, in a strip of columns. */
function darkerRows({ width, height, data }: GrayRaster, from: number, to: number, beside: number): number[] {
  const means = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = Math.max(0, from); x < Math.min(width, to); x++) sum += data[y * width + x]!;
    return sum / Math.max(1, to - from);
  });
  const apart = Math.max(2, Math.round(beside));
  return means.map((mean, y) => {
    const around = Math.min(means[y - apart] ?? 0, means[y + apart] ?? 0);
    return Math.max(0, Math.min(0.5, (around - mean) / (around + 20)));
  });
}
