import type { PhotoPoint } from '@tenken/image/point.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { proposeDial } from './dial/propose-dial.ts';
import type { NothingProposed, Proposal } from './proposal.ts';
import { proposeRow } from './row/propose-row.ts';

/** A row of digits with less than this to speak for it stands back behind a dial. */
const SURE_ROW = 1.6;

/** Draws the instrument around a click as a person would have drawn it, or says why nothing can be drawn. */
export function propose(photo: Raster, click: PhotoPoint): Proposal | NothingProposed {
  if (!isWholeRaster(photo)) return { kind: 'nothing', reason: 'picture_broken' };
  const row = proposeRow(photo, click);
  if (row !== null && row.score > SURE_ROW) return row.proposal;
  const dial = proposeDial(photo, click);
  if (dial.kind === 'proposal' || row === null) return dial;
  return { ...row.proposal, doubts: [{ part: 'kind', reason: 'faint' }, ...row.proposal.doubts] };
}
