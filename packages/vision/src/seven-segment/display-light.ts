import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';

/** What the light does to a display that could not be read. */
export type DisplayLight = 'too_dark' | 'overexposed' | 'fine';

/** Brightest channel, 0 to 255, up to which a place counts as black, and from which as burnt out. */
const BLACK = 12;
const WHITE = 250;
/** Share of the looked-at places that must be so. */
const MOST_PLACES = 0.95;
const GRID = 8;

/** Whether the boxes (unit squares to photo pixels) are black or burnt out as a whole. */
export function displayLight(photo: Raster, boxes: readonly Homography[]): DisplayLight {
  let black = 0;
  let white = 0;
  for (const toPhoto of boxes) {
    for (let k = 0; k < GRID * GRID; k++) {
      const at = { x: ((k % GRID) + 0.5) / GRID, y: (Math.floor(k / GRID) + 0.5) / GRID };
      const level = brightest(photo, applyHomography(toPhoto, at));
      if (level <= BLACK) black++;
      if (level >= WHITE) white++;
    }
  }
  const places = boxes.length * GRID * GRID;
  if (black >= MOST_PLACES * places) return 'too_dark';
  return white >= MOST_PLACES * places ? 'overexposed' : 'fine';
}

function brightest({ width, height, data }: Raster, { x, y }: { x: number; y: number }): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + column);
  return Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
}
