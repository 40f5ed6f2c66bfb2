import { CHANNELS, type ColumnMeans } from '../area/column-means.ts';
import { median } from '../area/quantile.ts';
import type { Wall, WallMap } from './wall-map.ts';

/** A row at which a liquid's surface may lie, seen from wall to wall. */
export interface SurfaceCandidate {
  /** Rows from the top of the area; a surface between two rows has the number of the lower one. */
  readonly row: number;
  /** Columns of the walls, `right` not included. */
  readonly left: number;
  readonly right: number;
  /** How much of the width shows the same edge or line, 0 to 1. */
  readonly edge: number;
  /** How different the picture is above and below, against its own unrest, 0 to 1. */
  readonly bulk: number;
  /** 0 to 1; what candidates are compared by. */
  readonly score: number;
}

/** A difference (OKLab) that counts half: what matters is that the edge runs all the way, not how strong it is. */
const HALF_EDGE = 0.02;
/** The narrowest vessel, as a share of the area's width; in the glass itself only glints and edges are narrower. */
const NARROWEST = { glass: 0.5, scene: 0.12 };
/** The part at each wall where glass bends the light, as a share of the width between them. */
const BENT = 0.06;
/** A wider surface is better evidence; evidence from neighbouring columns is not independent, so less than in proportion. */
const WIDTH_POWER = 0.4;
/** The rows above and below that are compared, as a share of all. */
const BULK_REACH = 0.1;
/** The share of the difference that must lie within the surface's own rows to count in full. */
const ABRUPT = 0.6;
/** The spread of normal noise, of its median deviation. */
const MAD_TO_SIGMA = 1.4826;
/** Unrest (OKLab) of an even picture. */
const UNREST_FLOOR = 0.02;
/** How much of the score the difference above and below decides; a clear liquid has hardly any. */
const BULK_WEIGHT = 0.6;
/** Nearer to the ends of the area than this share of the rows nothing can be distinguished from the end itself. */
const NEAREST_END = 0.02;

/** A row before it is judged: looking at what lies above and below is most of the work. */
export interface SurfaceProspect {
  readonly row: number;
  /** More than this its score cannot be. */
  readonly most: number;
  readonly judge: () => SurfaceCandidate;
}

/** The best prospect of every row. `skin` is the number of rows a surface may take. */
export function surveyRows(
  means: ColumnMeans,
  walls: WallMap,
  skin: number,
  area: keyof typeof NARROWEST,
): SurfaceProspect[] {
  const { rows, columns } = means;
  const end = Math.max(3, Math.round(NEAREST_END * rows));
  const narrowest = Math.max(3, NARROWEST[area] * columns);
  const prospects: SurfaceProspect[] = [];
  for (let row = end; row <= rows - end; row++) {
    const found = bestSpan(edgeSums(means, row, skin), walls(row), narrowest, columns);
    if (found === null) continue;
    const judge = (): SurfaceCandidate => {
      const bulk = bulkDifference(means, row, found.left, found.right, skin);
      return { ...found, row, bulk, score: found.score * (1 - BULK_WEIGHT + BULK_WEIGHT * bulk) };
    };
    prospects.push({ row, most: found.score, judge });
  }
  return prospects;
}

interface Span {
  readonly left: number;
  readonly right: number;
  readonly edge: number;
  readonly score: number;
}

function bestSpan(
  sums: readonly Float64Array[],
  walls: readonly Wall[],
  narrowest: number,
  columns: number,
): Span | null {
  let best: Span | null = null;
  for (const left of walls) {
    for (const right of walls) {
      const width = right.column - left.column;
      if (width < narrowest) continue;
      const edge = edgeBetween(sums, ...clearPart(left.column, right.column));
      const score = edge * Math.sqrt(left.strength * right.strength) * (width / columns) ** WIDTH_POWER;
      if (best === null || score > best.score) best = { left: left.column, right: right.column, edge, score };
    }
  }
  return best;
}

/** The columns between two walls without the ones the glass bends. */
export function clearPart(left: number, right: number): [from: number, to: number] {
  const bent = Math.round(BENT * (right - left));
  return [left + bent, right - bent];
}

/** Running sums along a row of saturated steps (even entries) and thin lines (odd entries), by channel. */
function edgeSums({ rows, columns, mean }: ColumnMeans, row: number, skin: number): Float64Array[] {
  const thin = Math.max(1, skin >> 1);
  const hasRoom = row - thin - skin >= 0 && row + thin + skin <= rows;
  return CHANNELS.flatMap((channel) => {
    const steps = new Float64Array(columns + 1);
    const lines = new Float64Array(columns + 1);
    for (let column = 0; column < columns; column++) {
      const step =
        mean(channel, column, row, Math.min(rows, row + skin)) -
        mean(channel, column, Math.max(0, row - skin), row);
      const beside = hasRoom
        ? (mean(channel, column, row - thin - skin, row - thin) +
            mean(channel, column, row + thin, row + thin + skin)) /
          2
        : 0;
      const line = hasRoom ? mean(channel, column, row - thin, row + thin) - beside : 0;
      steps[column + 1] = steps[column]! + saturated(step);
      lines[column + 1] = lines[column]! + saturated(line);
    }
    return [steps, lines];
  });
}

/** Signed before summing: the surface is the same edge all along, texture cancels out. */
function edgeBetween(sums: readonly Float64Array[], from: number, to: number): number {
  let step = 0;
  let line = 0;
  for (const channel of CHANNELS) {
    step += ((sums[2 * channel]![to]! - sums[2 * channel]![from]!) / (to - from)) ** 2;
    line += ((sums[2 * channel + 1]![to]! - sums[2 * channel + 1]![from]!) / (to - from)) ** 2;
  }
  return Math.min(1, Math.sqrt(Math.max(step, line)));
}

function saturated(difference: number): number {
  return difference / (Math.abs(difference) + HALF_EDGE);
}

/**
 * Printed marks and rings differ from what is around them, but above and below them the picture is the same. A reflection
 * or shadow makes it different too, but gradually: the difference must arise within the surface's own rows.
 */
function bulkDifference(means: ColumnMeans, row: number, left: number, right: number, skin: number): number {
  const { rows } = means;
  const reach = Math.max(4, Math.round(BULK_REACH * rows));
  const near = Math.ceil(1.5 * skin);
  const [from, to] = clearPart(left, right);
  const above = stretchOf(means, Math.max(0, row - reach), Math.max(1, row - skin), from, to);
  const below = stretchOf(means, Math.min(rows - 1, row + skin), Math.min(rows, row + reach), from, to);
  const justAbove = stretchOf(means, Math.max(0, row - near), row, from, to);
  const justBelow = stretchOf(means, row, Math.min(rows, row + near), from, to);
  const difference = colorDistance(above.color, below.color);
  const abrupt = colorDistance(justAbove.color, justBelow.color);
  const unrest = Math.hypot(above.unrest, below.unrest) / Math.SQRT2 + UNREST_FLOOR;
  const share = difference === 0 ? 1 : Math.min(1, abrupt / (ABRUPT * difference));
  return (share * difference) / (difference + unrest);
}

function colorDistance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(CHANNELS.reduce((sum, channel) => sum + (one[channel]! - other[channel]!) ** 2, 0));
}

/** The middle colour of a block's rows and how far they usually lie from it: a ring or a bubble is outvoted. */
function stretchOf(
  { across }: ColumnMeans,
  top: number,
  bottom: number,
  from: number,
  to: number,
): { color: number[]; unrest: number } {
  let square = 0;
  const color = CHANNELS.map((channel) => {
    const rows = new Float32Array(Math.max(1, bottom - top));
    for (let row = 0; row < rows.length; row++) rows[row] = across(channel, top + row, from, to);
    const middle = median(rows) ?? 0;
    square += (median(rows.map((row) => Math.abs(row - middle))) ?? 0) ** 2;
    return middle;
  });
  return { color, unrest: MAD_TO_SIGMA * Math.sqrt(square) };
}
