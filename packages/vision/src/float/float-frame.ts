import type { Homography } from '@tenken/image/homography.ts';
import { type CropArea, cornersOf } from '../area/crop-area.ts';
import { frameAlongScale } from '../area/frame-along-scale.ts';
import type { PatchFrame } from '../area/patch.ts';
import type { TickScale } from '../area/tick-scale.ts';
import type { FloatConfig } from './float-config.ts';

/** A block of cells, `bottom` and `right` not included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The tube cut into cells, and the cells the float covered in the reference photo. */
export interface FloatFrame {
  readonly frame: PatchFrame;
  readonly float: CellBlock;
}

/** The float's outline is part of its look: a rim around it, as a share of its size. */
const RIM = 0.15;
/** A float of fewer rows or columns than this has no shape. */
const FEWEST_CELLS = 4;

/**
 * Cuts the tube into rows across the scale; the ends reach half a float further than drawn, for the float may stand half
 * outside. Null when the float is too small or not in the tube.
 */
export function frameFloat(config: FloatConfig, scale: TickScale, toPhoto: Homography): FloatFrame | null {
  const { float_area, measurement_area } = config;
  const frame = frameAlongScale(lengthened(measurement_area, float_area, scale), scale, toPhoto);
  if (frame === null) return null;
  const corners = cornersOf(float_area).map(({ x, y }) => inCells(frame, x, y));
  const rows = corners.map((corner) => corner.row);
  const columns = corners.map((corner) => corner.column);
  const rim = RIM * (Math.max(...rows) - Math.min(...rows));
  const aside = RIM * (Math.max(...columns) - Math.min(...columns));
  const float = {
    top: Math.max(0, Math.round(Math.min(...rows) - rim)),
    bottom: Math.min(frame.rows, Math.round(Math.max(...rows) + rim)),
    left: Math.max(0, Math.round(Math.min(...columns) - aside)),
    right: Math.min(frame.columns, Math.round(Math.max(...columns) + aside)),
  };
  const isSeen = float.bottom - float.top >= FEWEST_CELLS && float.right - float.left >= FEWEST_CELLS;
  return isSeen && float.bottom - float.top < frame.rows ? { frame, float } : null;
}

function lengthened(tube: CropArea, float: CropArea, { direction }: TickScale): CropArea {
  const isUpright = Math.abs(direction.y) >= Math.abs(direction.x);
  const more = (isUpright ? float.height : float.width) / 2;
  return isUpright
    ? { ...tube, y: tube.y - more, height: tube.height + 2 * more }
    : { ...tube, x: tube.x - more, width: tube.width + 2 * more };
}

/** Rows and columns of a crop position. */
function inCells(
  { origin, down, across }: PatchFrame,
  x: number,
  y: number,
): { row: number; column: number } {
  const dx = x - origin.x;
  const dy = y - origin.y;
  return {
    row: (dx * down.x + dy * down.y) / (down.x ** 2 + down.y ** 2),
    column: (dx * across.x + dy * across.y) / (across.x ** 2 + across.y ** 2),
  };
}
