import type { GrayRaster } from '@tenken/image/raster.ts';

/** Ink is darker than its surroundings by so many steps at least. */
const DARKER_STEPS = 6;

/** What was computed for a picture last: rows are looked for in the same ink again and again. */
interface Known {
  readonly sums: Float64Array;
  reach: number;
  darker: number;
  ink: Uint8Array;
}
const known = new WeakMap<GrayRaster, Known>();

/**
 * 1 where a picture is darker than the mean over a square of `reach` pixels to each side by at least the share `darker`.
 * The answer is kept, so that nobody may write into it.
 */
export function inkOf(gray: GrayRaster, reach: number, darker: number): Uint8Array {
  const last = known.get(gray);
  if (last !== undefined && last.reach === reach && last.darker === darker) return last.ink;
  const sums = last?.sums ?? sumsOf(gray);
  const ink = darkerThan(gray, sums, reach, 1 - darker);
  known.set(gray, { sums, reach, darker, ink });
  return ink;
}

/** At row y and column x the sum of all that is above and left of it. */
function sumsOf({ width, height, data }: GrayRaster): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, at = 0; y < height; y++) {
    let row = 0;
    for (let to = (y + 1) * stride + 1; to < (y + 2) * stride; to++) {
      row += data[at++]!;
      sums[to] = sums[to - stride]! + row;
    }
  }
  return sums;
}

function darkerThan(
  { width, height, data }: GrayRaster,
  sums: Float64Array,
  reach: number,
  share: number,
): Uint8Array {
  const stride = width + 1;
  const ink = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    const [above, below] = [top * stride, bottom * stride];
    for (let x = 0; x < width; x++, at++) {
      const left = x > reach ? x - reach : 0;
      const right = x + reach + 1 < width ? x + reach + 1 : width;
      const sum = sums[below + right]! - sums[above + right]! - sums[below + left]! + sums[above + left]!;
      if (data[at]! < (sum / ((bottom - top) * (right - left))) * share - DARKER_STEPS) ink[at] = 1;
    }
  }
  return ink;
}
