import { type GrayRaster } from '@tenken/image/raster.ts';
import { inkOf } from './ink-of.ts';
import { type Blot, piecesOf } from './pieces-of.ts';

export type { Blot } from './pieces-of.ts';

/** Ink is darker than its surroundings by this share of their luma. */
const DARKER_SHARE = 0.14;

/**
 * The connected pieces of what is darker than its surroundings, the mean over a square of `reach` pixels to each side,
 * by at least the share `darker`: signs that run together in faint ink stand apart in their darkest parts.
 */
export function findBlots(gray: GrayRaster, reach: number, darker = DARKER_SHARE): Blot[] {
  return piecesOf(inkOf(gray, reach, darker), gray.width, gray.height);
}

/** The same with gaps of up to `gap` pixels closed: the bars of a display then hang together. */
export function findClosedBlots(gray: GrayRaster, reach: number, gap: number): Blot[] {
  return closedPiecesOf(inkOf(gray, reach, DARKER_SHARE), gray.width, gray.height, gap);
}

/** The pieces of ink (1 where it is) that hang together, gaps of up to `gap` pixels closed. */
export function closedPiecesOf(ink: Uint8Array, width: number, height: number, gap: number): Blot[] {
  if (gap === 0) return piecesOf(ink, width, height);
  const half = Math.ceil(gap / 2);
  return piecesOf(thickened(ink, width, height, half), width, height).map(
    ({ left, top, right, bottom, ink: count }) => ({
      left: Math.min(left + half, right - 1),
      top: Math.min(top + half, bottom - 1),
      right: Math.max(right - half, left + 1),
      bottom: Math.max(bottom - half, top + 1),
      ink: count,
    }),
  );
}

/** The same picture with dark and light exchanged. */
export function negative({ width, height, data }: GrayRaster): GrayRaster {
  return { width, height, data: data.map((luma) => 255 - luma) };
}

/** Ink grown by `half` pixels to all sides. */
function thickened(ink: Uint8Array, width: number, height: number, half: number): Uint8Array {
  const wide = grownAlong(ink, width, height, 1, width, half);
  return grownAlong(wide, height, width, width, 1, half);
}

/** Ink grown by `half` pixels to both sides along lines of `length` pixels that lie `step` apart. */
function grownAlong(
  ink: Uint8Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  half: number,
): Uint8Array {
  const grown = new Uint8Array(ink.length);
  for (let line = 0; line < lines; line++) {
    // Everything up to here is written.
    let done = 0;
    for (let i = 0, at = line * lineStep; i < length; i++, at += step) {
      if (ink[at] !== 1) continue;
      const end = Math.min(length, i + half + 1);
      for (let to = Math.max(done, i - half); to < end; to++) grown[line * lineStep + to * step] = 1;
      done = end;
    }
  }
  return grown;
}
