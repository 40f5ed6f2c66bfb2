import * as exact from '../portable-math.ts';
import type { Keypoint } from './find-keypoints.ts';
import { slopesOf } from './slopes.ts';

/** Numbers of a description: four by four fields, eight directions each. */
export const DESCRIPTION = 128;

const FIELDS = 4;
const DIRECTIONS = 8;
/** Side of a field, in blurs. */
const FIELD_BLURS = 3;
const TURN = 2 * Math.PI;
const ORIENTATION_BINS = 36;
const ORIENTATION_BLURS = 1.5;
/** A second direction this strong gives a second description. */
const SECOND_SHARE = 0.8;
/** No single slope, such as a glare's, may count for more. */
const MOST_SHARE = 0.2;

/** The directions in which a spot's surroundings slope most, in radians. */
export function directionsOf(keypoint: Keypoint): number[] {
  const { width, height, size, angle } = slopesOf(keypoint.octave, keypoint.level);
  const sigma = ORIENTATION_BLURS * keypoint.sigma;
  const reach = Math.round(3 * sigma);
  const bins = new Float64Array(ORIENTATION_BINS);
  const [cx, cy] = [Math.round(keypoint.x), Math.round(keypoint.y)];
  const across = bell(cx - reach - keypoint.x, 2 * reach + 1, 2 * sigma * sigma);
  const down = bell(cy - reach - keypoint.y, 2 * reach + 1, 2 * sigma * sigma);
  for (let y = Math.max(1, cy - reach); y <= Math.min(height - 2, cy + reach); y++) {
    for (let x = Math.max(1, cx - reach); x <= Math.min(width - 2, cx + reach); x++) {
      const at = y * width + x;
      const weight = across[x - cx + reach]! * down[y - cy + reach]!;
      bins[Math.floor((angle[at]! / TURN) * ORIENTATION_BINS + 0.5) % ORIENTATION_BINS]! +=
        weight * size[at]!;
    }
  }
  return peaksOf(smoothed(smoothed(bins)));
}

/** A bell curve at `count` places one pixel apart: that of a place is the product of its column's and its row's. */
function bell(from: number, count: number, width: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => exact.exp(-((from + i) * (from + i)) / width));
}

function smoothed(bins: Float64Array): Float64Array {
  const n = bins.length;
  return bins.map((value, i) => value / 2 + (bins[(i + 1) % n]! + bins[(i + n - 1) % n]!) / 4);
}

function peaksOf(bins: Float64Array): number[] {
  const n = bins.length;
  const highest = bins.reduce((most, value) => Math.max(most, value), 0);
  const peaks: number[] = [];
  for (let i = 0; i < n; i++) {
    const [before, here, after] = [bins[(i + n - 1) % n]!, bins[i]!, bins[(i + 1) % n]!];
    if (here < SECOND_SHARE * highest || here <= before || here <= after) continue;
    const offset = (before - after) / (2 * (before - 2 * here + after));
    peaks.push((((i + offset + n) % n) / n) * TURN);
  }
  return peaks;
}

/**
 * What a spot's surroundings look like, turned upright by `direction`, whatever the light: slopes by place and direction.
 * Roots of shares, so that the product of two descriptions is their likeness, 0 to 1.
 */
export function describeKeypoint(
  keypoint: Keypoint,
  direction: number,
  into: Float32Array,
  from: number,
): void {
  const fields = collect(keypoint, direction);
  let total = 0;
  for (const value of fields) total += value * value;
  const most = MOST_SHARE * Math.sqrt(total);
  let sum = 0;
  for (let i = 0; i < DESCRIPTION; i++) {
    if (fields[i]! > most) fields[i] = most;
    sum += fields[i]!;
  }
  for (let i = 0; i < DESCRIPTION; i++) into[from + i] = sum > 0 ? Math.sqrt(fields[i]! / sum) : 0;
}

function collect(keypoint: Keypoint, direction: number): Float64Array {
  const { width, height, size, angle } = slopesOf(keypoint.octave, keypoint.level);
  const side = FIELD_BLURS * keypoint.sigma;
  const [cos, sin] = [exact.cos(direction) / side, exact.sin(direction) / side];
  const reach = Math.round((side * Math.SQRT2 * (FIELDS + 1)) / 2);
  const [cx, cy] = [Math.round(keypoint.x), Math.round(keypoint.y)];
  const spreading = (side * side * FIELDS * FIELDS) / 2;
  const across = bell(cx - reach - keypoint.x, 2 * reach + 1, spreading);
  const down = bell(cy - reach - keypoint.y, 2 * reach + 1, spreading);
  const fields = new Float64Array(DESCRIPTION);
  for (let y = Math.max(1, cy - reach); y <= Math.min(height - 2, cy + reach); y++) {
    for (let x = Math.max(1, cx - reach); x <= Math.min(width - 2, cx + reach); x++) {
      const [dx, dy] = [x - keypoint.x, y - keypoint.y];
      const [u, v] = [cos * dx + sin * dy, cos * dy - sin * dx];
      if (Math.abs(u) >= (FIELDS + 1) / 2 || Math.abs(v) >= (FIELDS + 1) / 2) continue;
      const at = y * width + x;
      const weight = across[x - cx + reach]! * down[y - cy + reach]!;
      const turned = ((angle[at]! - direction + TURN) % TURN) * (DIRECTIONS / TURN);
      spread(fields, u + FIELDS / 2 - 0.5, v + FIELDS / 2 - 0.5, turned, weight * size[at]!);
    }
  }
  return fields;
}

/** Each slope counts in the two nearest fields and directions each way, so that a small shift changes little. */
function spread(fields: Float64Array, u: number, v: number, direction: number, size: number): void {
  const [left, top, first] = [Math.floor(u), Math.floor(v), Math.floor(direction)];
  for (let row = top; row <= top + 1; row++) {
    if (row < 0 || row >= FIELDS) continue;
    const tall = size * (1 - Math.abs(v - row));
    for (let column = left; column <= left + 1; column++) {
      if (column < 0 || column >= FIELDS) continue;
      const wide = tall * (1 - Math.abs(u - column));
      const at = (row * FIELDS + column) * DIRECTIONS;
      const over = direction - first;
      fields[at + (first % DIRECTIONS)]! += wide * (1 - over);
      fields[at + ((first + 1) % DIRECTIONS)]! += wide * over;
    }
  }
}
