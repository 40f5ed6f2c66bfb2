import type { AngleScale } from './angle-scale.ts';
import type { HandCandidate } from './find-hand.ts';
import type { HandVerdict } from './judge-hand.ts';

/** What the hand's direction means, and how sure that is. Value and uncertainty (1 sigma) in the gauge's unit. */
export interface WeighedHand {
  readonly value: number;
  readonly uncertainty: number;
  readonly confidence: number;
}

/** What no fit can see, in degrees: parallax, a bent hand, corners and ticks drawn by eye. Measured on real dials. */
const BASE_ERROR_DEG = 0.87;
/** Real errors are this much larger than the fit's own standard error. */
const FIT_ERROR_FACTOR = 1.1;
/** How far from its true place a tick or the centre is drawn, in crop pixels: what that turns on a small dial. */
const DRAWING_ERROR_PX = 1;
const DEGREE = Math.PI / 180;

/** Turns an accepted hand into a value with its uncertainty and confidence. */
export function weighHand(hand: HandCandidate, verdict: HandVerdict, scale: AngleScale): WeighedHand {
  const fit = FIT_ERROR_FACTOR * hand.angleErrorRad;
  const drawing = DRAWING_ERROR_PX / scale.tickRadius;
  const errorRad = Math.hypot(BASE_ERROR_DEG * DEGREE, fit, Math.SQRT2 * scale.tickErrorRad, drawing);
  return {
    value: scale.valueAt(hand.angleRad),
    uncertainty: errorRad * scale.slopeAt(hand.angleRad),
    confidence: confidenceOf(hand, verdict),
  };
}

/** Half when the hand only just wins, towards one when nothing else comes near; less when part of it is hidden. */
function confidenceOf(hand: HandCandidate, { lead, neededLead }: HandVerdict): number {
  const margin = 1 - 0.5 * Math.min(1, neededLead / lead) ** 2;
  const visible = Math.min(1, 0.4 + 0.75 * hand.seen);
  return Math.max(0, Math.min(1, margin * visible));
}
