import type { PhotoPoint } from '@tenken/image/point.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { proposeDial } from './dial/propose-dial.ts';
import type { NothingProposed, Proposal } from './proposal.ts';

/** Draws the instrument around a click as a person would have drawn it, or says why nothing can be drawn. */
export function propose(photo: Raster, click: PhotoPoint): Proposal | NothingProposed {
  if (!isWholeRaster(photo)) return { kind: 'nothing', reason: 'picture_broken' };
  return proposeDial(photo, click);
}
