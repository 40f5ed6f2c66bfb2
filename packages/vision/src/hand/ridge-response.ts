import { TURN } from './angle.ts';
import { ANGLES, type PolarPicture } from './polar.ts';

/** A single row counts at most this much contrast, in log units, or one black numeral would outvote a pale hand. */
const CONTRAST_CAP = 0.9;
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
  const lowest = slide(padded, 2 * half + 1, Math.min);
  return slide(lowest, 2 * half + 1, Math.max);
}

/** The extreme of every `window` neighbours; shorter than the line by window - 1. Doubles the reach in each pass. */
function slide(line: Float32Array, window: number, pick: (a: number, b: number) => number): Float32Array {
  let current = line;
  let reach = 1;
  while (reach < window) {
    const step = Math.min(reach, window - reach);
    const next = new Float32Array(current.length - step);
    for (let i = 0; i < next.length; i++) next[i] = pick(current[i]!, current[i + step]!);
    current = next;
    reach += step;
  }
  return current;
}

function smooth(line: Float32Array, factor: number): Float32Array {
  const n = line.length;
  return line.map((value, i) => ((line[(i + n - 1) % n]! + 2 * value + line[(i + 1) % n]!) / 4) * factor);
}
