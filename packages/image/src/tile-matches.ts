import { type EdgeField, layEdgesOver } from './edge-field.ts';
import type { Similarity } from './similarity.ts';

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
  const laid = layEdgesOver(reference, photo, start);
  const side = Math.max(8, Math.round(reference.unit / TILES));
  const matches: TileMatch[] = [];
  for (let top = 1; top + side < reference.height; top += side) {
    for (let left = 1; left + side < reference.width; left += side) {
      const match = matchTile(reference, laid, { left, top, side }, radius);
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

function matchTile(reference: EdgeField, laid: EdgeField, tile: Tile, radius: number): TileMatch | null {
  const { left, top, side } = tile;
  const own = energy(reference, left, top, side);
  if (own < MIN_EDGES * side * side) return null;
  const span = 2 * radius + 1;
  const likeness = new Float32Array(span * span);
  let best = 0;
  for (let i = 0; i < likeness.length; i++) {
    const dx = (i % span) - radius;
    const dy = Math.floor(i / span) - radius;
    likeness[i] = compare(reference, laid, tile, dx, dy, own);
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

/** The likeness of a tile with the photo `dx`, `dy` pixels away, -1 to 1. */
function compare(
  reference: EdgeField,
  laid: EdgeField,
  tile: Tile,
  dx: number,
  dy: number,
  own: number,
): number {
  const { left, top, side } = tile;
  const x0 = Math.max(left, -dx);
  const x1 = Math.min(left + side, laid.width - dx);
  let sum = 0;
  let other = 0;
  for (let y = Math.max(top, -dy); y < Math.min(top + side, laid.height - dy); y++) {
    let a = y * reference.width + x0;
    let b = (y + dy) * laid.width + x0 + dx;
    for (let x = x0; x < x1; x++, a++, b++) {
      const bx = laid.fx[b]!;
      const by = laid.fy[b]!;
      sum += reference.fx[a]! * bx + reference.fy[a]! * by;
      other += bx * bx + by * by;
    }
  }
  return sum / (Math.sqrt(own * other) + 1);
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
