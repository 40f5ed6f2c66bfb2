import { blur } from './blur.ts';

/** Light is gathered in squares of this many pixels, from every second pixel of every second row. */
const CELL = 8;
const SAMPLES = (CELL / 2) ** 2;
const STRENGTH = 0.55;

/** Spreads the light of over-bright places over their surroundings, as lenses do; brightness is judged after `gain`. */
export function bloom(data: Float32Array, width: number, height: number, gain: number): void {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells = new Float32Array(columns * rows * 3);
  if (!gatherBright(data, width, height, gain, cells, columns)) return;
  blur(cells, columns, rows, (1.6 * width) / 1280);
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      spread(data, width, height, cells, columns, rows, column, row);
    }
  }
}

function gatherBright(
  data: Float32Array,
  width: number,
  height: number,
  gain: number,
  cells: Float32Array,
  columns: number,
): boolean {
  const limit = 1.05 / gain;
  const most = 4 / gain;
  let isAny = false;
  for (let row = 0; row < height; row += 2) {
    const cellRow = Math.floor(row / CELL) * columns;
    for (let column = 0; column < width; column += 2) {
      const at = (row * width + column) * 3;
      if (data[at]! < limit && data[at + 1]! < limit && data[at + 2]! < limit) continue;
      isAny = true;
      const cell = (cellRow + Math.floor(column / CELL)) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const over = Math.min(most, Math.max(0, data[at + channel]! - limit * 0.7));
        cells[cell + channel] = cells[cell + channel]! + over / SAMPLES;
      }
    }
  }
  return isAny;
}

/** Adds the light between the middles of four neighbouring cells; most squares of a photo have none. */
function spread(
  data: Float32Array,
  width: number,
  height: number,
  cells: Float32Array,
  columns: number,
  rows: number,
  column: number,
  row: number,
): void {
  const left = Math.max(column, 0);
  const right = Math.min(column + 1, columns - 1);
  const top = Math.max(row, 0) * columns;
  const bottom = Math.min(row + 1, rows - 1) * columns;
  const corners = [(top + left) * 3, (top + right) * 3, (bottom + left) * 3, (bottom + right) * 3] as const;
  let sum = 0;
  for (const corner of corners) sum += cells[corner]! + cells[corner + 1]! + cells[corner + 2]!;
  if (sum < 1e-5) return;
  const startX = column * CELL + CELL / 2;
  const startY = row * CELL + CELL / 2;
  for (let y = Math.max(startY, 0); y < Math.min(startY + CELL, height); y++) {
    const v = (y - startY + 0.5) / CELL;
    for (let x = Math.max(startX, 0); x < Math.min(startX + CELL, width); x++) {
      const u = (x - startX + 0.5) / CELL;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const upper = cells[corners[0] + channel]! * (1 - u) + cells[corners[1] + channel]! * u;
        const lower = cells[corners[2] + channel]! * (1 - u) + cells[corners[3] + channel]! * u;
        data[at + channel] = data[at + channel]! + STRENGTH * (upper * (1 - v) + lower * v);
      }
    }
  }
}
