import type { Point } from '@tenken/image/point.ts';

/** The convex outline of points, in the order in which it goes around. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((p, q) => p.x - q.x || p.y - q.y);
  const lower = chain(sorted);
  const upper = chain(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The outline with at most so many corners: those that cut off least go first. */
export function withFewCorners(outline: readonly Point[], most: number): Point[] {
  const corners = [...outline];
  while (corners.length > most) {
    const lost = corners.map((corner, i) =>
      Math.abs(turn(corners.at(i - 1)!, corner, corners[(i + 1) % corners.length]!)),
    );
    corners.splice(lost.indexOf(Math.min(...lost)), 1);
  }
  return corners;
}
