import type { Registration } from '@tenken/image/registration.ts';

/** How far a registration may be off: one standard deviation of its turn, and of its shift as a share of the photo's width. */
export interface RegistrationError {
  readonly turnRad: number;
  readonly shiftShare: number;
}

/**
 * Both grow with what the score lacks to 1. Half as much again as measured on 140 drawn photos by day, lamps, evening and
 * flash, half of them moved: real scenes hold more that changes.
 */
const TURN_RAD = (0.2 * Math.PI) / 180;
const SHIFT_SHARE = 0.0027;

/** The error that a registration brings into a reading; none for the reference photo itself. */
export function registrationError(registration: Registration | null): RegistrationError {
  const lack = registration === null ? 0 : Math.max(0, 1 - registration.score);
  return { turnRad: TURN_RAD * lack, shiftShare: SHIFT_SHARE * lack };
}
