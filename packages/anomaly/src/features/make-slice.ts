import type { Raster } from '@tenken/image/raster.ts';
import type { Backbone } from './backbone.ts';
import { lightOf } from './light.ts';
import type { CellFeatures } from './nearest.ts';
import type { Reference } from '../view/reference.ts';
import { type Unusable, isUnusable } from '../view/unusable.ts';
import { type AreaView, viewArea } from '../view/view-area.ts';
import type { WatchedArea } from '../view/watched-area.ts';

/** What one normal photo adds to a model: a vector of signed bytes for each cell. It depends on no other photo. */
export interface Slice extends CellFeatures {
  /** How light fell on the area (`lightOf`); empty where light is not looked at. */
  readonly light: Uint8Array;
}

/**
 * Makes a photo's part of the model. `area` is in pixels of the reference (of every photo where there is none); all photos
 * of a model need the same area, reference and backbone.
 */
export async function makeSlice(
  photo: Raster,
  area: WatchedArea,
  reference: Reference | null,
  backbone: Backbone,
): Promise<Slice | Unusable> {
  const view = viewArea(photo, area, reference, backbone);
  return isUnusable(view) ? view : sliceOf(view, backbone);
}

/** The features of what was cut out of a photo, rounded to bytes; cells not examined are zero. */
export async function sliceOf(view: AreaView, backbone: Backbone): Promise<Slice> {
  const { planes, mask, frame, registration } = view;
  const exactly = await backbone.extract(planes);
  const { dimensions, step } = backbone;
  const features = new Int8Array(exactly.length);
  for (let cell = 0; cell < mask.length; cell++) {
    if (mask[cell] === 0) continue;
    for (let at = cell * dimensions; at < (cell + 1) * dimensions; at++) {
      features[at] = Math.max(-127, Math.min(127, Math.round(exactly[at]! / step)));
    }
  }
  // Things that lie differently in each photo differ by themselves, whatever the light.
  return { features, mask, light: registration === null ? new Uint8Array(0) : lightOf(planes, frame) };
}
