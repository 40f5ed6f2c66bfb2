import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';

/** The share of a box's size that is examined beyond each of its sides; users cut the outer bars. */
const MARGIN = 0.1;
/** Bilinear samples this many photo pixels apart miss nothing. */
const SAMPLE_SPACING = 2;
const MOST_SAMPLES = 6;

/**
 * The picture in a box and its margin, as red, green and blue planes of `rows` x `columns`, 0 to 255. `toPhoto` takes
 * the box, as the unit square, to photo pixels. Beyond the photo its edge is repeated, so that no dark rim is invented.
 */
export function cutPatch(photo: Raster, toPhoto: Homography, rows: number, columns: number): Float32Array {
  const patch = new Float32Array(3 * rows * columns);
  const samples = samplesPerPixel(toPhoto, rows, columns);
  for (let line = 0; line < rows * samples; line++) {
    const v = stretched((line + 0.5) / (rows * samples));
    const start = Math.floor(line / samples) * columns;
    for (let k = 0; k < columns * samples; k++) {
      const u = stretched((k + 0.5) / (columns * samples));
      addSample(photo, toPhoto, u, v, patch, start + Math.floor(k / samples));
    }
  }
  const weight = 1 / (samples * samples);
  for (let i = 0; i < patch.length; i++) patch[i] = patch[i]! * weight;
  return patch;
}

/** From the patch's 0..1 to the box's, which begins behind the margin. */
function stretched(share: number): number {
  return share * (1 + 2 * MARGIN) - MARGIN;
}

function samplesPerPixel(toPhoto: Homography, rows: number, columns: number): number {
  const corner = applyHomography(toPhoto, { x: 0, y: 0 });
  const right = applyHomography(toPhoto, { x: 1, y: 0 });
  const below = applyHomography(toPhoto, { x: 0, y: 1 });
  const across = Math.hypot(right.x - corner.x, right.y - corner.y) / columns;
  const down = Math.hypot(below.x - corner.x, below.y - corner.y) / rows;
  return Math.max(1, Math.min(MOST_SAMPLES, Math.ceil(Math.max(across, down) / SAMPLE_SPACING)));
}

/** Adds the bilinear colour at a place of the unit square to pixel `to` of the patch. */
function addSample(
  { width, height, data }: Raster,
  h: Homography,
  u: number,
  v: number,
  patch: Float32Array,
  to: number,
): void {
  const w = h[6] * u + h[7] * v + h[8];
  const x = clamp((h[0] * u + h[1] * v + h[2]) / w - 0.5, width - 1);
  const y = clamp((h[3] * u + h[4] * v + h[5]) / w - 0.5, height - 1);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const a = 4 * (top * width + left);
  const b = left < width - 1 ? a + 4 : a;
  const below = top < height - 1 ? 4 * width : 0;
  const fx = x - left;
  const fy = y - top;
  const pixels = patch.length / 3;
  for (let channel = 0, at = to; channel < 3; channel++, at += pixels) {
    const upper = data[a + channel]! * (1 - fx) + data[b + channel]! * fx;
    const lower = data[a + below + channel]! * (1 - fx) + data[b + below + channel]! * fx;
    patch[at] = patch[at]! + upper * (1 - fy) + lower * fy;
  }
}

/** Also takes what is not a number to 0: a place on the horizon has no pixel. */
function clamp(value: number, most: number): number {
  return value > 0 ? (value < most ? value : most) : 0;
}
