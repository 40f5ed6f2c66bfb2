import * as exact from '@tenken/image/portable-math.ts';
import type { Homography } from '@tenken/image/homography.ts';
import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { TURN } from './angle.ts';
import type { Dial } from './dial.ts';
import type { HandPicture } from './hand-picture.ts';

/** Directions around the dial, half a degree apart; column i of a polar picture looks towards `i * TURN / ANGLES`. */
export const ANGLES = 720;
const SAMPLED_RADII = 56;
/** Rows are means over this many sampled radii on both sides: a radial hand stays, noise and short marks fade. */
const RADIAL_REACH = 2;
/** After averaging, neighbouring rows say the same: every second one is kept. */
const ROW_STEP = 2;

/** The ring between two radii unrolled: one column per direction, one row per radius. */
export interface PolarPicture {
  readonly handness: GrayRaster;
  /** Of each row, as a share of the hand's length. */
  readonly radii: readonly number[];
}

/** Unrolls the ring from `from` to `to` (shares of the hand's length) straight out of the photo's pixels. */
export function unrollRing(picture: HandPicture, dial: Dial, from: number, to: number): PolarPicture {
  const shares = Array.from(
    { length: SAMPLED_RADII },
    (_, i) => from + ((to - from) * i) / (SAMPLED_RADII - 1),
  );
  const sampled = createGrayRaster(ANGLES, SAMPLED_RADII);
  for (const [row, share] of shares.entries())
    sampleCircle(picture, dial, share, sampled.data.subarray(row * ANGLES));
  const kept = shares.filter((_, row) => row % ROW_STEP === 0);
  const handness = createGrayRaster(ANGLES, kept.length);
  for (let row = 0; row < kept.length; row++) {
    meanOfRows(sampled, row * ROW_STEP, handness.data.subarray(row * ANGLES, (row + 1) * ANGLES));
  }
  return { handness, radii: kept };
}

const COSINES = Float64Array.from({ length: ANGLES }, (_, i) => exact.cos((i * TURN) / ANGLES));
const SINES = Float64Array.from({ length: ANGLES }, (_, i) => exact.sin((i * TURN) / ANGLES));

function sampleCircle(
  { handness, fromCrop }: HandPicture,
  dial: Dial,
  share: number,
  target: Float32Array,
): void {
  const radius = share * dial.radius;
  for (let i = 0; i < ANGLES; i++) {
    target[i] = sampleThrough(
      handness,
      fromCrop,
      dial.center.x + radius * COSINES[i]!,
      dial.center.y + radius * SINES[i]!,
    );
  }
}

/** The bilinear value at a crop position; beyond the edge the edge's value. */
export function sampleThrough(raster: GrayRaster, h: Homography, cropX: number, cropY: number): number {
  const w = h[6] * cropX + h[7] * cropY + h[8];
  let x = (h[0] * cropX + h[1] * cropY + h[2]) / w - 0.5;
  let y = (h[3] * cropX + h[4] * cropY + h[5]) / w - 0.5;
  const { width, height, data } = raster;
  x = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  y = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const left = x | 0;
  const top = y | 0;
  const u = x - left;
  const v = y - top;
  const at = top * width + left;
  const upper = data[at]! + (data[at + 1]! - data[at]!) * u;
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * u;
  return upper + (lower - upper) * v;
}

function meanOfRows(sampled: GrayRaster, middle: number, target: Float32Array): void {
  const first = Math.max(0, middle - RADIAL_REACH);
  const last = Math.min(sampled.height - 1, middle + RADIAL_REACH);
  for (let row = first; row <= last; row++) {
    for (let i = 0; i < ANGLES; i++) target[i]! += sampled.data[row * ANGLES + i]!;
  }
  for (let i = 0; i < ANGLES; i++) target[i]! /= last - first + 1;
}
