import { CHANNELS, type ColumnMeans, sumDown } from '../area/column-means.ts';

/** An upright edge that goes on above and below a row: strength 0 to 1. */
export interface Wall {
  readonly column: number;
  readonly strength: number;
}

/** Finds the walls between which a surface at a row would lie, strongest first, the area's own sides last. */
export type WallMap = (row: number) => Wall[];

/** A difference in colour (OKLab) that makes half a wall. */
const HALF_WALL = 0.05;
/** How far a wall must go on above and below a surface, as a share of the rows: the rim and the foot have it on one side. */
const REACH = 0.09;
/** How far a wall may lean aside over that way, as a share of the columns: round flasks and funnels. */
const LEAN = 0.03;
/** Users draw the area around the glass: its sides are walls too, though not seen ones. */
const DRAWN_WALL = 0.25;
const WEAKEST_WALL = 0.15;
const MOST_WALLS = 10;

/** Looks for upright edges; `skin` is the number of rows a surface itself may take. */
export function mapWalls(means: ColumnMeans, skin: number): WallMap {
  const { rows, columns } = means;
  const edges = uprightEdges(means, skin);
  const near = sumDown(widened(edges, columns, 1), rows, columns);
  const far = sumDown(widened(edges, columns, Math.max(2, Math.round(LEAN * columns))), rows, columns);
  const reach = Math.max(4, Math.round(REACH * rows));
  const half = Math.max(skin + 1, reach >> 1);
  const run = (sums: Float64Array, column: number, from: number, to: number): number =>
    to <= from ? 0 : (sums[to * columns + column]! - sums[from * columns + column]!) / (to - from);
  // Where the area ends before the wall has gone on far enough, what there is of it must do.
  const strengthAt = (row: number, column: number): number => {
    const top = Math.max(0, row - reach);
    const bottom = Math.min(rows, row + reach);
    const above =
      run(near, column, Math.max(0, row - half), row - skin + 1) *
      run(far, column, top, Math.max(top + 1, row - half));
    const below =
      run(near, column, row + skin - 1, Math.min(rows, row + half)) *
      run(far, column, Math.min(bottom - 1, row + half), bottom);
    return Math.sqrt(Math.max(0, Math.min(above, below)));
  };
  const sides = [0, columns].map((column) => ({ column, strength: DRAWN_WALL }));
  return (row) => {
    const strengths = Float32Array.from({ length: columns }, (_, column) => strengthAt(row, column));
    return [...peaks(strengths), ...sides];
  };
}

/** How much of an upright edge each cell shows, 0 to 1: two columns against two, over the rows of a skin. */
function uprightEdges({ rows, columns, mean }: ColumnMeans, skin: number): Float32Array {
  const edges = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const from = Math.max(0, row - skin);
    const to = Math.min(rows, row + skin + 1);
    for (let column = 2; column < columns - 2; column++) {
      let square = 0;
      for (const channel of CHANNELS) {
        const right = mean(channel, column, from, to) + mean(channel, column + 1, from, to);
        const left = mean(channel, column - 1, from, to) + mean(channel, column - 2, from, to);
        square += ((right - left) / 2) ** 2;
      }
      const difference = Math.sqrt(square);
      edges[row * columns + column] = difference / (difference + HALF_WALL);
    }
  }
  return edges;
}

/** Each cell takes the most of its neighbours up to `reach` columns away. */
function widened(values: Float32Array, columns: number, reach: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let cell = 0; cell < values.length; cell++) {
    const column = cell % columns;
    const from = cell - Math.min(reach, column);
    const to = cell + Math.min(reach, columns - 1 - column);
    let most = 0;
    for (let at = from; at <= to; at++) most = Math.max(most, values[at]!);
    result[cell] = most;
  }
  return result;
}

function peaks(strengths: Float32Array): Wall[] {
  const walls: Wall[] = [];
  for (let column = 1; column < strengths.length - 1; column++) {
    const strength = strengths[column]!;
    const isPeak = strength >= strengths[column - 1]! && strength > strengths[column + 1]!;
    if (isPeak && strength > WEAKEST_WALL) walls.push({ column, strength });
  }
  return walls.sort((p, q) => q.strength - p.strength).slice(0, MOST_WALLS);
}
