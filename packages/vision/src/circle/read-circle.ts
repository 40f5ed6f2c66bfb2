import { type RotatingHandInput, readRotatingHand } from '../hand/read-rotating-hand.ts';
import type { Reading, Unreadable } from '../reading.ts';

/** A photo, a circle gauge and where the photo lies against the gauge's reference photo. */
export type CircleInput = RotatingHandInput;

/** Reads a circle gauge from a photo, or says why it cannot. Value and uncertainty are in the gauge's unit. */
export function readCircle(input: CircleInput): Reading | Unreadable {
  return readRotatingHand(input);
}
