import { type Oklab, type Rgb, rgbToOklab } from '@tenken/image/color-space.ts';
import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';

/** A patch of one colour around a click, upright box in photo pixels. */
export interface Patch extends Box {
  readonly color: Rgb;
  /** The mean colour around it. */
  readonly around: Rgb;
  /** The share of the box that it fills, 0 to 1. */
  readonly filled: number;
}

/** Side of the looked-at part, as a share of the photo's shorter side, and its size in cells. */
const REACH = 0.5;
const CELLS = 200;
/** Colour differences in which a patch is grown, the widest first. */
const REACHES = [0.22, 0.16, 0.11, 0.07];
const LEAST_CELLS = 16;
/** A disc fills 0.785 of its box, a square pane all of it; what sprawls is no lamp. */
const LEAST_FILLED = 0.62;
const MOST_STRETCHED = 1.7;

/** The largest compact patch of one colour around a click; null when what is there has no end, or no shape. */
export function growPatch(photo: Raster, click: PhotoPoint): Patch | null {
  const cells = lookAround(photo, click);
  for (const reach of REACHES) {
    const patch = grow(cells, reach);
    if (patch !== null) return patch;
  }
  return null;
}

/** Colours of a square around the click, row by row. */
interface Cells {
  readonly labs: readonly Oklab[];
  readonly rgbs: readonly Rgb[];
  readonly left: number;
  readonly top: number;
  /** Photo pixels of a cell. */
  readonly step: number;
}

function lookAround(photo: Raster, { x, y }: PhotoPoint): Cells {
  const step = (REACH * Math.min(photo.width, photo.height)) / CELLS;
  const left = x - (step * CELLS) / 2;
  const top = y - (step * CELLS) / 2;
  const rgbs = Array.from({ length: CELLS * CELLS }, (_, cell) =>
    colorAt(photo, left + ((cell % CELLS) + 0.5) * step, top + (Math.floor(cell / CELLS) + 0.5) * step),
  );
  return { rgbs, labs: rgbs.map(rgbToOklab), left, top, step };
}

/** Outside the photo the nearest edge goes on. */
function colorAt({ width, height, data }: Raster, x: number, y: number): Rgb {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const at = (row * width + column) * 4;
  return { red: data[at]!, green: data[at + 1]!, blue: data[at + 2]! };
}

function grow(cells: Cells, reach: number): Patch | null {
  const middle = (CELLS >> 1) * CELLS + (CELLS >> 1);
  const seed = cells.labs[middle]!;
  const isIn = new Uint8Array(CELLS * CELLS);
  const open = [middle];
  isIn[middle] = 1;
  let [left, right, top, bottom] = [CELLS, 0, CELLS, 0];
  const found: number[] = [];
  while (open.length > 0) {
    const cell = open.pop()!;
    found.push(cell);
    const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
    // What reaches the border of what is looked at has no end.
    if (x === 0 || y === 0 || x === CELLS - 1 || y === CELLS - 1) return null;
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    for (const next of [cell - 1, cell + 1, cell - CELLS, cell + CELLS]) {
      if (isIn[next] === 1 || apart(cells.labs[next]!, seed) > reach) continue;
      isIn[next] = 1;
      open.push(next);
    }
  }
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const filled = found.length / (wide * high);
  if (found.length < LEAST_CELLS || filled < LEAST_FILLED) return null;
  if (Math.max(wide, high) > MOST_STRETCHED * Math.min(wide, high)) return null;
  const at = (cell: number, origin: number): number => origin + cell * cells.step;
  return {
    left: at(left, cells.left),
    right: at(right + 1, cells.left),
    top: at(top, cells.top),
    bottom: at(bottom + 1, cells.top),
    color: meanOf(found.map((cell) => cells.rgbs[cell]!)),
    around: meanOf(ringOf(left, right, top, bottom).map((cell) => cells.rgbs[cell]!)),
    filled,
  };
}

/** Cells on a rectangle a third of the patch away from it. */
function ringOf(left: number, right: number, top: number, bottom: number): number[] {
  const away = Math.max(2, Math.round((right - left) / 3));
  const inside = (place: number): number => Math.max(0, Math.min(CELLS - 1, place));
  const ring: number[] = [];
  for (let x = left - away; x <= right + away; x++)
    ring.push(inside(top - away) * CELLS + inside(x), inside(bottom + away) * CELLS + inside(x));
  for (let y = top - away; y <= bottom + away; y++)
    ring.push(inside(y) * CELLS + inside(left - away), inside(y) * CELLS + inside(right + away));
  return ring;
}

function apart(p: Oklab, q: Oklab): number {
  return Math.sqrt((p.l - q.l) ** 2 + (p.a - q.a) ** 2 + (p.b - q.b) ** 2);
}

function meanOf(colors: readonly Rgb[]): Rgb {
  const mean = (part: keyof Rgb): number =>
    Math.round(colors.reduce((sum, color) => sum + color[part], 0) / colors.length);
  return { red: mean('red'), green: mean('green'), blue: mean('blue') };
}
