import type { AngleScale } from './angle-scale.ts';
import type { HandCandidate } from './find-hand.ts';
import type { HandVerdict } from './assess-hand.ts';
import type { RegistrationError } from '../registration-error.ts';
import type { Stretch } from './stretch.ts';

/** What the hand's direction means, and how sure that is. Value and uncertainty (1 sigma) in the gauge's unit. */
export interface WeighedHand {
  readonly value: number;
  readonly uncertainty: number;
  readonly confidence: number;
}

/** How well the dial was seen, and what the drawing and the registration bring into it. */
export interface Viewing {
  readonly stretch: Stretch;
  readonly registration: RegistrationError;
}

/**
 * What no fit can see, in degrees: a bent hand, print beside its place. Chosen, with the other numbers here, on real
 * dials, drawn plants and made-up dials together; docs/accuracy.md has the table.
 */
const BASE_ERROR_DEG = 0.4;
/** Real errors are this much larger than the fit's own standard error. */
const FIT_ERROR_FACTOR = 1.2;
/** How far from its true place a tick or the centre is drawn, in pixels of crop or photo, whichever are larger. */
const DRAWING_ERROR_PX = 0.8;
/** Degrees per unit of tilt: the hub floats above the dial, and corners are drawn by eye. */
const TILT_ERROR_DEG = 1.5;
/** Degrees per share of the hand's length that is missing at the tip. */
const SHORT_ERROR_DEG = 5;
const WHOLE_REACH = 0.85;
/** The parts never are at their worst together: what is left of their sum, so that 19 of 20 readings lie within 1.96 sigma. */
const CALIBRATION = 0.52;
const DEGREE = Math.PI / 180;

/** Turns an accepted hand into a value with its uncertainty and confidence. */
export function weighHand(
  hand: HandCandidate,
  verdict: HandVerdict,
  scale: AngleScale,
  viewing: Viewing,
): WeighedHand {
  const { stretch, registration } = viewing;
  const errorRad = Math.hypot(
    BASE_ERROR_DEG * DEGREE,
    FIT_ERROR_FACTOR * hand.angleErrorRad,
    Math.SQRT2 * scale.tickErrorRad,
    DRAWING_ERROR_PX / (scale.tickRadius * Math.min(1, stretch.scale)),
    TILT_ERROR_DEG * DEGREE * stretch.tilt,
    SHORT_ERROR_DEG * DEGREE * Math.max(0, WHOLE_REACH - hand.reach),
    registration.turnRad,
  );
  return {
    value: scale.valueAt(hand.angleRad),
    uncertainty: CALIBRATION * errorRad * scale.slopeAt(hand.angleRad),
    confidence: confidenceOf(hand, verdict),
  };
}

/** Half when the hand only just wins, towards one when nothing else comes near; less when part of it is hidden. */
function confidenceOf(hand: HandCandidate, { lead, neededLead }: HandVerdict): number {
  const margin = 1 - 0.5 * Math.min(1, neededLead / lead) ** 2;
  const visible = Math.min(1, 0.4 + 0.75 * hand.seen);
  return Math.max(0, Math.min(1, margin * visible));
}
