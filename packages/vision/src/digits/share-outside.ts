import { type Homography, applyHomography } from '@tenken/image/homography.ts';

/** The share of a box that lies outside a photo of this size, from a grid of places. */
export function shareOutside(
  toPhoto: Homography,
  { width, height }: { width: number; height: number },
): number {
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  let outside = 0;
  for (const x of steps) {
    for (const y of steps) {
      const at = applyHomography(toPhoto, { x, y });
      if (!(at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height)) outside++;
    }
  }
  return outside / steps.length ** 2;
}
