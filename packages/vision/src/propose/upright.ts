import type { Point } from '@tenken/image/point.ts';
import type { CropArea } from '../area/crop-area.ts';
import type { Perspective } from '../perspective.ts';
import type { Box } from './face/close-up.ts';

/** An upright part of a photo as a crop, enlarged by a whole factor. */
interface UprightCrop {
  readonly perspective: Perspective;
  /** A box of the photo in whole pixels of the crop, inside it; as large as another one where that is given. */
  readonly areaOf: (box: Box, like?: Box) => CropArea;
}

/** Cuts out a box with a margin around it, photo pixels; enlarged at least `scale` times. */
export function upright(
  photo: { readonly width: number; readonly height: number },
  box: Box,
  margin: number,
  scale: number,
): UprightCrop {
  const left = Math.max(0, Math.floor(box.left - margin));
  const top = Math.max(0, Math.floor(box.top - margin));
  const right = Math.min(photo.width, Math.ceil(box.right + margin));
  const bottom = Math.min(photo.height, Math.ceil(box.bottom + margin));
  const factor = Math.max(1, Math.ceil(scale));
  const width = (right - left) * factor;
  const height = (bottom - top) * factor;
  return {
    perspective: {
      source_points: around(left, top, right, bottom),
      destination_points: around(0, 0, width, height),
      width,
      height,
    },
    areaOf: (inner, like = inner) => {
      const wide = Math.round((like.right - like.left) * factor);
      const high = Math.round((like.bottom - like.top) * factor);
      const x = inside(Math.round((inner.left - left) * factor), width - 1 - wide);
      const y = inside(Math.round((inner.top - top) * factor), height - 1 - high);
      return { x, y, width: wide, height: high };
    },
  };
}

const inside = (place: number, most: number): number => Math.max(0, Math.min(place, most));

const around = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
