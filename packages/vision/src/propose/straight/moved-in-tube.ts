import type { Raster } from '@tenken/image/raster.ts';
import { median } from '../../area/quantile.ts';

/** Where the photos of one camera differ beside a scale, photo pixels. */
export interface Moved {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether a row of the photo differs on some other photo. */
  readonly isMoved: (y: number) => boolean;
}

/** A part of the photo, pixels. */
interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Each other photo costs a look at the part. */
const MOST_PHOTOS = 4;
/** Places that are compared, down and across at most. */
const ROWS = 160;
const MOST_COLUMNS = 240;
/** Levels by which a place differs from the same place on another photo, in the same light. */
const LEAST_CHANGE = 28;
/** How alike two photos must be for the same part to be seen on both. */
const SAME_PART = 0.6;
/** A column moves where at least this share of its rows does, and as much as this share of the liveliest column. */
const LEAST_ROWS = 0.03;
const AS_LIVELY = 0.5;
/** A row moves where this share of the moving columns does. */
const LEAST_COLUMNS = 0.5;
/** What moves over a larger share of the part is no tube: a shadow, a person. What is narrower is an edge that moved. */
const WIDEST = 0.5;
const NARROWEST = 0.04;

/** What moves beside a scale, told by other photos of the camera; null where nothing does, or not only a tube. */
export function movedBeside(photo: Raster, others: readonly Raster[], part: Part): Moved | null {
  const grid = gridOf(photo, part);
  const own = looksAt(photo, grid);
  const changed = new Uint8Array(grid.rows * grid.columns);
  for (const other of others.slice(0, MOST_PHOTOS)) {
    if (other.width !== photo.width || other.height !== photo.height) continue;
    const there = looksAt(other, grid);
    if (!(likeness(own, there) > SAME_PART)) continue;
    markChanges(changed, own, there);
  }
  return spanOf(changed, grid);
}

interface Grid extends Part {
  readonly rows: number;
  readonly columns: number;
}

function gridOf({ width, height }: Raster, part: Part): Grid {
  const [left, right] = [Math.max(0, Math.floor(part.left)), Math.min(width, Math.ceil(part.right))];
  const [top, bottom] = [Math.max(0, Math.floor(part.top)), Math.min(height, Math.ceil(part.bottom))];
  return { left, right, top, bottom, rows: ROWS, columns: Math.max(1, Math.min(MOST_COLUMNS, right - left)) };
}

/** Red, green and blue of each place. */
function looksAt({ width, height, data }: Raster, grid: Grid): Float32Array {
  const looks = new Float32Array(grid.rows * grid.columns * 3);
  for (let place = 0; place < grid.rows * grid.columns; place++) {
    const across = ((place % grid.columns) + 0.5) / grid.columns;
    const down = (Math.floor(place / grid.columns) + 0.5) / grid.rows;
    const x = Math.min(width - 1, Math.floor(grid.left + across * (grid.right - grid.left)));
    const y = Math.min(height - 1, Math.floor(grid.top + down * (grid.bottom - grid.top)));
    for (let part = 0; part < 3; part++) looks[3 * place + part] = data[(y * width + x) * 4 + part]!;
  }
  return looks;
}

/** Correlation of two looks, -1 to 1. */
function likeness(own: Float32Array, there: Float32Array): number {
  const mean = (looks: Float32Array): number => looks.reduce((sum, look) => sum + look, 0) / looks.length;
  const [p, q] = [mean(own), mean(there)];
  let [pp, qq, pq] = [0, 0, 0];
  for (let i = 0; i < own.length; i++) {
    pp += (own[i]! - p) ** 2;
    qq += (there[i]! - q) ** 2;
    pq += (own[i]! - p) * (there[i]! - q);
  }
  return pq / Math.sqrt(pp * qq);
}

/** Marks what differs after the light of the other photo is brought to that of the first, by what most places show. */
function markChanges(changed: Uint8Array, own: Float32Array, there: Float32Array): void {
  const gain = median(own.map((look, i) => (look + 1) / (there[i]! + 1))) ?? 1;
  for (let place = 0; place < changed.length; place++) {
    for (let part = 0; part < 3; part++) {
      const at = 3 * place + part;
      const brought = Math.min(255, there[at]! * gain);
      if (Math.abs(own[at]! - brought) > LEAST_CHANGE) changed[place] = 1;
    }
  }
}

/** The columns around the liveliest one that move as it does, and the rows in which they move. */
function spanOf(changed: Uint8Array, grid: Grid): Moved | null {
  const { rows, columns, left, right, top, bottom } = grid;
  const lively = Array.from({ length: columns }, (_, column) => {
    let count = 0;
    for (let row = 0; row < rows; row++) count += changed[row * columns + column]!;
    return count / rows;
  });
  const most = Math.max(...lively);
  if (most < LEAST_ROWS) return null;
  const isMoving = (column: number): boolean => (lively[column] ?? 0) >= AS_LIVELY * most;
  let [from, to] = [lively.indexOf(most), lively.indexOf(most)];
  while (isMoving(from - 1)) from--;
  while (isMoving(to + 1)) to++;
  if (to - from + 1 > WIDEST * columns || to - from + 1 < NARROWEST * columns) return null;
  const isRowMoved = Array.from({ length: rows }, (_, row) => {
    let count = 0;
    for (let column = from; column <= to; column++) count += changed[row * columns + column]!;
    return count >= LEAST_COLUMNS * (to - from + 1);
  });
  if (!isRowMoved.includes(true)) return null;
  const xOf = (column: number): number => left + (column * (right - left)) / columns;
  const yOf = (row: number): number => top + (row * (bottom - top)) / rows;
  return {
    left: xOf(from),
    right: xOf(to + 1),
    top: yOf(isRowMoved.indexOf(true)),
    bottom: yOf(isRowMoved.lastIndexOf(true) + 1),
    isMoved: (y) => isRowMoved[Math.floor(((y - top) * rows) / (bottom - top))] ?? false,
  };
}
