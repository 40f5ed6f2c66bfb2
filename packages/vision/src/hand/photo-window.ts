import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { TURN, pointAt } from './angle.ts';
import type { Dial } from './dial.ts';

/** The part of the photo to look at, in whole photo pixels, and how many of them make one handness pixel per side. */
export interface PhotoWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly shrink: number;
  readonly scale: number;
}

/** A hand this long, in photo pixels, is read at full resolution; larger dials are shrunk by a whole number. */
const FULL_RESOLUTION_PX = 100;
/** A gauge that seems larger reaches behind the camera. */
const MOST_PHOTO_PX = 40_000;
/** The window reaches this far beyond the tip. */
const MARGIN = 1.12;
/** The window around the dial; null when the dial is not in front of the camera or is smaller than a few pixels. */
export function windowAround(dial: Dial, toPhoto: Homography): PhotoWindow | null {
  const rim = Array.from({ length: 64 }, (_, i) =>
    pointAt(dial.center, (i * TURN) / 64, MARGIN * dial.radius),
  );
  return windowOf(rim, dial.radius, toPhoto);
}

/**
 * The window around an outline of crop pixels; null when it is not in front of the camera or is smaller than a few
 * pixels. `fineLength`, in crop pixels, is what has to keep some hundred pixels of the photo.
 */
export function windowOf(
  outline: readonly Point[],
  fineLength: number,
  toPhoto: Homography,
): PhotoWindow | null {
  const seen = outline.map((point) => applyHomography(toPhoto, point));
  const left = Math.floor(Math.min(...seen.map((p) => p.x)));
  const top = Math.floor(Math.min(...seen.map((p) => p.y)));
  const right = Math.max(...seen.map((p) => p.x));
  const bottom = Math.max(...seen.map((p) => p.y));
  const photoPixels = Math.sqrt(Math.abs(areaOf(seen) / areaOf(outline)));
  const finePx = photoPixels * fineLength;
  const isInFront = right - left < MOST_PHOTO_PX && bottom - top < MOST_PHOTO_PX;
  if (!(finePx >= 8) || !isInFront) return null;
  const shrink = Math.max(1, Math.floor(finePx / FULL_RESOLUTION_PX));
  const width = Math.ceil((right - left) / shrink) + 1;
  const height = Math.ceil((bottom - top) / shrink) + 1;
  return { left, top, width, height, shrink, scale: photoPixels / shrink };
}

/** Twice the signed area inside an outline. */
function areaOf(outline: readonly Point[]): number {
  return outline.reduce((sum, p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    return sum + p.x * q.y - p.y * q.x;
  }, 0);
}
