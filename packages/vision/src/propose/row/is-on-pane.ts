import type { GrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import type { Box } from '../face/close-up.ts';

/** Strips beside the bars of a 1, across its place: before them and after them. */
const BEFORE = [0.15, 0.55] as const;
const AFTER = [1.03, 1.1] as const;
const INK = [0.65, 1] as const;
/** Grounds that differ by more than this share of the ink's contrast are the pane and its frame. */
const MOST_DIFFERENCE = 0.5;

/** Whether the same ground lies on both sides of what looks like a 1, dark on light; beside the edge of a display it does not. */
export function isOnPane(dark: GrayRaster, box: Box): boolean {
  const [before, after] = [meanIn(dark, box, BEFORE), meanIn(dark, box, AFTER)];
  const ink = darkestIn(dark, box);
  const contrast = Math.max(before, after) - ink;
  return Math.abs(before - after) < MOST_DIFFERENCE * contrast;
}

function meanIn(dark: GrayRaster, box: Box, [from, to]: readonly [number, number]): number {
  let sum = 0;
  for (let k = 0; k < 5; k++) sum += columnAt(dark, box, from + ((to - from) * k) / 4);
  return sum / 5;
}

function darkestIn(dark: GrayRaster, box: Box): number {
  let least = Infinity;
  for (let k = 0; k <= 12; k++)
    least = Math.min(least, columnAt(dark, box, INK[0] + ((INK[1] - INK[0]) * k) / 12));
  return least;
}

/** Mean luma down a column of a place, upper and lower bar of a 1. */
function columnAt(dark: GrayRaster, { left, top, right, bottom }: Box, share: number): number {
  let sum = 0;
  for (let k = 0; k < 10; k++)
    sum += sampleGray(dark, left + share * (right - left), top + ((k + 1) / 11) * (bottom - top));
  return sum / 10;
}
