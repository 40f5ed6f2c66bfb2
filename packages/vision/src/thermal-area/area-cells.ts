import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { type CropArea, cornersOf } from '../area/crop-area.ts';
import type { ThermalMatrix } from '../thermal/thermal-matrix.ts';

/** The crop and the matrix laid over each other. */
export interface CellView {
  /** Crop pixels to matrix cells: cell (column, row) has its middle at (column + .5, row + .5). */
  readonly toCells: Homography;
  readonly toCrop: Homography;
}

/** Keeps a middle that lies exactly on a drawn edge on the same side whatever the last digit of the mapping says, crop pixels. */
const EDGE_PX = 1e-6;
/** Places in the area, each way, at which it is asked whether the matrix reaches that far. */
const PROBES = 10;

/** The cells whose middle lies in the area and in no exclusion area, by their place in the matrix's data. */
export function cellsIn(
  { width, height }: ThermalMatrix,
  view: CellView,
  area: CropArea,
  exclusions: readonly CropArea[],
): number[] {
  const corners = cornersOf(area).map((corner) => applyHomography(view.toCells, corner));
  const columns = spanOf(
    corners.map(({ x }) => x),
    width,
  );
  const rows = spanOf(
    corners.map(({ y }) => y),
    height,
  );
  const cells: number[] = [];
  for (let row = rows.from; row < rows.to; row++) {
    for (let column = columns.from; column < columns.to; column++) {
      const middle = applyHomography(view.toCrop, { x: column + 0.5, y: row + 0.5 });
      if (!contains(area, middle) || exclusions.some((exclusion) => contains(exclusion, middle))) continue;
      cells.push(row * width + column);
    }
  }
  return cells;
}

/** The share of the area that lies beside the matrix, 0 to 1. */
export function shareOutside({ width, height }: ThermalMatrix, view: CellView, area: CropArea): number {
  let outside = 0;
  for (let i = 0; i < PROBES; i++) {
    for (let j = 0; j < PROBES; j++) {
      const { x, y } = applyHomography(view.toCells, {
        x: area.x + ((i + 0.5) / PROBES) * area.width,
        y: area.y + ((j + 0.5) / PROBES) * area.height,
      });
      if (!(x >= 0 && y >= 0 && x <= width && y <= height)) outside++;
    }
  }
  return outside / PROBES ** 2;
}

/** Whole cells that may hold a part of the area, along one side; none where the area reaches the horizon. */
function spanOf(places: readonly number[], size: number): { from: number; to: number } {
  if (!places.every(Number.isFinite)) return { from: 0, to: 0 };
  return {
    from: Math.max(0, Math.floor(Math.min(...places)) - 1),
    to: Math.min(size, Math.ceil(Math.max(...places)) + 1),
  };
}

/** Left and top edge belong to an area, right and bottom edge do not: neighbouring areas share no cell. */
function contains(area: CropArea, { x, y }: Point): boolean {
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  return x >= area.x - EDGE_PX && x < right - EDGE_PX && y >= area.y - EDGE_PX && y < bottom - EDGE_PX;
}
