import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';

export type Color = readonly [red: number, green: number, blue: number];

/** Draws an antialiased line of a width in pixels. */
export function stroke(raster: Raster, from: Point, to: Point, color: Color, width: number): void {
  const reach = width / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(raster.width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(raster.height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const cover = width / 2 + 0.5 - distanceTo(from, to, x + 0.5, y + 0.5);
      if (cover > 0) blend(raster, x, y, color, Math.min(1, cover));
    }
}

export function strokeAlong(raster: Raster, points: readonly Point[], color: Color, width: number): void {
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (next) stroke(raster, point, next, color, width);
  }
}

/** A line with a halo, visible on light and dark background. */
export function strokeWithHalo(raster: Raster, points: readonly Point[], color: Color, width: number): void {
  strokeAlong(raster, points, [255, 255, 255], width + 2);
  strokeAlong(raster, points, color, width);
}

export function fill(raster: Raster, color: Color): void {
  for (let index = 0; index < raster.data.length; index += 4) raster.data.set([...color, 255], index);
}

function distanceTo(from: Point, to: Point, x: number, y: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
}

function blend({ width, data }: Raster, x: number, y: number, color: Color, alpha: number): void {
  const index = (y * width + x) * 4;
  for (const [channel, value] of color.entries())
    data[index + channel] = data[index + channel]! * (1 - alpha) + value * alpha;
}
