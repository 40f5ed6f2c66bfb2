import type { PhotoPoint, Point } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import type { Perspective } from '../perspective.ts';
import type { NothingProposed, PhotoBox, Proposal } from './proposal.ts';

/** Kept around a drawn box, as a share of it: people draw close, and an outline needs what is behind it. */
const MARGIN = 0.15;
const LEAST_SIDE = 16;

/** The part of a photo within a box, and where its corner lies in the photo; null when the box holds next to nothing. */
export function cutOut(
  photo: Raster,
  { x, y, width, height }: PhotoBox,
): { readonly photo: Raster; readonly origin: PhotoPoint } | null {
  const left = Math.max(0, Math.floor(x - MARGIN * width));
  const top = Math.max(0, Math.floor(y - MARGIN * height));
  const right = Math.min(photo.width, Math.ceil(x + (1 + MARGIN) * width));
  const bottom = Math.min(photo.height, Math.ceil(y + (1 + MARGIN) * height));
  if (!(right - left >= LEAST_SIDE && bottom - top >= LEAST_SIDE)) return null;
  const part = createRaster(right - left, bottom - top);
  for (let row = 0; row < part.height; row++) {
    const from = ((top + row) * photo.width + left) * 4;
    part.data.set(photo.data.subarray(from, from + part.width * 4), row * part.width * 4);
  }
  return { photo: part, origin: { x: left, y: top } };
}

/** What was found in a part, in the frame of the whole photo: only the corners lie on the photo itself. */
export function moved(found: Proposal | NothingProposed, origin: PhotoPoint): Proposal | NothingProposed {
  if (found.kind === 'nothing')
    return found.face === undefined ? found : { ...found, face: movedView(found.face, origin) };
  const { configuration } = found;
  const perspective = movedView(configuration.perspective, origin);
  return { ...found, configuration: { ...configuration, perspective } };
}

const movedView = (perspective: Perspective, origin: Point): Perspective => ({
  ...perspective,
  source_points: perspective.source_points.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y })),
});
