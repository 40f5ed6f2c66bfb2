import { noiseLevel, smoothPlane } from './noise.ts';

/** What the net is shown, whatever the light was: mean and spread of the block means, 0 to 255. As in training. */
const MEAN = 118;
const SPREAD = 55;
/** Contrast is raised or lowered at most this many times. */
const MOST_GAIN = 3;
const BLOCK = 4;
/** A noise below `quiet` levels is left alone; from `loud` on the picture is smoothed by `blurPx`. */
const NOISE = { quiet: 2, loud: 16, blurPx: 1.5 };

/** Brightness of what is examined, before it is evened out; 0 to 255. */
export interface Exposure {
  readonly mean: number;
  readonly spread: number;
}

/**
 * Evens out exposure and colour of a square picture in place, by the pixels that are examined (1 in `looked`), blanks the
 * others and smooths noise. Answers how the picture was exposed, or null when there is too little to look at.
 */
export function evenOut(planes: Float32Array, looked: Uint8Array, size: number): Exposure | null {
  const blocks = wholeBlocks(looked, size);
  if (blocks.length < 4) return null;
  const exposures: Exposure[] = [];
  for (let channel = 0; channel < 3; channel++) {
    const plane = planes.subarray(channel * size * size, (channel + 1) * size * size);
    const exposure = exposureOf(plane, blocks, size);
    exposures.push(exposure);
    const gain = Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, SPREAD / Math.max(exposure.spread, 1e-3)));
    for (let at = 0; at < plane.length; at++) {
      plane[at] = looked[at] === 1 ? (plane[at]! - exposure.mean) * gain + MEAN : MEAN;
    }
  }
  const share = (noiseLevel(luma(planes), size, size, looked) - NOISE.quiet) / (NOISE.loud - NOISE.quiet);
  const blurPx = NOISE.blurPx * Math.min(1, Math.max(0, share));
  for (let at = 0; at < planes.length; at += size * size)
    smoothPlane(planes.subarray(at, at + size * size), size, size, blurPx);
  return {
    mean: (exposures[0]!.mean + exposures[1]!.mean + exposures[2]!.mean) / 3,
    spread: Math.max(...exposures.map((exposure) => exposure.spread)),
  };
}

/** Top left pixels of the blocks that are examined entirely. */
function wholeBlocks(looked: Uint8Array, size: number): number[] {
  const blocks: number[] = [];
  for (let y = 0; y + BLOCK <= size; y += BLOCK) {
    for (let x = 0; x + BLOCK <= size; x += BLOCK) {
      let count = 0;
      for (let i = 0; i < BLOCK * BLOCK; i++) count += looked[(y + (i >> 2)) * size + x + (i & 3)]!;
      if (count === BLOCK * BLOCK) blocks.push(y * size + x);
    }
  }
  return blocks;
}

/** By means of blocks: noise does not pass for contrast. */
function exposureOf(plane: Float32Array, blocks: readonly number[], size: number): Exposure {
  let sum = 0;
  let squares = 0;
  for (const corner of blocks) {
    let block = 0;
    for (let i = 0; i < BLOCK * BLOCK; i++) block += plane[corner + (i >> 2) * size + (i & 3)]!;
    block /= BLOCK * BLOCK;
    sum += block;
    squares += block * block;
  }
  const mean = sum / blocks.length;
  return { mean, spread: Math.sqrt(Math.max(0, squares / blocks.length - mean * mean)) };
}

function luma(planes: Float32Array): Float32Array {
  const size = planes.length / 3;
  const mean = new Float32Array(size);
  for (let at = 0; at < size; at++)
    mean[at] = (planes[at]! + planes[at + size]! + planes[at + 2 * size]!) / 3;
  return mean;
}
