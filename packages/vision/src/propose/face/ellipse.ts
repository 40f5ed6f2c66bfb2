import * as exact from '@tenken/image/portable-math.ts';
import { solveLinearSystem } from '@tenken/image/linear-system.ts';
import type { Point } from '@tenken/image/point.ts';

/** An ellipse as the picture of a unit circle: `center` + (xx xy; xy yy) times the circle's point; xx, yy > 0. */
export interface Ellipse {
  readonly center: Point;
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** The point of the ellipse for a point of the unit circle's plane. */
export function onEllipse({ center, xx, xy, yy }: Ellipse, u: number, v: number): Point {
  return { x: center.x + xx * u + xy * v, y: center.y + xy * u + yy * v };
}

/** Where a point lies in the plane of the unit circle. */
export function toUnit({ center, xx, xy, yy }: Ellipse, { x, y }: Point): Point {
  const dx = x - center.x;
  const dy = y - center.y;
  const determinant = xx * yy - xy * xy;
  return { x: (yy * dx - xy * dy) / determinant, y: (xx * dy - xy * dx) / determinant };
}

/** The radius of a circle of the same area. */
export function meanRadius({ xx, xy, yy }: Ellipse): number {
  return Math.sqrt(Math.max(0, xx * yy - xy * xy));
}

/** The same ellipse in a picture `factor` times as large. */
export function enlarged({ center, xx, xy, yy }: Ellipse, factor: number): Ellipse {
  return {
    center: { x: center.x * factor, y: center.y * factor },
    xx: xx * factor,
    xy: xy * factor,
    yy: yy * factor,
  };
}

/** The same ellipse about the same centre, `factor` times as wide. */
export function widened(ellipse: Ellipse, factor: number): Ellipse {
  return { ...enlarged(ellipse, factor), center: ellipse.center };
}

/** An ellipse of half axes `radius` and `ratio * radius`, the longer one in direction `angleRad`. */
export function tiltedCircle(center: Point, radius: number, ratio: number, angleRad: number): Ellipse {
  const c = exact.cos(angleRad);
  const s = exact.sin(angleRad);
  return {
    center,
    xx: radius * (c * c + ratio * s * s),
    xy: radius * (1 - ratio) * c * s,
    yy: radius * (s * s + ratio * c * c),
  };
}

/** The ellipse that fits the points best, each with its weight; null when they lie on none. */
export function fitEllipse(
  points: readonly Point[],
  weights: readonly number[],
  near: Ellipse,
): Ellipse | null {
  // In the plane of an ellipse near by, the wanted one is nearly the unit circle: A x² + B xy + (2 - A) y² + ... = 1.
  const matrix = Array.from({ length: 25 }, () => 0);
  const right = Array.from({ length: 5 }, () => 0);
  for (const [index, point] of points.entries()) {
    const { x, y } = toUnit(near, point);
    const row = [x * x - y * y, x * y, x, y, 1];
    const target = -2 * y * y;
    const weight = weights[index]!;
    for (let i = 0; i < 5; i++) {
      right[i]! += weight * row[i]! * target;
      for (let j = 0; j < 5; j++) matrix[i * 5 + j]! += weight * row[i]! * row[j]!;
    }
  }
  const solved = solveLinearSystem(matrix, right);
  return solved === null ? null : fromConic(solved, near);
}

/** The ellipse of A (x² - y²) + B xy + D x + E y + F + 2 y² = 0 in the plane of `near`. */
function fromConic(conic: readonly number[], near: Ellipse): Ellipse | null {
  const [a, b, d, e, f] = conic as [number, number, number, number, number];
  const c = 2 - a;
  const determinant = a * c - (b * b) / 4;
  if (!(determinant > 0.05) || !(a > 0)) return null;
  const x = (-c * d + (b * e) / 2) / (2 * determinant);
  const y = (-a * e + (b * d) / 2) / (2 * determinant);
  const level = a * x * x + b * x * y + c * y * y - f;
  if (!(level > 0)) return null;
  // The circle's picture is the inverse root of the form; a 2 x 2 root is (M + sqrt(det) I) / sqrt(trace + 2 sqrt(det)).
  const inverse = {
    xx: (c * level) / determinant,
    xy: (-b * level) / (2 * determinant),
    yy: (a * level) / determinant,
  };
  return ofForm(near, onEllipse(near, x, y), inverse);
}

/** Back to the photo: the form's picture under `near`, and of that the symmetric root. */
function ofForm(near: Ellipse, center: Point, form: { xx: number; xy: number; yy: number }): Ellipse | null {
  const { xx: p, xy: q, yy: r } = near;
  const [fx, fxy, fyx, fy] = [
    p * form.xx + q * form.xy,
    p * form.xy + q * form.yy,
    q * form.xx + r * form.xy,
    q * form.xy + r * form.yy,
  ];
  const m = { xx: fx * p + fxy * q, xy: fx * q + fxy * r, yy: fyx * q + fy * r };
  const determinant = m.xx * m.yy - m.xy * m.xy;
  if (!(determinant > 0)) return null;
  const root = Math.sqrt(determinant);
  const scale = 1 / Math.sqrt(m.xx + m.yy + 2 * root);
  return { center, xx: (m.xx + root) * scale, xy: m.xy * scale, yy: (m.yy + root) * scale };
}
