import { type RotatingHandInput, readRotatingHand } from '../hand/read-rotating-hand.ts';
import type { Reading, Unreadable } from '../reading.ts';
import { readSlidingHand } from './read-sliding-hand.ts';

/** A photo, a rectangle gauge and where the photo lies against the gauge's reference photo. */
export type RectangleInput = RotatingHandInput;

/**
 * Reads a rectangle gauge from a photo, or says why it cannot: a panel meter whose hand turns, or an indicator whose
 * pointer slides along a straight scale. Value and uncertainty are in the gauge's unit.
 */
export function readRectangle(input: RectangleInput): Reading | Unreadable {
  return input.gauge.hand_config.hand_movement === 'sliding'
    ? readSlidingHand(input)
    : readRotatingHand(input);
}
