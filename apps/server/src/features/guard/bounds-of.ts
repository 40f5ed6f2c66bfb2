import type { Point } from '@tenken/image/point.ts';

/** The bounding box of corners, in their pixels. */
export function boundsOf(corners: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
