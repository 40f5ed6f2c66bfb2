import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import type { CropArea, Perspective } from '@tenken/camera-sim/picture/annotation.ts';

/** A piece of a picture, in whole pixels inside it. */
export function cut({ width, height, data }: Raster, area: CropArea): Raster {
  const left = Math.max(0, Math.round(area.x));
  const top = Math.max(0, Math.round(area.y));
  const right = Math.min(width, Math.round(area.x + area.width));
  const bottom = Math.min(height, Math.round(area.y + area.height));
  const piece = createRaster(right - left, bottom - top);
  for (let row = top; row < bottom; row++) {
    const from = (row * width + left) * 4;
    piece.data.set(data.subarray(from, from + piece.width * 4), (row - top) * piece.width * 4);
  }
  return piece;
}

/** Crop pixels to photo pixels of the reference photo. */
export function toPhoto({ source_points, destination_points }: Perspective): (point: Point) => Point {
  const matrix = homographyFromPoints(destination_points, source_points);
  if (matrix === null) throw new Error('the corners of a drawn gauge make no picture');
  return (point) => applyHomography(matrix, point);
}

/** The smallest upright rectangle around points. */
export function boxAround(points: readonly Point[]): CropArea {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The corners of a rectangle, clockwise from the top left. */
export function cornersOf({ x, y, width, height }: CropArea): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
