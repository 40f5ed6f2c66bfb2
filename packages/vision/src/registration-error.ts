import type { Placing } from './placing.ts';

/** How far the place of a photo on its reference may be off: one standard deviation of its turn and of its shift. */
export interface RegistrationError {
  readonly turnRad: number;
  /** Photo pixels. */
  readonly shiftPx: number;
}

/**
 * Both grow with what the score lacks to 1. Half as much again as measured on 140 drawn photos by day, lamps, evening and
 * flash, half of them moved: real scenes hold more that changes.
 */
const TURN_RAD = (0.2 * Math.PI) / 180;
/** As a share of the photo's side. */
const SHIFT_SHARE = 0.0027;
/** A mark half the gauge's size from the middle turns by this much for each share of its size it lies beside its place. */
const TURN_OF_DOUBT = 2;

/** The error that a photo's place brings into a reading; none for the reference photo itself. `side` is in photo pixels. */
export function registrationError(placing: Placing | null, side: number): RegistrationError {
  if (placing === null) return { turnRad: 0, shiftPx: 0 };
  if (!('score' in placing)) return { turnRad: TURN_OF_DOUBT * placing.doubt, shiftPx: placing.errorPx };
  const lack = Math.max(0, 1 - placing.score);
  return { turnRad: TURN_RAD * lack, shiftPx: SHIFT_SHARE * lack * side };
}
