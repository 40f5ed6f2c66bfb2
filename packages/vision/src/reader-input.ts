import type { Raster } from '@tenken/image/raster.ts';
import type { Placing } from './placing.ts';

/** What every reader of a photo is given: the picture, the gauge as it was drawn, and where the picture lies. */
export interface ReaderInput<Gauge> {
  readonly photo: Raster;
  readonly gauge: Gauge;
  /** Where the reference's scene lies in this photo; null when the photo is the reference itself. */
  readonly registration: Placing | null;
  /** Pixels of the reference photo; left out when the photo has the same size. */
  readonly referenceSize?: { readonly width: number; readonly height: number };
}
