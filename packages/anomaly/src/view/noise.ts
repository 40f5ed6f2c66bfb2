import * as exact from '@tenken/image/portable-math.ts';
import { selectNth } from './select-nth.ts';

/** The middle one of the absolute values of normal noise of standard deviation 1. */
const MIDDLE_OF_NOISE = 0.6745;

/**
 * Standard deviation of a plane's noise in its own levels, from the diagonal differences of all 2 x 2 pixels: edges along
 * rows and columns do not count, and the few others do not move the middle. Pixels with 0 in `looked` are passed over.
 */
export function noiseLevel(plane: Float32Array, width: number, height: number, looked?: Uint8Array): number {
  const found = new Float32Array((width >> 1) * (height >> 1));
  let count = 0;
  for (let y = 0; y + 1 < height; y += 2) {
    for (let x = 0; x + 1 < width; x += 2) {
      const at = y * width + x;
      if (looked && looked[at]! + looked[at + 1]! + looked[at + width]! + looked[at + width + 1]! < 4)
        continue;
      found[count++] =
        Math.abs(plane[at]! - plane[at + 1]! - plane[at + width]! + plane[at + width + 1]!) / 2;
    }
  }
  if (count === 0) return 0;
  return selectNth(found.subarray(0, count), (count - 1) >> 1) / MIDDLE_OF_NOISE;
}

const REACH = 4;
/** Less would change nothing that can be seen. */
const LEAST_SIGMA = 0.2;

/** Gaussian of `sigma` pixels (up to about 2), in place, rows then columns; the edge pixels go on outside. */
export function smoothPlane(plane: Float32Array, width: number, height: number, sigma: number): void {
  if (sigma < LEAST_SIGMA) return;
  const weights = Array.from({ length: REACH + 1 }, (_, i) => exact.exp((-i * i) / (2 * sigma * sigma)));
  const total = 2 * weights.reduce((sum, weight) => sum + weight, 0) - weights[0]!;
  const kernel = weights.map((weight) => weight / total);
  const line = new Float32Array(Math.max(width, height));
  for (let y = 0; y < height; y++) smoothLine(plane, y * width, 1, width, kernel, line);
  for (let x = 0; x < width; x++) smoothLine(plane, x, width, height, kernel, line);
}

function smoothLine(
  plane: Float32Array,
  start: number,
  stride: number,
  length: number,
  kernel: readonly number[],
  line: Float32Array,
): void {
  for (let i = 0; i < length; i++) line[i] = plane[start + i * stride]!;
  for (let i = 0; i < length; i++) {
    let sum = kernel[0]! * line[i]!;
    for (let k = 1; k <= REACH; k++) {
      sum += kernel[k]! * (line[i >= k ? i - k : 0]! + line[i + k < length ? i + k : length - 1]!);
    }
    plane[start + i * stride] = sum;
  }
}
