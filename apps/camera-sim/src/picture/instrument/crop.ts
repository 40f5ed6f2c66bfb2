import type { CropPoint } from '@tenken/image/point.ts';
import type { CropArea, Perspective } from '../annotation.ts';
import { type ProjectedPlane, planeToPhoto } from '../ink/plane.ts';

/** A rectangle of a face that a person marked with four corners, and the corrected picture made of it. */
export interface Crop {
  readonly perspective: Perspective;
  readonly crop: { readonly height: number; readonly width: number };
  /** Where a point of the face (millimetres) lies in the corrected picture. */
  readonly at: (u: number, v: number) => CropPoint;
  readonly area: (left: number, top: number, right: number, bottom: number) => CropArea;
  /** The same point on the next whole pixel inside the picture, as boxes of digits are drawn. */
  readonly pixelAt: (u: number, v: number) => CropPoint;
}

const SMALLEST = 50;

/**
 * Marks the rectangle of a face; the corrected picture gets about as many pixels as the photo spends on it, and not
 * fewer than `leastScale` a millimetre.
 */
export function cropFace(
  projected: ProjectedPlane,
  left: number,
  top: number,
  right: number,
  bottom: number,
  leastScale = 0,
): Crop {
  const corners = [
    planeToPhoto(projected, left, top),
    planeToPhoto(projected, right, top),
    planeToPhoto(projected, right, bottom),
    planeToPhoto(projected, left, bottom),
  ] as const;
  const [a, b, c, d] = corners;
  const across = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2;
  const down = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2;
  // One scale for both sides keeps circles round and angles true.
  const pixelsPerMillimetre = Math.max(
    Math.max(across / (right - left), down / (bottom - top)),
    (SMALLEST + 1) / Math.min(right - left, bottom - top),
    leastScale,
  );
  const width = Math.round((right - left) * pixelsPerMillimetre);
  const height = Math.round((bottom - top) * pixelsPerMillimetre);
  const at = (u: number, v: number): CropPoint => ({
    x: ((u - left) / (right - left)) * width,
    y: ((v - top) / (bottom - top)) * height,
  });
  return {
    perspective: {
      source_points: [...corners],
      destination_points: [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ],
      width,
      height,
    },
    crop: { height, width },
    at,
    pixelAt: (u, v) => {
      const { x, y } = at(u, v);
      const inside = (value: number, size: number): number =>
        Math.min(Math.max(Math.round(value), 0), size - 1);
      return { x: inside(x, width), y: inside(y, height) };
    },
    area: (l, t, r, bo) => {
      const from = at(l, t);
      const to = at(r, bo);
      return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
    },
  };
}
