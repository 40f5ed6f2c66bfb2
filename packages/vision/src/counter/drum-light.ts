import { DRUM_PICTURE } from './drum-nets.ts';

/** The light on one drum. */
export interface DrumLight {
  /** Luma of its brightest twentieth, 0 to 255. */
  readonly bright: number;
  /** Share that is burnt out, 0 to 1. */
  readonly burntOut: number;
  /** Steepest step between neighbouring pixels as a share of the whole range of luma, 0 to 1; 1 where there is nothing to judge. */
  readonly sharpness: number;
  /** Whether there is nothing to see but one tone. */
  readonly isFlat: boolean;
}

const BURNT_OUT = 250;
/** Range of luma below which a picture is one tone with grain on it. */
const FLAT_BELOW = 5;
/** Steps that are passed over, so that a hot pixel does not make an edge. */
const STEEPEST_SHARE = 0.02;

/** Measures the light in a drum's picture: luma 0 to 255, `DRUM_PICTURE` in size. */
export function measureDrumLight(picture: Float32Array): DrumLight {
  const levels = countLevels(picture);
  const bright = highest(levels, 0.05);
  const range = bright - highest(levels, 0.95);
  let burnt = 0;
  for (let level = BURNT_OUT; level < LEVELS; level++) burnt += levels[level]!;
  return {
    bright,
    burntOut: burnt / picture.length,
    sharpness: range < FLAT_BELOW ? 1 : Math.min(1, highest(countSteps(picture), STEEPEST_SHARE) / range),
    isFlat: range < FLAT_BELOW,
  };
}

const LEVELS = 256;

function countLevels(picture: Float32Array): Uint32Array {
  const counts = new Uint32Array(LEVELS);
  for (const luma of picture) counts[Math.floor(luma)]!++;
  return counts;
}

/** How often neighbours, sideways or below each other, differ by how much. */
function countSteps(picture: Float32Array): Uint32Array {
  const { width } = DRUM_PICTURE;
  const counts = new Uint32Array(LEVELS);
  for (let at = 0; at < picture.length - width; at++) {
    counts[Math.floor(Math.abs(picture[at + width]! - picture[at]!))]!++;
    if ((at + 1) % width !== 0) counts[Math.floor(Math.abs(picture[at + 1]! - picture[at]!))]!++;
  }
  return counts;
}

/** The level that a share of all counted lies above. */
function highest(counts: Uint32Array, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0);
  let level = LEVELS - 1;
  while (level > 0 && (left -= counts[level]!) >= 0) level--;
  return level;
}
