import { type Add, isNumber, type PartialInput, type PictureSize, requireNumber } from './field-check.ts';
import { BOUNDS_MARGIN_PX } from './gauge.limits.ts';

type Place = PartialInput<{ x: number; y: number }> | null | undefined;

/** Requires a point within the margin: x in 1 to width − 1, y in 1 to height − 1. Returns whether it is present. */
export function checkHandPoint(path: string, point: Place, size: PictureSize, add: Add): boolean {
  if (!point) {
    add(path, 'required');
    return false;
  }
  const hasX = requireNumber(`${path}.x`, point.x, add);
  const hasY = requireNumber(`${path}.y`, point.y, add);
  if (hasX && hasY && size && !isInsideMargin(point.x, point.y, size)) add(path, 'outside_image');
  return hasX && hasY;
}

const isInsideMargin = (x: number, y: number, size: { width: number; height: number }): boolean =>
  x >= BOUNDS_MARGIN_PX &&
  x <= size.width - BOUNDS_MARGIN_PX &&
  y >= BOUNDS_MARGIN_PX &&
  y <= size.height - BOUNDS_MARGIN_PX;

export const isSamePlace = (a: Place, b: Place): boolean =>
  isNumber(a?.x) && isNumber(a.y) && a.x === b?.x && a.y === b.y;
