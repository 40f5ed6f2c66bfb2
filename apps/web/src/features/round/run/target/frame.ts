import type { Point } from '@tenken/image/point.ts';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The upright box around points, with room around it as a share of its longer side. */
export function boxAround(points: readonly Point[], room: number): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const margin = room * Math.max(width, height);
  return { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}

export const viewBox = ({ x, y, width, height }: Frame): string => `${x} ${y} ${width} ${height}`;

/** Points of one box at the same places of a frame: whole inside it, in its middle. */
export function intoFrame(points: readonly Point[], from: Frame, to: Frame): Point[] {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = to.x + (to.width - from.width * scale) / 2;
  const top = to.y + (to.height - from.height * scale) / 2;
  return points.map(({ x, y }) => ({ x: left + (x - from.x) * scale, y: top + (y - from.y) * scale }));
}

export const polygonOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x},${y}`).join(' ');
