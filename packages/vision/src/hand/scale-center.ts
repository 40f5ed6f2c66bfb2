import { type Point, distance } from '@tenken/image/point.ts';
import { TURN, directionOf } from './angle.ts';

/** Fewer ticks, or ticks on a shorter arc, leave the middle of their circle open. */
const MIN_TICKS = 4;
const MIN_ARC = TURN * 0.4;
/** Ticks that scatter more than this share of the radius do not lie on a circle. */
const MAX_SCATTER = 0.03;
const MAX_OFFSET = 0.25;

/**
 * The point the scale's angles are taken about, in crop pixels. A hub floats above its dial: seen from the side it is
 * shifted against the printed scale, while the hand's direction is not. So on a rectified crop the middle of the circle
 * through the ticks counts; where the ticks do not settle one, the drawn centre does.
 */
export function scaleCenter(ticks: readonly Point[], drawn: Point, isRectified: boolean): Point {
  if (!isRectified || ticks.length < MIN_TICKS || arcOf(ticks, drawn) < MIN_ARC) return drawn;
  const circle = fitCircle(ticks);
  if (circle === null || circle.scatter > MAX_SCATTER * circle.radius) return drawn;
  return distance(circle.center, drawn) > MAX_OFFSET * circle.radius ? drawn : circle.center;
}

/** The turn that the ticks cover seen from `center`: a whole turn less the widest gap, in radians. */
function arcOf(ticks: readonly Point[], center: Point): number {
  const angles = ticks.map((tick) => directionOf(center, tick)).sort((p, q) => p - q);
  const gaps = angles.map((angle, i) => (i === 0 ? angle + TURN - angles.at(-1)! : angle - angles[i - 1]!));
  return TURN - Math.max(...gaps);
}

interface Circle {
  readonly center: Point;
  readonly radius: number;
  /** Root mean square distance of the points from the circle, in their pixels. */
  readonly scatter: number;
}

/** The circle that fits the points best algebraically; null when they lie on a line. */
export function fitCircle(points: readonly Point[]): Circle | null {
  const middle = { x: mean(points.map((p) => p.x)), y: mean(points.map((p) => p.y)) };
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xz = 0;
  let yz = 0;
  for (const point of points) {
    const x = point.x - middle.x;
    const y = point.y - middle.y;
    const z = (x * x + y * y) / 2;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xz += x * z;
    yz += y * z;
  }
  const determinant = xx * yy - xy * xy;
  if (!(determinant > 1e-9 * (xx + yy) ** 2)) return null;
  const center = {
    x: middle.x + (xz * yy - yz * xy) / determinant,
    y: middle.y + (xx * yz - xy * xz) / determinant,
  };
  const distances = points.map((point) => distance(center, point));
  const radius = mean(distances);
  return { center, radius, scatter: Math.sqrt(mean(distances.map((d) => (d - radius) ** 2))) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
