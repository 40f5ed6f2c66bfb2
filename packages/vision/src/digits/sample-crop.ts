import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';

/** A part of a digit's box: 0..1 across and down is the box as it was drawn; beyond it lies what is around. */
export interface BoxPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box as it was drawn. */
export const WHOLE_BOX: BoxPart = { left: 0, top: 0, width: 1, height: 1 };

/** The nets were trained on pictures averaged from at least this many rows; fewer would look sharper than those. */
const LEAST_ROWS = 64;
const MOST_SAMPLES_PER_PIXEL_SIDE = 6;

/**
 * The luma (0..255) of a part of a digit's box as a `width` x `height` picture, row-major. `toPhoto` takes the box
 * (unit square, y down) to photo pixels. Each pixel is a mean over a grid fine enough that no row of the photo is
 * skipped; outside the photo the nearest edge goes on.
 */
export function sampleCrop(
  photo: Raster,
  toPhoto: Homography,
  part: BoxPart,
  width: number,
  height: number,
): Float32Array {
  const fine = samplesPerSide(toPhoto, part, height);
  const crop = new Float32Array(width * height);
  const stepX = part.width / (width * fine);
  const stepY = part.height / (height * fine);
  const share = 1 / (fine * fine);
  const h = toPhoto;
  for (let row = 0; row < height * fine; row++) {
    const y = part.top + (row + 0.5) * stepY;
    const into = Math.floor(row / fine) * width;
    for (let column = 0; column < width * fine; column++) {
      const x = part.left + (column + 0.5) * stepX;
      const w = h[6] * x + h[7] * y + h[8];
      const luma = lumaAt(photo, (h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w);
      crop[into + Math.floor(column / fine)]! += luma * share;
    }
  }
  return crop;
}

function samplesPerSide(toPhoto: Homography, part: BoxPart, height: number): number {
  const middle = part.left + part.width / 2;
  const upper = applyHomography(toPhoto, { x: middle, y: part.top });
  const lower = applyHomography(toPhoto, { x: middle, y: part.top + part.height });
  const rows = Math.hypot(lower.x - upper.x, lower.y - upper.y);
  const needed = Math.max(LEAST_ROWS / height, Math.ceil(rows / height));
  return needed < MOST_SAMPLES_PER_PIXEL_SIDE ? Math.ceil(needed) : MOST_SAMPLES_PER_PIXEL_SIDE;
}

/** Bilinear luma, Rec. 601, at a photo position. */
function lumaAt({ width, height, data }: Raster, u: number, v: number): number {
  const x = u > 0.5 ? Math.min(u - 0.5, width - 1) : 0;
  const y = v > 0.5 ? Math.min(v - 0.5, height - 1) : 0;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const a = (top * width + left) * 4;
  const b = left + 1 < width ? a + 4 : a;
  const below = top + 1 < height ? width * 4 : 0;
  const upper = luma(data, a) * (1 - fx) + luma(data, b) * fx;
  const lower = luma(data, a + below) * (1 - fx) + luma(data, b + below) * fx;
  return upper * (1 - fy) + lower * fy;
}

function luma(data: Uint8ClampedArray, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}
