import { type Raster, createRaster } from '@tenken/image/raster.ts';

/** Where the colour begins and where it is full, as shares of the threshold. */
const BEGINS = 0.75;
const FULL = 1.6;
const MOST_OPAQUE = 200;
const WEAK = [255, 190, 0];
const STRONG = [214, 0, 70];

/**
 * A picture of `size` x `size` pixels to lay over the area's bounding box: transparent where nothing is strange or nothing
 * was examined, amber to red where cells come near the threshold and beyond.
 */
export function drawHeatmap(
  cells: Float32Array,
  { size, threshold }: { readonly size: number; readonly threshold: number },
): Raster {
  const side = Math.round(Math.sqrt(cells.length));
  const picture = createRaster(size, size);
  const limit = threshold > 0 ? threshold : 1;
  for (let at = 0; at < size * size; at++) {
    const column = at % size;
    const x = ((column + 0.5) * side) / size - 0.5;
    const y = (((at - column) / size + 0.5) * side) / size - 0.5;
    const share = (between(cells, side, x, y) / limit - BEGINS) / (FULL - BEGINS);
    if (!(share > 0)) continue;
    const strength = Math.min(1, share);
    for (let channel = 0; channel < 3; channel++)
      picture.data[at * 4 + channel] = WEAK[channel]! + strength * (STRONG[channel]! - WEAK[channel]!);
    picture.data[at * 4 + 3] = MOST_OPAQUE * Math.min(1, 0.25 + strength);
  }
  return picture;
}

/** Between the middles of four cells; NaN on a cell that was not examined, others beside such a cell are not dimmed. */
function between(cells: Float32Array, side: number, x: number, y: number): number {
  const own = cells[clamp(Math.round(y), side) * side + clamp(Math.round(x), side)]!;
  if (Number.isNaN(own)) return NaN;
  const left = Math.floor(x);
  const top = Math.floor(y);
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner % 2);
    const row = top + (corner >> 1);
    const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    const value = cells[clamp(row, side) * side + clamp(column, side)]!;
    sum += weight * (Number.isNaN(value) ? own : value);
  }
  return sum;
}

function clamp(value: number, side: number): number {
  return Math.min(side - 1, Math.max(0, value));
}
