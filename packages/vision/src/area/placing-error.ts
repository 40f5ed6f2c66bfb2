import { applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { registrationError } from '../registration-error.ts';
import type { CropView } from '../perspective.ts';
import type { Placing } from '../placing.ts';
import type { TickScale } from './tick-scale.ts';

/** How far from their true place two neighbouring ticks put what lies between them, in pixels of crop or photo, whichever are larger. */
const DRAWING_ERROR_PX = 0.6;

/**
 * One standard deviation, in crop pixels along the scale, of what a reading owes to marks drawn by hand and to the photo's
 * place on its reference.
 */
export function placingError(
  view: CropView,
  scale: TickScale,
  at: Point,
  photo: Raster,
  registration: Placing | null,
): number {
  const from = applyHomography(view.toPhoto, at);
  const to = applyHomography(view.toPhoto, { x: at.x + scale.direction.x, y: at.y + scale.direction.y });
  const photoPixels = Math.max(1e-3, Math.hypot(to.x - from.x, to.y - from.y));
  const shift = registrationError(registration, Math.max(photo.width, photo.height)).shiftPx;
  return Math.hypot(DRAWING_ERROR_PX / Math.min(1, photoPixels), shift / photoPixels);
}
