import { type CellFeatures, type Nearest, UNSEEN, findNearest } from './nearest.ts';

/** Distances are counted in hundreds of stored steps, which keeps scores near 1. */
const UNIT = 100;
/** A score is the mean of this many cells, the strongest: one cell alone may be noise, a defect covers several. */
const STRONGEST = 8;

/** How strange each cell is: the distance to the nearest normal vector at its place; NaN where nothing can be compared. */
function cellDistances({ squared }: Nearest): Float32Array {
  return Float32Array.from(squared, (value) => (value >= UNSEEN ? NaN : Math.sqrt(value) / UNIT));
}

/** How strange a photo is: the mean of its strongest cells; NaN when no cell can be compared. */
function scoreOf(cells: Float32Array): number {
  const seen = cells.filter((value) => !Number.isNaN(value)).sort();
  const strongest = seen.subarray(Math.max(0, seen.length - STRONGEST));
  return strongest.reduce((sum, value) => sum + value, 0) / strongest.length;
}

/** A photo compared with a memory: its cells, its score, and for each cell which of the memory's photos is nearest. */
export interface Compared {
  readonly cells: Float32Array;
  readonly score: number;
  readonly source: Int32Array;
}

/** Cells and their score. */
export type Scored = Pick<Compared, 'cells' | 'score'>;

/** Two comparisons of one photo taken together: each cell as near as in the nearer of them. */
export function nearerOf(a: Scored, b: Scored): Scored {
  if (Number.isNaN(b.score)) return a;
  if (Number.isNaN(a.score)) return b;
  const cells = a.cells.map((value, at) =>
    b.cells[at]! < value || Number.isNaN(value) ? b.cells[at]! : value,
  );
  return { score: scoreOf(cells), cells };
}

/** Compares a photo with those photos of the memory that are used. */
export function compare(
  query: CellFeatures,
  memory: readonly CellFeatures[],
  isUsed?: (index: number) => boolean,
): Compared {
  const nearest = findNearest(query, memory, isUsed);
  const cells = cellDistances(nearest);
  return { cells, score: scoreOf(cells), source: nearest.source };
}
