import { TURN } from './angle.ts';
import { ANGLES, type PolarPicture } from './polar.ts';

/** A single row counts at most this much contrast, in log units, or one black numeral would outvote a pale hand. */
export const CONTRAST_CAP = 0.9;
const MIN_HALF_WINDOW = 4;

/**
 * How much each direction looks like a hand: the contrast of narrow ridges, averaged along the radius, in log units.
 * A ridge is what an opening along the angle removes, so it must have both edges inside `window` (a share of the hand's
 * length, measured across): the edge of a shadow and the slope of a reflection have one and vanish.
 */
export function ridgeResponse(polar: PolarPicture, window: number): Float32Array {
  const sums = new Float32Array(ANGLES);
  for (const [row, radius] of polar.radii.entries()) {
    const line = polar.handness.data.subarray(row * ANGLES, (row + 1) * ANGLES);
    const half = Math.round(((window / radius / TURN) * ANGLES) / 2);
    const opened = openCircular(line, Math.min(ANGLES >> 2, Math.max(MIN_HALF_WINDOW, half)));
    for (let i = 0; i < ANGLES; i++) sums[i]! += Math.min(CONTRAST_CAP, line[i]! - opened[i]!);
  }
  return smooth(sums, 1 / polar.radii.length);
}

/** The morphological opening of a closed line: lowest, then highest value over `half` neighbours on both sides. */
export function openCircular(line: Float32Array, half: number): Float32Array {
  const padded = new Float32Array(line.length + 4 * half);
  for (let i = 0; i < padded.length; i++) {
    padded[i] = line[(i - 2 * half + 2 * line.length) % line.length]!;
  }
  return openPadded(padded, half);
}

/** The opening of a line with ends, whose last values are taken to go on. */
export function openLine(line: Float32Array, half: number): Float32Array {
  const padded = new Float32Array(line.length + 4 * half).fill(line[0]!, 0, 2 * half);
  padded.set(line, 2 * half);
  padded.fill(line.at(-1)!, line.length + 2 * half);
  return openPadded(padded, half);
}

function openPadded(padded: Float32Array, half: number): Float32Array {
  const window = 2 * half + 1;
  slideLowest(padded, window);
  const eroded = padded.subarray(0, padded.length - window + 1);
  slideHighest(eroded, window);
  return eroded.subarray(0, eroded.length - window + 1);
}

/** Writes the lowest of each `window` neighbours to the first of them, doubling the reach in each pass. */
function slideLowest(line: Float32Array, window: number): void {
  for (let reach = 1; reach < window;) {
    const step = Math.min(reach, window - reach);
    const last = line.length - step;
    for (let i = 0; i < last; i++) {
      const other = line[i + step]!;
      if (other < line[i]!) line[i] = other;
    }
    reach += step;
  }
}

function slideHighest(line: Float32Array, window: number): void {
  for (let reach = 1; reach < window;) {
    const step = Math.min(reach, window - reach);
    const last = line.length - step;
    for (let i = 0; i < last; i++) {
      const other = line[i + step]!;
      if (other > line[i]!) line[i] = other;
    }
    reach += step;
  }
}

function smooth(line: Float32Array, factor: number): Float32Array {
  const n = line.length;
  return line.map((value, i) => ((line[(i + n - 1) % n]! + 2 * value + line[(i + 1) % n]!) / 4) * factor);
}
