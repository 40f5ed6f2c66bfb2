import type { Raster } from '@tenken/image/raster.ts';

/** The two walls of an upright tube, photo pixels. */
export interface Tube {
  readonly left: number;
  readonly right: number;
  /** Share of the tube's length along which the fainter wall is seen, 0 to 1. */
  readonly seen: number;
}

/** What is looked at: rows from `top` to `bottom`, photo pixels. */
interface Rows {
  readonly top: number;
  readonly bottom: number;
}

const ROWS = 60;
/** Luma steps from one side of a wall to the other. */
const LEAST_EDGE = 9;
const FULL_EDGE = 70;
const LEAST_SEEN = 0.6;
/** Widths of a tube, as shares of the scale's length. */
const NARROWEST = 0.04;
export const WIDEST = 0.5;
/** Wider pairs of walls are frames around the glass: so much stronger they must be to be chosen. */
const WIDER = 0.5;

/** How far the walls may be beside what moves between them, as a share of its width. */
const BESIDE = 0.35;

/**
 * The tube around a column of the photo; null when nothing upright stands on both sides of it. Where other photos told
 * what moves, its walls are those beside that, or the ends of what moves where no walls are seen.
 */
export function findTube(
  photo: Raster,
  x: number,
  rows: Rows,
  moved: { readonly left: number; readonly right: number } | null = null,
): Tube | null {
  if (moved === null) return pairOfWalls(photo, x, rows, () => true);
  const { left, right } = moved;
  const most = BESIDE * (right - left) + 2;
  return (
    pairOfWalls(
      photo,
      (left + right) / 2,
      rows,
      (tube) => Math.abs(tube.left - left) < most && Math.abs(tube.right - right) < most,
    ) ?? { left, right, seen: 1 }
  );
}

function pairOfWalls(
  photo: Raster,
  x: number,
  { top, bottom }: Rows,
  isAllowed: (tube: { readonly left: number; readonly right: number }) => boolean,
): Tube | null {
  const length = bottom - top;
  const from = Math.max(2, Math.floor(x - WIDEST * length));
  const to = Math.min(photo.width - 3, Math.ceil(x + WIDEST * length));
  const edges = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
    edgeAlong(photo, from + i, top, length),
  );
  const strengthAt = (i: number): number => edges[i]?.strength ?? 0;
  const walls = edges.flatMap(({ seen, strength }, i) => {
    const isPeak = seen > LEAST_SEEN && strength >= strengthAt(i - 1) && strength > strengthAt(i + 1);
    return isPeak ? [{ at: from + i, seen, strength }] : [];
  });
  let best: Tube | null = null;
  let most = -Infinity;
  for (const left of walls.filter(({ at }) => at < x)) {
    for (const right of walls.filter(({ at }) => at > x)) {
      const width = (right.at - left.at) / length;
      if (width < NARROWEST || width > WIDEST || !isAllowed({ left: left.at, right: right.at })) continue;
      const worth = Math.min(left.strength, right.strength) - WIDER * width;
      if (worth > most) {
        best = { left: left.at, right: right.at, seen: Math.min(left.seen, right.seen) };
        most = worth;
      }
    }
  }
  return best;
}

/** The share of the rows in which a column is the border between two lumas, and how strong it is, 0 to 1. */
function edgeAlong(
  photo: Raster,
  x: number,
  top: number,
  length: number,
): { readonly seen: number; readonly strength: number } {
  let [seen, strength] = [0, 0];
  for (let i = 0; i < ROWS; i++) {
    const y = top + ((i + 0.5) * length) / ROWS;
    const edge = Math.abs(lumaAt(photo, x + 2, y) - lumaAt(photo, x - 2, y));
    if (edge > LEAST_EDGE) seen++;
    strength += Math.min(1, edge / FULL_EDGE);
  }
  return { seen: seen / ROWS, strength: strength / ROWS };
}

function lumaAt({ width, height, data }: Raster, x: number, y: number): number {
  const row = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const at = (row * width + x) * 4;
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}
