import type { Point } from '@tenken/image/point.ts';
import type { Perspective } from '../perspective.ts';

/** An upright rectangle as a user draws it, in crop pixels; x and y are its top left corner. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Areas are drawn by hand and stored in whole pixels: one may reach this far over the crop's rim, in crop pixels. */
const OVERHANG_PX = 1;

/** Whether an area has a size and lies in the crop; a number that is none makes it false. */
export function isInCrop({ x, y, width, height }: CropArea, crop: Perspective): boolean {
  const isInside = x >= -OVERHANG_PX && y >= -OVERHANG_PX;
  const ends = x + width <= crop.width + OVERHANG_PX && y + height <= crop.height + OVERHANG_PX;
  return width > 0 && height > 0 && isInside && ends;
}

/** Top left, top right, bottom right, bottom left, in crop pixels. */
export function cornersOf({ x, y, width, height }: CropArea): [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
