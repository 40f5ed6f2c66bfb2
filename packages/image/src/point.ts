/**
 * A position in a picture, in pixels. (0, 0) is the outer corner of the top left pixel, so the middle of that pixel is
 * (0.5, 0.5) and the picture ends at (width, height): the frame of an SVG or canvas laid over the picture.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A position in the photo as the camera took it, in photo pixels. */
export type PhotoPoint = Point & { readonly frame?: 'photo' };

/** A position in the perspective-corrected picture, in crop pixels. */
export type CropPoint = Point & { readonly frame?: 'crop' };

/** The distance between two points of the same frame, in its pixels. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Whether both coordinates are ordinary numbers. */
export function isFinitePoint(point: Point): boolean {
  return Number.isFinite(point.x) && Number.isFinite(point.y);
}
