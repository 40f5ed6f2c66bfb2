import type { GrayRaster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';
import { findRows, type SignRow } from './find-rows.ts';

/** A place where digits may stand, pixels of its picture. */
export interface LikelyRow extends Box {
  /** How many ways of looking at the picture found it. */
  readonly votes: number;
  readonly signHeight: number;
}

const LEAST_SIGNS = 3;
/** Of a digit, width to height; a one is narrower. */
const SLENDER = 0.3;
const STOUT = 0.95;
/** How far the distances between signs may differ, in heights of a sign: letters stand less evenly. */
const UNEVEN = 0.7;
/** Boxes that have so much of the larger one in common are one row. */
const SAME = 0.5;

/** Places where signs as high as each other stand evenly side by side, those that were seen in most ways first. */
export function likelyRows(gray: GrayRaster): LikelyRow[] {
  const found: LikelyRow[] = [];
  for (const row of findRows(gray, null).filter(isEven)) {
    const box = boxOf(row);
    const index = found.findIndex((other) => common(other, box) > SAME);
    if (index < 0) found.push({ ...box, votes: 1, signHeight: heightOf(row) });
    else found[index] = { ...found[index]!, votes: found[index]!.votes + 1 };
  }
  return found.sort((p, q) => q.votes - p.votes);
}

function isEven(row: SignRow): boolean {
  const { boxes } = row;
  if (boxes.length < LEAST_SIGNS) return false;
  const height = heightOf(row);
  const widths = boxes.map(({ left, right }) => (right - left) / height).sort((p, q) => p - q);
  const usual = widths[widths.length >> 1]!;
  if (usual < SLENDER || usual > STOUT) return false;
  // Right edges: a one stands at the right of its place.
  const steps = boxes.slice(1).map(({ right }, i) => right - boxes[i]!.right);
  return Math.max(...steps) - Math.min(...steps) < UNEVEN * height;
}

const heightOf = ({ boxes }: SignRow): number =>
  boxes.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / boxes.length;

const boxOf = ({ boxes }: SignRow): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** The part that two boxes share, of the larger one. */
function common(p: Box, q: Box): number {
  const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top);
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / Math.max(areaOf(p), areaOf(q));
}
