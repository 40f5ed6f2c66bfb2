import { logLuma } from './log-luma.ts';
import { toSmallGray } from './grayscale.ts';
import type { GrayRaster, Raster } from './raster.ts';

/** How usable a photo is as a whole, before anything in it is read. */
export interface Quality {
  /** 0 (no edge anywhere) upwards; steepest edges in log luma per pixel at 640 px. A sharp photo gives 0.3 and more. */
  readonly sharpness: number;
  /** Mean luma, 0 (black) to 1 (white). */
  readonly exposure: number;
  /** Share of burnt-out pixels, 0 to 1. */
  readonly glare: number;
}

export type QualityDoubt = 'blurred' | 'too_dark' | 'overexposed' | 'glare';

/** Photos are compared at one size, or a large photo would always look softer than a small one. */
const COMPARED_SIDE_PX = 640;
const BURNT_OUT = 250;
/** The offset keeps the grain of dark pixels small. */
const logOf = logLuma(10);
/** Only the steepest edges speak about focus: an even wall behind a sharp gauge must not count as blur. */
const STEEPEST_SHARE = 0.005;

/** Measures sharpness, exposure and glare of a photo. */
export function measureQuality(photo: Raster): Quality {
  const gray = toSmallGray(photo, COMPARED_SIDE_PX);
  const { data } = gray;
  let sum = 0;
  let burnt = 0;
  // by index: walking a typed array with `of` takes four times as long, and every photo comes here
  for (let i = 0; i < data.length; i++) {
    const value = data[i]!;
    sum += value;
    if (value >= BURNT_OUT) burnt++;
  }
  return {
    sharpness: steepestEdges(gray),
    exposure: sum / data.length / 255,
    glare: burnt / data.length,
  };
}

/** The doubts a quality raises; none for a usable photo. They never forbid a reading on their own. */
export function rateQuality(quality: Quality): QualityDoubt[] {
  const doubts: QualityDoubt[] = [];
  if (quality.sharpness < QUALITY_LIMITS.blurredBelow) doubts.push('blurred');
  if (quality.exposure < QUALITY_LIMITS.darkBelow) doubts.push('too_dark');
  if (quality.exposure > QUALITY_LIMITS.overexposedAbove) doubts.push('overexposed');
  if (quality.glare > QUALITY_LIMITS.glareAbove) doubts.push('glare');
  return doubts;
}

/** Where a photo becomes doubtful; units as in `Quality`. */
const QUALITY_LIMITS = {
  blurredBelow: 0.09,
  darkBelow: 0.04,
  overexposedAbove: 0.93,
  glareAbove: 0.25,
};

/**
 * The slope that only one pixel in 200 exceeds. Neighbours two apart are compared after a 3 x 3 mean, or the grain of a
 * night photo would pass for detail.
 */
function steepestEdges(gray: GrayRaster): number {
  const { width, height } = gray;
  if (width < 5 || height < 5) return 0;
  const log = logOfMeans(gray);
  const histogram = new Uint32Array(400);
  let count = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      const gx = log[at + 1]! - log[at - 1]!;
      const gy = log[at + width]! - log[at - width]!;
      histogram[Math.min(399, Math.floor(Math.sqrt(gx * gx + gy * gy) * 100))]!++;
      count++;
    }
  }
  let above = 0;
  let bin = 399;
  while (bin > 0 && above + histogram[bin]! < STEEPEST_SHARE * count) above += histogram[bin--]!;
  return bin / 200;
}

function logOfMeans({ width, height, data }: GrayRaster): Float32Array {
  const log = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const above = data[at - width - 1]! + data[at - width]! + data[at - width + 1]!;
      const middle = data[at - 1]! + data[at]! + data[at + 1]!;
      const below = data[at + width - 1]! + data[at + width]! + data[at + width + 1]!;
      log[at] = logOf((above + middle + below) / 9);
    }
  }
  return log;
}
