import { normaliseLocalContrast } from './local-contrast.ts';
import type { GrayRaster } from './raster.ts';

/** A small picture in local contrast. `centerX/Y` is its middle and `unit` its longer side, in its pixels. */
export interface ContrastPicture {
  readonly picture: GrayRaster;
  readonly centerX: number;
  readonly centerY: number;
  readonly unit: number;
}

/** The neighbourhood of the local contrast, as a share of the longer side. */
const CONTRAST_RADIUS = 1 / 16;

/** A luma picture, each pixel in units of its neighbourhood. */
export function contrastPicture(gray: GrayRaster): ContrastPicture {
  const unit = Math.max(gray.width, gray.height);
  const radius = Math.max(3, Math.round(unit * CONTRAST_RADIUS));
  const picture = normaliseLocalContrast(gray, radius);
  return { picture, centerX: gray.width / 2, centerY: gray.height / 2, unit };
}
