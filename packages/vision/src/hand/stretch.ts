import type { Homography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';

/** What the way from crop to photo does around one place. */
export interface Stretch {
  /** Photo pixels per crop pixel, the mean of all directions. */
  readonly scale: number;
  /** How much more one direction is stretched than the one across it: 0 for a dial seen straight on, 0.4 at 45 degrees. */
  readonly tilt: number;
}

/** Measures the stretch around a crop pixel. */
export function stretchAt(toPhoto: Homography, place: Point): Stretch {
  const [a, b, c, d, e, f, g, h, i] = toPhoto;
  const w = g * place.x + h * place.y + i;
  const x = (a * place.x + b * place.y + c) / w;
  const y = (d * place.x + e * place.y + f) / w;
  const xx = (a - g * x) / w;
  const xy = (b - h * x) / w;
  const yx = (d - g * y) / w;
  const yy = (e - h * y) / w;
  const area = Math.abs(xx * yy - xy * yx);
  const half = (xx * xx + xy * xy + yx * yx + yy * yy) / 2;
  const apart = Math.sqrt(Math.max(0, half * half - area * area));
  return { scale: Math.sqrt(area), tilt: Math.sqrt((half + apart) / Math.max(1e-12, half - apart)) - 1 };
}
