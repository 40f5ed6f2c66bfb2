import type { Raster } from '@tenken/image/raster.ts';

/** Takes (x, y) of a square's pixels to photo pixels: (a x + b y + c, d x + e y + f). */
export type Placement = readonly [number, number, number, number, number, number];

/** A square cut out of a photo: three planes of 0 to 255, and which pixels lay in the photo. */
export interface Square {
  readonly planes: Float32Array;
  readonly inPhoto: Uint8Array;
}

/**
 * Cuts a square of `size` x `size` pixels out of a photo. Where a pixel of the square covers several of the photo they are
 * averaged, or fine texture would flicker with every fraction of a pixel the camera moves. Beyond its edge the photo is
 * mirrored: drawn-out edge pixels would look stranger to the net than anything that is really there.
 */
export function cutSquare(photo: Raster, placement: Placement, size: number): Square {
  const [a, b, c, d, e, f] = placement;
  const small = shrinkAround(photo, placement, size);
  const planes = new Float32Array(3 * size * size);
  const inPhoto = new Uint8Array(size * size);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      const u = a * (column + 0.5) + b * (row + 0.5) + c;
      const v = d * (column + 0.5) + e * (row + 0.5) + f;
      inPhoto[at] = u >= 0 && v >= 0 && u <= photo.width && v <= photo.height ? 1 : 0;
      const x = (mirrored(u, photo.width) - small.x) / small.stepX;
      const y = (mirrored(v, photo.height) - small.y) / small.stepY;
      copyPixel(small, x, y, planes, at);
    }
  }
  return { planes, inPhoto };
}

/** Part of a photo with `stepX` x `stepY` of its pixels averaged to one; its corner lies at (x, y) of the photo. */
interface Shrunk {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, interleaved. */
  readonly data: Float32Array;
}

function shrinkAround(photo: Raster, [a, b, c, d, e, f]: Placement, size: number): Shrunk {
  const xs = [c, c + a * size, c + b * size, c + (a + b) * size];
  const ys = [f, f + d * size, f + e * size, f + (d + e) * size];
  const stepX = Math.max(1, Math.round(Math.hypot(a, b)));
  const stepY = Math.max(1, Math.round(Math.hypot(d, e)));
  const x = clamp(Math.floor(Math.min(...xs)) - 2 * stepX, 0, photo.width - 1);
  const y = clamp(Math.floor(Math.min(...ys)) - 2 * stepY, 0, photo.height - 1);
  const right = clamp(Math.ceil(Math.max(...xs)) + 2 * stepX, x + 1, photo.width);
  const bottom = clamp(Math.ceil(Math.max(...ys)) + 2 * stepY, y + 1, photo.height);
  // A last group that is not full is left out, unless it is all there is.
  const width = Math.max(1, Math.floor((right - x) / stepX));
  const height = Math.max(1, Math.floor((bottom - y) / stepY));
  const data = new Float32Array(3 * width * height);
  const region = { x, y, stepX, stepY, width, height, data };
  for (let row = 0; row < height; row++)
    averageRow(photo, region, row, Math.min(stepY, bottom - y - row * stepY));
  return region;
}

/** Means of one row of groups, `rows` photo rows high; a photo narrower than a group is one group. */
function averageRow({ width, data }: Raster, region: Shrunk, row: number, rows: number): void {
  const { x, y, stepX, stepY, data: means } = region;
  const columns = Math.min(stepX, width - x);
  const start = 3 * row * region.width;
  for (let line = 0; line < rows; line++) {
    let from = ((y + row * stepY + line) * width + x) * 4;
    for (let to = start; to < start + 3 * region.width; to += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (const end = from + 4 * columns; from < end; from += 4) {
        red += data[from]!;
        green += data[from + 1]!;
        blue += data[from + 2]!;
      }
      means[to]! += red;
      means[to + 1]! += green;
      means[to + 2]! += blue;
    }
  }
  for (let to = start; to < start + 3 * region.width; to++) means[to]! /= rows * columns;
}

/** Bilinear, (u, v) in pixels of the shrunk picture. */
function copyPixel(small: Shrunk, u: number, v: number, planes: Float32Array, at: number): void {
  const { width, height, data } = small;
  const x = clamp(u - 0.5, 0, width - 1);
  const y = clamp(v - 0.5, 0, height - 1);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const [fx, fy] = [x - left, y - top];
  const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  const p = 3 * (top * width + left);
  const q = left + 1 < width ? p + 3 : p;
  const below = top + 1 < height ? 3 * width : 0;
  const plane = planes.length / 3;
  for (let channel = 0; channel < 3; channel++) {
    planes[channel * plane + at] =
      a * data[p + channel]! +
      b * data[q + channel]! +
      c * data[p + below + channel]! +
      d * data[q + below + channel]!;
  }
}

function mirrored(value: number, size: number): number {
  return value < 0 ? -value : value > size ? 2 * size - value : value;
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
