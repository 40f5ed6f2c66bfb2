import { type Homography, homographyFromPoints } from '../homography.ts';
import { type Point, distance } from '../point.ts';

/** How a hand-held photo is aligned with its reference, in full perspective. */
export interface Alignment {
  /** Reference pixels to photo pixels; holds in the plane of the gauge. */
  readonly homography: Homography;
  /** How far a point of the gauge may lie beside its place: one standard deviation, photo pixels. */
  readonly errorPx: number;
  /** The same as a share of the gauge's size in the photo. */
  readonly doubt: number;
}

/** How far from its place a person puts a corner with a finger, as a share of the gauge's size. */
const CORNER_ERROR = 0.01;

/**
 * A photo aligned by a person, who showed where the four corners of `region` (reference pixels) lie in it; null where the
 * corners make no picture of it.
 */
export function alignByCorners(region: readonly Point[], corners: readonly Point[]): Alignment | null {
  const homography = homographyFromPoints(region, corners);
  if (homography === null || !isSeenFromFront(homography, region)) return null;
  return { homography, errorPx: CORNER_ERROR * sizeOf(corners), doubt: CORNER_ERROR };
}

/** The corners keep the sense in which they follow each other, with none behind the camera. */
export function isSeenFromFront(homography: Homography, region: readonly Point[]): boolean {
  const depths = region.map(({ x, y }) => homography[6] * x + homography[7] * y + homography[8]);
  const nearest = Math.max(...depths.map(Math.abs));
  if (!depths.every((depth) => depth > 0.05 * nearest)) return false;
  return turn(homography) > 0;
}

/** The determinant: negative for a picture in a mirror. */
function turn([a, b, c, d, e, f, g, h, i]: Homography): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** The mean side of four corners. */
export function sizeOf(corners: readonly Point[]): number {
  const sides = corners.map((corner, i) => distance(corner, corners[(i + 1) % corners.length]!));
  return sides.reduce((sum, side) => sum + side, 0) / sides.length;
}
