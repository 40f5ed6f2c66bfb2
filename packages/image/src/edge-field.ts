import { logLuma } from './log-luma.ts';
import type { GrayRaster } from './raster.ts';
import type { Similarity } from './similarity.ts';

/**
 * The edges of a picture: at each pixel the direction in which log luma rises, of length 0 (even) to nearly 1 (an edge).
 * Strong and faint edges count alike, so the shadow of a lamp does not outweigh fine print.
 */
export interface EdgeField {
  readonly width: number;
  readonly height: number;
  /** Rightward part, row-major. */
  readonly fx: Float32Array;
  /** Downward part. */
  readonly fy: Float32Array;
  /** Pixels of the longer side; lengths in shares of it are the same in every size of the picture. */
  readonly unit: number;
}

/** Keeps the logarithm of dark pixels finite, luma 0 to 255. */
const logOf = logLuma(12);
/** An edge of this steepness, in log luma over two pixels, has length one half. */
const HALF_EDGE = 0.12;

/** The edges of a luma picture. */
export function edgeField({ width, height, data }: GrayRaster): EdgeField {
  const log = new Float32Array(data.length);
  for (let i = 0; i < log.length; i++) log[i] = logOf(data[i]!);
  const fx = new Float32Array(data.length);
  const fy = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const gx = log[at + 1]! - log[at - 1]!;
      const gy = log[at + width]! - log[at - width]!;
      const length = Math.sqrt(gx * gx + gy * gy) + HALF_EDGE;
      fx[at] = gx / length;
      fy[at] = gy / length;
    }
  }
  return { width, height, fx, fy, unit: Math.max(width, height) };
}

/** The photo's edges as they appear at each reference pixel under a similarity (reference to photo), turned back with the picture. */
export function warpEdges(reference: EdgeField, photo: EdgeField, similarity: Similarity): EdgeField {
  const { a, b, tx, ty } = similarity;
  const { width, height, unit } = reference;
  const fx = new Float32Array(width * height);
  const fy = new Float32Array(width * height);
  const size = Math.sqrt(a * a + b * b);
  const cos = a / size;
  const sin = b / size;
  const zoom = photo.unit / unit;
  const { width: photoWidth, fx: photoX, fy: photoY } = photo;
  const [right, bottom] = [photoWidth - 1, photo.height - 1];
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5 - height / 2) * zoom;
    const u0 = -b * y + tx * photo.unit + photoWidth / 2 - 0.5;
    const v0 = a * y + ty * photo.unit + photo.height / 2 - 0.5;
    for (let column = 0, to = row * width; column < width; column++, to++) {
      const x = (column + 0.5 - width / 2) * zoom;
      const u = a * x + u0;
      const v = b * x + v0;
      if (!(u >= 0 && v >= 0 && u < right && v < bottom)) continue;
      const left = u | 0;
      const top = v | 0;
      const at = top * photoWidth + left;
      const px = bilinear(photoX, at, photoWidth, u - left, v - top);
      const py = bilinear(photoY, at, photoWidth, u - left, v - top);
      fx[to] = cos * px + sin * py;
      fy[to] = cos * py - sin * px;
    }
  }
  return { width, height, fx, fy, unit };
}

/** How alike the edges of both pictures are under a similarity, -1 to 1; 0 when they hardly overlap. */
export function edgeLikeness(reference: EdgeField, photo: EdgeField, similarity: Similarity): number {
  const laid = warpEdges(reference, photo, similarity);
  let sum = 0;
  let own = 0;
  let other = 0;
  let all = 0;
  for (let i = 0; i < laid.fx.length; i++) {
    const ax = reference.fx[i]!;
    const ay = reference.fy[i]!;
    const bx = laid.fx[i]!;
    const by = laid.fy[i]!;
    all += ax * ax + ay * ay;
    // Outside the photo there is nothing to be like or unlike.
    if (bx === 0 && by === 0) continue;
    sum += ax * bx + ay * by;
    own += ax * ax + ay * ay;
    other += bx * bx + by * by;
  }
  if (own < MIN_OVERLAP * all || own * other < 1e-9) return 0;
  return sum / Math.sqrt(own * other);
}

/** With less of the reference's edges in the photo than this share, a likeness means nothing. */
const MIN_OVERLAP = 0.3;

function bilinear(data: Float32Array, at: number, width: number, x: number, y: number): number {
  const upper = data[at]! + (data[at + 1]! - data[at]!) * x;
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * x;
  return upper + (lower - upper) * y;
}
