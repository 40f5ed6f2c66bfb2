import { applyHomography } from '@tenken/image/homography.ts';
import type { CropView } from '../perspective.ts';
import type { Overlay, OverlayLine } from '../reading.ts';
import { pointAt } from './angle.ts';
import type { HandFit } from './fit-hand.ts';
import type { Dial } from './dial.ts';

/** Candidates that are shown beside the hand; more would hide the picture. */
const MOST_LINES = 4;

/** The fitted lines from the axis to the tip, the hand first. */
export function drawOverlay(
  view: CropView,
  dial: Dial,
  candidates: readonly HandFit[],
  hand: HandFit | null,
): Overlay {
  const others = candidates.filter((candidate) => candidate !== hand);
  const shown = hand === null ? others : [hand, ...others];
  const lines = shown.slice(0, MOST_LINES).map((fit) => drawLine(view, dial, fit, fit === hand));
  return { lines, boxes: [] };
}

function drawLine(view: CropView, dial: Dial, fit: HandFit, isHand: boolean): OverlayLine {
  const from = pointAt(dial.center, fit.angleRad + Math.PI / 2, fit.offset * dial.radius);
  const to = pointAt(from, fit.angleRad, dial.radius);
  return {
    role: isHand ? 'hand' : 'candidate',
    crop: [from, to],
    photo: [applyHomography(view.toPhoto, from), applyHomography(view.toPhoto, to)],
  };
}
