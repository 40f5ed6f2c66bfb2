import type { Homography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { type CropArea, cornersOf } from './crop-area.ts';
import { type PatchFrame, photoPixelsPer } from './patch.ts';
import type { TickScale } from './tick-scale.ts';

/** Cells along and across the scale. */
const MOST_ROWS = 360;
const MOST_COLUMNS = 120;
/** An area with fewer photo pixels than this along or across shows nothing. */
const FEWEST_ROWS = 16;
const FEWEST_COLUMNS = 4;
/** A scale drawn this near to upright or level is meant to be so: sine of the angle. */
const SNAP = 0.14;

/**
 * Cuts an area into rows that lie across the scale, the first row at the top or left end. Null when the area is too small
 * to be examined. With a slanting scale the frame covers more than the area.
 */
export function frameAlongScale(area: CropArea, scale: TickScale, toPhoto: Homography): PatchFrame | null {
  const along = rowDirection(scale.direction);
  const across = { x: along.y, y: -along.x };
  const corners = cornersOf(area);
  const [from, to] = reach(corners, along);
  const [left, right] = reach(corners, across);
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const rowPixels = (to - from) * photoPixelsPer(toPhoto, middle, along);
  const columnPixels = (right - left) * photoPixelsPer(toPhoto, middle, across);
  if (!(rowPixels >= FEWEST_ROWS && columnPixels >= FEWEST_COLUMNS)) return null;
  const rows = Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.round(rowPixels)));
  const columns = Math.min(MOST_COLUMNS, Math.max(FEWEST_COLUMNS, Math.round(columnPixels)));
  return {
    origin: { x: from * along.x + left * across.x, y: from * along.y + left * across.y },
    down: scaled(along, (to - from) / rows),
    across: scaled(across, (right - left) / columns),
    rows,
    columns,
  };
}

/** Downwards for an upright scale and rightwards for a level one, whichever end carries the larger value. */
function rowDirection({ x, y }: Point): Point {
  if (Math.abs(x) < SNAP) return { x: 0, y: 1 };
  if (Math.abs(y) < SNAP) return { x: 1, y: 0 };
  const sign = Math.abs(y) >= Math.abs(x) ? Math.sign(y) : Math.sign(x);
  return { x: x * sign, y: y * sign };
}

function reach(points: readonly Point[], direction: Point): [number, number] {
  const places = points.map(({ x, y }) => x * direction.x + y * direction.y);
  return [Math.min(...places), Math.max(...places)];
}

function scaled({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}
