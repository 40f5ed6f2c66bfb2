import { type Oklab, rgbToOklab } from '@tenken/image/color-space.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';

/** What moves in a tube: liquid with a surface, or a float. */
export interface InTube {
  readonly kind: 'level' | 'float';
  /** The float, or an empty box at the surface; photo pixels. */
  readonly box: Box;
  /** How much of what changes along the tube is explained by it, 0 to 1, and by the other kind. */
  readonly explained: number;
  readonly other: number;
}

const ROWS = 120;
const COLUMNS = 7;
/** Of the tube's width, the part that is looked at: walls are rounded and shine. */
const MIDDLE = 0.6;
/** Heights of a float, as shares of the tube's. */
const LOWEST = 0.02;
const HIGHEST = 0.35;
/** And as shares of the tube's width: what is longer is a column of liquid or air. */
const STRETCHED = 1.6;
/** Rows of the tube that are seen above and below a float: without them it is a liquid that ends there. */
const END = 5;

/** A surface that moved is this near to the end of what moved, rows; of a float at least this share moved. */
const NEAR_END = 3;
const MOVED_SHARE = 0.8;

/**
 * Looks along a tube for the one change, or the one piece, that explains its colours best; null when it is even. Where
 * other photos told which rows moved, print that stays is no surface and no float.
 */
export function lookInTube(
  photo: Raster,
  tube: Box,
  wanted: InTube['kind'] | null = null,
  isMoved: ((y: number) => boolean) | null = null,
): InTube | null {
  const yOf = (row: number): number => tube.top + (row * (tube.bottom - tube.top)) / ROWS;
  const moved = Array.from({ length: ROWS }, (_, row) => (isMoved?.(yOf(row + 0.5)) ? 1 : 0));
  const isEnd = (at: number): boolean =>
    new Set(moved.slice(Math.max(0, at - NEAR_END), at + NEAR_END)).size > 1;
  const before = [0];
  for (const one of moved) before.push(before.at(-1)! + one);
  const isMovedPiece = (from: number, to: number): boolean =>
    before[to]! - before[from]! >= MOVED_SHARE * (to - from);
  const rows = Array.from({ length: ROWS }, (_, row) => colorOf(photo, tube, row));
  const sums = runningSums(rows);
  const all = spread(sums, 0, ROWS);
  if (!(all > 1e-4 * ROWS)) return null;
  let level = { left: all, at: 0 };
  for (let at = 2; at < ROWS - 2; at++) {
    if (isMoved !== null && !isEnd(at)) continue;
    const left = spread(sums, 0, at) + spread(sums, at, ROWS);
    if (left < level.left) level = { left, at };
  }
  const most = Math.min(HIGHEST, (STRETCHED * (tube.right - tube.left)) / (tube.bottom - tube.top)) * ROWS;
  let float = { left: all, from: 0, to: 0 };
  for (let from = END; from < ROWS - END; from++) {
    const highest = Math.min(ROWS - END, from + most);
    for (let to = from + Math.ceil(LOWEST * ROWS); to <= highest; to++) {
      if (isMoved !== null && !isMovedPiece(from, to)) continue;
      const left = spread(sums, from, to) + outerSpread(sums, from, to);
      if (left < float.left) float = { left, from, to };
    }
  }
  const isFloat = wanted === null ? float.left < level.left : wanted === 'float';
  const [own, other] = isFloat ? [float, level] : [level, float];
  if (own.left === all) return null;
  const [top, bottom] = isFloat ? [yOf(float.from), yOf(float.to)] : [yOf(level.at), yOf(level.at)];
  return {
    kind: isFloat ? 'float' : 'level',
    box: { left: tube.left, right: tube.right, top, bottom },
    explained: 1 - own.left / all,
    other: 1 - other.left / all,
  };
}

/** The mean colour of a row of the tube. */
function colorOf({ width, height, data }: Raster, { left, right, top, bottom }: Box, row: number): Oklab {
  const y = Math.max(0, Math.min(height - 1, Math.floor(top + ((row + 0.5) * (bottom - top)) / ROWS)));
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0; i < COLUMNS; i++) {
    const across = 0.5 + MIDDLE * ((i + 0.5) / COLUMNS - 0.5);
    const x = Math.max(0, Math.min(width - 1, Math.floor(left + across * (right - left))));
    const at = (y * width + x) * 4;
    red += data[at]! / COLUMNS;
    green += data[at + 1]! / COLUMNS;
    blue += data[at + 2]! / COLUMNS;
  }
  return rgbToOklab({ red, green, blue });
}

/** Sums and sums of squares of the colours before each row. */
interface Sums {
  readonly parts: readonly Float64Array[];
  readonly squares: Float64Array;
}

function runningSums(rows: readonly Oklab[]): Sums {
  const parts = [0, 1, 2].map(() => new Float64Array(ROWS + 1));
  const squares = new Float64Array(ROWS + 1);
  for (const [i, { l, a, b }] of rows.entries()) {
    for (const [part, value] of [l, a, b].entries()) parts[part]![i + 1] = parts[part]![i]! + value;
    squares[i + 1] = squares[i]! + l * l + a * a + b * b;
  }
  return { parts, squares };
}

/** Sum of the squared differences from their mean of the rows from `from` to before `to`. */
function spread({ parts, squares }: Sums, from: number, to: number): number {
  const count = to - from;
  const means = parts.reduce((sum, part) => sum + (part[to]! - part[from]!) ** 2, 0) / count;
  return squares[to]! - squares[from]! - means;
}

/** The same of all other rows. */
function outerSpread({ parts, squares }: Sums, from: number, to: number): number {
  const count = ROWS - (to - from);
  const means = parts.reduce((sum, part) => sum + (part[ROWS]! - part[to]! + part[from]!) ** 2, 0) / count;
  return squares[ROWS]! - squares[to]! + squares[from]! - means;
}
