import type { GrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import type { Box } from '../face/close-up.ts';

/** Rows of the deskewed strip a digit fills. */
const ROWS = 40;
const LEANS = [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24];
/** A point is this much darker than the ground above it, of what ink is darker than its ground. */
const LEAST_POINT = 0.25;
/** What the next darkest gap may have of it. */
const NEXT = 0.66;
/** Side of a point, and where its middle and the ground above it are looked for, from the foot up; heights of a digit. */
const DOT = 0.07;
const BELOW = [-0.03, 0, 0.03, 0.06, 0.09];
const ABOVE = [0.16, 0.2, 0.25, 0.3, 0.35];

/** After how many digits the point of a display stands, dark on light; null without one. */
export function findPoint(dark: GrayRaster, boxes: readonly Box[]): number | null {
  const lean = leanOf(dark, boxes);
  const contrasts = boxes.map((box) => contrastOf(dark, box));
  const gaps = boxes.slice(1).map((after, index) => {
    const contrast = Math.max(4, Math.min(contrasts[index]!, contrasts[index + 1]!));
    return darkestIn(dark, boxes[index]!, after, lean) / contrast;
  });
  const best = gaps.indexOf(Math.max(...gaps));
  if (best < 0 || gaps[best]! < LEAST_POINT) return null;
  const next = Math.max(0, ...gaps.filter((_, index) => index !== best));
  return next < NEXT * gaps[best]! ? best + 1 : null;
}

/** How far the top of a digit stands right of its foot, in heights: upright bars make the clearest columns. */
function leanOf(dark: GrayRaster, boxes: readonly Box[]): number {
  let [best, most] = [0, -Infinity];
  for (const lean of LEANS) {
    let clear = 0;
    for (const box of boxes) clear += clearnessOf(dark, box, lean);
    if (clear > most) [best, most] = [lean, clear];
  }
  return best;
}

/** How much the columns of a digit differ when it is set upright. */
function clearnessOf(dark: GrayRaster, { left, top, right, bottom }: Box, lean: number): number {
  const height = bottom - top;
  const pixel = height / ROWS;
  const columns = Math.ceil((right - left) / pixel);
  let [sum, squares] = [0, 0];
  for (let column = -3; column < columns + 3; column++) {
    let line = 0;
    for (let row = 4; row < ROWS - 4; row += 2) {
      const v = (row + 0.5) / ROWS;
      line += sampleGray(dark, left + (column + 0.5) * pixel + lean * height * (0.5 - v), top + v * height);
    }
    sum += line;
    squares += line * line;
  }
  const count = columns + 6;
  return squares / count - (sum / count) ** 2;
}

/** How much darker ink is than its ground in the lower half of a digit. */
function contrastOf(dark: GrayRaster, { left, top, right, bottom }: Box): number {
  const lumas: number[] = [];
  for (let v = 0.55; v < 1; v += 0.04)
    for (let u = 0.02; u < 1; u += 0.06)
      lumas.push(sampleGray(dark, left + u * (right - left), top + v * (bottom - top)));
  lumas.sort((p, q) => p - q);
  return lumas[Math.floor(0.9 * lumas.length)]! - lumas[Math.floor(0.06 * lumas.length)]!;
}

/**
 * The most that a dot at the foot of a gap is darker than the lightest place above it: an upright bar is as dark above as
 * below, and light may fall on a part of the pane only.
 */
function darkestIn(dark: GrayRaster, before: Box, after: Box, lean: number): number {
  const height = (before.bottom - before.top + after.bottom - after.top) / 2;
  const foot = (before.bottom + after.bottom) / 2;
  // Boxes hold slanted digits: at their foot these end before the box does.
  const from = before.right - lean * height;
  const to = Math.max(from, after.left - (DOT / 2) * height);
  let most = 0;
  for (let x = from; x <= to; x += 0.02 * height) {
    const at = (up: number): number => dotAt(dark, x + lean * up * height, foot - up * height, DOT * height);
    const above = Math.max(...ABOVE.map(at));
    const below = Math.min(...BELOW.map(at));
    most = Math.max(most, above - below);
  }
  return most;
}

/** Mean luma of a small square. */
function dotAt(dark: GrayRaster, x: number, y: number, size: number): number {
  let sum = 0;
  for (let k = 0; k < 9; k++)
    sum += sampleGray(dark, x + (((k % 3) - 1) * size) / 3, y + ((Math.floor(k / 3) - 1) * size) / 3);
  return sum / 9;
}
