import { isNumber, type PartialInput } from './field-check.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Tolerance of a point beside the line through the outer two: pixels, and a share of their distance (U-24). */
const COLLINEAR_PX = 2;
const COLLINEAR_SHARE = 0.01;

/** Whether points are on one line: each at most max(2 px, 1 % of the length) beside it. */
export function areCollinear(points: readonly Place[]): boolean {
  const [from, to] = outerTwo(points);
  if (from === undefined || to === undefined) return true;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const most = Math.max(COLLINEAR_PX, COLLINEAR_SHARE * length);
  return points.every((point) => besideLine(point, from, to) <= most);
}

/** Whether any three of the points are on one line: such corners make no picture. */
export function hasCollinearThree(points: readonly Place[]): boolean {
  return points.some((p, i) =>
    points.slice(i + 1).some((q, j) => points.slice(i + j + 2).some((r) => areCollinear([p, q, r]))),
  );
}

function outerTwo(points: readonly Place[]): readonly [Place?, Place?] {
  let outer: readonly [Place?, Place?] = [];
  let longest = -1;
  for (const [i, p] of points.entries()) {
    for (const q of points.slice(i + 1)) {
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      if (length > longest) {
        longest = length;
        outer = [p, q];
      }
    }
  }
  return outer;
}

function besideLine(point: Place, from: Place, to: Place): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return 0;
  return Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length;
}

/** Whether both coordinates of a point have been drawn or typed. */
export const isPlaced = (point: PartialInput<Place> | null | undefined): point is Place =>
  isNumber(point?.x) && isNumber(point.y);
