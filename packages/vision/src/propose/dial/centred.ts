import type { Point } from '@tenken/image/point.ts';

/** The view that brings the middle of a scale to the middle of the outline and leaves the outline where it is. */
export function centred(middle: Point): (point: Point) => Point {
  const s = Math.sqrt(middle.x * middle.x + middle.y * middle.y);
  if (s < 1e-9) return (point) => point;
  const [c, d] = [middle.x / s, middle.y / s];
  const narrow = Math.sqrt(1 - s * s);
  return ({ x, y }) => {
    const along = x * c + y * d;
    const across = y * c - x * d;
    const w = 1 - s * along;
    const u = (along - s) / w;
    const v = (across * narrow) / w;
    return { x: u * c - v * d, y: u * d + v * c };
  };
}
