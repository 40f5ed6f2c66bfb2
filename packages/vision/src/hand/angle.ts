import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';

/** A full turn, in radians. */
export const TURN = 2 * Math.PI;

/** The same direction in -half to +half a turn, in radians. */
export function wrapAngle(angleRad: number): number {
  return angleRad - TURN * Math.round(angleRad / TURN);
}

/** The direction from one point to another: radians, 0 to the right, growing clockwise on the picture. */
export function directionOf(from: Point, to: Point): number {
  return exact.atan2(to.y - from.y, to.x - from.x);
}

/** The point at a distance and direction from another, same frame. */
export function pointAt(from: Point, angleRad: number, length: number): Point {
  return { x: from.x + length * exact.cos(angleRad), y: from.y + length * exact.sin(angleRad) };
}
