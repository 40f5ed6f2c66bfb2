import { isWholeRaster } from '@tenken/image/raster.ts';
import { type CropView, type Perspective, viewCrop } from './perspective.ts';
import { isPlaced } from './placing.ts';
import type { ReaderInput } from './reader-input.ts';
import { type Unreadable, unreadable } from './reading.ts';

/** The first step of every reader: a whole picture, of the right scene, with corners that make a crop. */
export function openView(input: ReaderInput<{ readonly perspective: Perspective }>): CropView | Unreadable {
  const { photo, gauge, registration, referenceSize } = input;
  if (!isWholeRaster(photo)) return unreadable(['engine_error']);
  if (registration !== null && !isPlaced(registration)) return unreadable(['shifted']);
  const view = viewCrop(gauge.perspective, registration, referenceSize ?? photo);
  return view ?? unreadable(['bad_configuration']);
}
