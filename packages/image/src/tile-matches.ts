import { type EdgeField, warpEdges } from './edge-field.ts';
import { type Kernel, openKernel, reserve } from './kernel.ts';
import type { Similarity } from './similarity.ts';
import { TILES_BYTES } from './tiles-bytes.ts';

/** Where one tile of the reference is found: middle and way, in shares of the longer side from the picture's middle. */
export interface TileMatch {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** 0 upwards: how much there is to see in the tile and how alone its best place stands. */
  readonly weight: number;
}

/** Tiles along the longer side. */
const TILES = 10;
/** A tile with less edge than this share of its pixels shows an even wall. */
const MIN_EDGES = 0.03;
/** Below this likeness the best place is chance. */
const MIN_LIKENESS = 0.25;

/**
 * Looks for each tile of the reference in the photo, up to `radius` pixels from where `start` (reference to photo) puts
 * it. Ways are in the reference's frame: the tile at p is found at start(p + way).
 */
export function matchTiles(
  reference: EdgeField,
  photo: EdgeField,
  start: Similarity,
  radius: number,
): TileMatch[] {
  const laid = warpEdges(reference, photo, start);
  const pictures = layOut(reference, laid, radius);
  const side = Math.max(8, Math.round(reference.unit / TILES));
  const matches: TileMatch[] = [];
  for (let top = 1; top + side < reference.height; top += side) {
    for (let left = 1; left + side < reference.width; left += side) {
      const match = matchTile(pictures, { left, top, side });
      if (match) matches.push(match);
    }
  }
  return matches;
}

interface Tile {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

function matchTile(pictures: Pictures, tile: Tile): TileMatch | null {
  const { reference, radius, energies } = pictures;
  const { left, top, side } = tile;
  const own = energy(reference, left, top, side);
  if (own < MIN_EDGES * side * side) return null;
  const span = 2 * radius + 1;
  const likeness = multiplied(pictures, tile);
  let best = 0;
  for (let i = 0; i < likeness.length; i++) {
    const [x, y] = [left + (i % span) - radius, top + Math.floor(i / span) - radius];
    likeness[i] = likeness[i]! / (Math.sqrt(own * energyWithin(reference, energies, x, y, side)) + 1);
    if (likeness[i]! > likeness[best]!) best = i;
  }
  const peak = likeness[best]!;
  const column = best % span;
  const row = Math.floor(best / span);
  // At the rim the true place lies outside the search.
  if (peak < MIN_LIKENESS || column === 0 || row === 0 || column === span - 1 || row === span - 1)
    return null;
  const fx = vertex(likeness[best - 1]!, peak, likeness[best + 1]!);
  const fy = vertex(likeness[best - span]!, peak, likeness[best + span]!);
  const rival = strongestRival(likeness, span, column, row);
  return {
    x: (left + side / 2 - reference.width / 2) / reference.unit,
    y: (top + side / 2 - reference.height / 2) / reference.unit,
    dx: (column - radius + fx) / reference.unit,
    dy: (row - radius + fy) / reference.unit,
    weight: Math.max(0, peak - Math.max(0, rival)) * Math.sqrt(own),
  };
}

/** Two pictures of one size in the kernel's memory, the photo with a rim of nothing. */
interface Pictures {
  readonly reference: EdgeField;
  readonly radius: number;
  /** Sums of the photo's squared edges above and left of each corner: those of any square are four looks away. */
  readonly energies: Float64Array;
  /** Places in the kernel's memory, in numbers of four bytes. */
  readonly photo: number;
  readonly out: number;
}

/** Opened by the first photo that is laid: the console reads with these files too, and its policy allows no WebAssembly. */
let opened: Kernel | null = null;
const kernel = (): Kernel => (opened ??= openKernel(TILES_BYTES));
/** What lies before it belongs to the kernel; in numbers of four bytes. */
const FIRST = 256;

function layOut(reference: EdgeField, laid: EdgeField, radius: number): Pictures {
  const { width, height } = reference;
  const size = width * height;
  const [rimmedWidth, rimmedHeight] = [width + 2 * radius, height + 2 * radius];
  const rimmed = rimmedWidth * rimmedHeight;
  const photo = FIRST + 2 * size;
  const out = photo + 2 * rimmed;
  reserve(kernel(), 4 * (out + (2 * radius + 1) ** 2));
  const numbers = new Float32Array(kernel().memory.buffer);
  numbers.set(reference.fx, FIRST);
  numbers.set(reference.fy, FIRST + size);
  numbers.fill(0, photo, out);
  for (let y = 0; y < height; y++) {
    const at = photo + (y + radius) * rimmedWidth + radius;
    numbers.set(laid.fx.subarray(y * width, (y + 1) * width), at);
    numbers.set(laid.fy.subarray(y * width, (y + 1) * width), at + rimmed);
  }
  return { reference, radius, energies: sumEnergies(laid), photo, out };
}

/** The products of a tile with the photo at each place around it, row by row. */
function multiplied({ reference, radius, photo, out }: Pictures, { left, top, side }: Tile): Float32Array {
  const { width, height } = reference;
  const rimmedWidth = width + 2 * radius;
  const ownPlane = 4 * width * height;
  const otherPlane = 4 * rimmedWidth * (height + 2 * radius);
  const multiply = kernel().call('multiply');
  multiply(4 * FIRST, ownPlane, width, 4 * photo, otherPlane, rimmedWidth, left, top, side, radius, 4 * out);
  return new Float32Array(kernel().memory.buffer, 4 * out, (2 * radius + 1) ** 2).slice();
}

function sumEnergies({ width, height, fx, fy }: EdgeField): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0, at = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++, at++) {
      row += fx[at]! * fx[at]! + fy[at]! * fy[at]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

/** The squared edges of a square, as much of it as lies in the picture. */
function energyWithin(
  { width, height }: EdgeField,
  sums: Float64Array,
  left: number,
  top: number,
  side: number,
): number {
  const [x0, x1] = [Math.max(0, left), Math.min(width, left + side)];
  const [y0, y1] = [Math.max(0, top) * (width + 1), Math.min(height, top + side) * (width + 1)];
  return Math.max(0, sums[y1 + x1]! - sums[y0 + x1]! - sums[y1 + x0]! + sums[y0 + x0]!);
}

function energy({ width, fx, fy }: EdgeField, left: number, top: number, side: number): number {
  let sum = 0;
  for (let y = top; y < top + side; y++)
    for (let at = y * width + left; at < y * width + left + side; at++) sum += fx[at]! ** 2 + fy[at]! ** 2;
  return sum;
}

/** The next best place at least three pixels away; along a straight edge there are many. */
function strongestRival(likeness: Float32Array, span: number, column: number, row: number): number {
  let rival = -1;
  for (let i = 0; i < likeness.length; i++) {
    const away = Math.max(Math.abs((i % span) - column), Math.abs(Math.floor(i / span) - row));
    if (away >= 3 && likeness[i]! > rival) rival = likeness[i]!;
  }
  return rival;
}

/** Where a parabola through three neighbours has its top, -0.5 to 0.5. */
function vertex(before: number, peak: number, after: number): number {
  const bend = before - 2 * peak + after;
  return bend < -1e-9 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}
