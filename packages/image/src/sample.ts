import type { GrayRaster } from './raster.ts';

/**
 * The bilinear value of a one-channel picture at pixel position (x, y), frame as in `Point`. Positions outside take the
 * value of the nearest edge, so that a window reaching over the border does not invent a dark rim.
 */
export function sampleGray(raster: GrayRaster, x: number, y: number): number {
  const { width, height, data } = raster;
  const px = clamp(x - 0.5, width - 1);
  const py = clamp(y - 0.5, height - 1);
  const left = Math.min(Math.floor(px), Math.max(0, width - 2));
  const top = Math.min(Math.floor(py), Math.max(0, height - 2));
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  const u = px - left;
  const v = py - top;
  const at = top * width + left;
  const upper = data[at]! + (data[at + right]! - data[at]!) * u;
  const lower = data[at + below]! + (data[at + below + right]! - data[at + below]!) * u;
  return upper + (lower - upper) * v;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
