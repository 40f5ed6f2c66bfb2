import { applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import type { CropView } from '../perspective.ts';
import type { OverlayBox, OverlayLine } from '../reading.ts';

/** A labelled box in both frames; corners in crop pixels, clockwise from the top left. */
export function boxOver(
  view: CropView,
  crop: readonly [Point, Point, Point, Point],
  label: string,
  isSure: boolean,
): OverlayBox {
  const [a, b, c, d] = crop;
  const seen = (point: Point): Point => applyHomography(view.toPhoto, point);
  return { label, isSure, crop, photo: [seen(a), seen(b), seen(c), seen(d)] };
}

/** A line in both frames; ends in crop pixels. */
export function lineOver(
  view: CropView,
  role: OverlayLine['role'],
  crop: readonly [Point, Point],
): OverlayLine {
  const [from, to] = crop;
  return {
    role,
    crop,
    photo: [applyHomography(view.toPhoto, from), applyHomography(view.toPhoto, to)],
  };
}
