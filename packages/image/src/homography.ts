import { solveLinearSystem } from './linear-system.ts';
import type { Point } from './point.ts';

/** A plane-to-plane mapping, 3 x 3, row-major, scaled so that the last number is 1 where that is possible. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The mapping that leaves every point where it is. */
export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The mapping that takes four source points onto four destination points; null when three of either lie on a line. */
export function homographyFromPoints(
  source: readonly Point[],
  destination: readonly Point[],
): Homography | null {
  if (source.length !== 4 || destination.length !== 4) return null;
  if (hasCollinearTriple(source) || hasCollinearTriple(destination)) return null;
  const matrix: number[] = [];
  const right: number[] = [];
  for (const [index, { x, y }] of source.entries()) {
    const { x: u, y: v } = destination[index]!;
    matrix.push(x, y, 1, 0, 0, 0, -u * x, -u * y, 0, 0, 0, x, y, 1, -v * x, -v * y);
    right.push(u, v);
  }
  const h = solveLinearSystem(matrix, right);
  if (h === null || !h.every(Number.isFinite)) return null;
  return [h[0]!, h[1]!, h[2]!, h[3]!, h[4]!, h[5]!, h[6]!, h[7]!, 1];
}

/** Where the mapping takes a point; infinite when the point lies on the horizon. */
export function applyHomography(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** The mapping back; null when it flattens the plane. */
export function invertHomography(h: Homography): Homography | null {
  const [a, b, c, d, e, f, g, i, j] = h;
  const cofactors = [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ] as const;
  const determinant = a * cofactors[0] + b * cofactors[3] + c * cofactors[6];
  if (!Number.isFinite(determinant) || determinant === 0) return null;
  const scale = cofactors[8] === 0 ? determinant : cofactors[8];
  return scaled(cofactors, 1 / scale);
}

/** The mapping that does `first` and then `second`. */
export function composeHomographies(second: Homography, first: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = second;
  const row = (p: number, q: number, r: number): [number, number, number] => [
    p * first[0] + q * first[3] + r * first[6],
    p * first[1] + q * first[4] + r * first[7],
    p * first[2] + q * first[5] + r * first[8],
  ];
  return [...row(a, b, c), ...row(d, e, f), ...row(g, h, i)];
}

function scaled(matrix: Homography, factor: number): Homography {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const row = (p: number, q: number, r: number): [number, number, number] => [
    p * factor,
    q * factor,
    r * factor,
  ];
  return [...row(a, b, c), ...row(d, e, f), ...row(g, h, i)];
}

/** Three corners on a line give a system that is solvable on paper and useless in floating point. */
function hasCollinearTriple(points: readonly Point[]): boolean {
  return points.some((_, left) => {
    const [p, q, r] = points.filter((_, index) => index !== left);
    return isCollinear(p!, q!, r!);
  });
}

function isCollinear(p: Point, q: Point, r: Point): boolean {
  const area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const size = Math.hypot(q.x - p.x, q.y - p.y) * Math.hypot(r.x - p.x, r.y - p.y);
  return !(Math.abs(area) > 1e-6 * size);
}
