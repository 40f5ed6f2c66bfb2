import { halveGray, toSmallGray } from './grayscale.ts';
import { normaliseLocalContrast } from './local-contrast.ts';
import type { GrayRaster, Raster } from './raster.ts';

/** One size of a picture, in local contrast. `centerX/Y` is the photo's middle and `unit` its longer side, in level pixels. */
export interface PyramidLevel {
  readonly picture: GrayRaster;
  readonly centerX: number;
  readonly centerY: number;
  readonly unit: number;
}

/** The neighbourhood of the local contrast, as a share of the longer side. */
const CONTRAST_RADIUS = 1 / 16;

/** The photo at `longerSide` pixels and at each half of it, finest first. */
export function buildPyramid(photo: Raster, longerSide: number, levels: number): PyramidLevel[] {
  const pyramid: PyramidLevel[] = [];
  let gray = toSmallGray(photo, longerSide);
  // Halving drops an odd last column, so the middle is carried along and not taken from the size of the level.
  let { width, height } = gray;
  for (let index = 0; index < levels; index++) {
    if (index > 0) {
      gray = halveGray(gray);
      width /= 2;
      height /= 2;
    }
    const unit = Math.max(width, height);
    const radius = Math.max(3, Math.round(unit * CONTRAST_RADIUS));
    pyramid.push({
      picture: normaliseLocalContrast(gray, radius),
      centerX: width / 2,
      centerY: height / 2,
      unit,
    });
  }
  return pyramid;
}
