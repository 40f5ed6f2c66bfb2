/**
 * Why a photo is not judged. An answer, not an error: it makes the guard "uninspected", never an alarm.
 * - `too_dark`, `overexposed`, `blurred`: nothing could be seen in the watched area
 * - `moved`: the camera shows another scene, or so much of the area left the picture that the rest says nothing
 * - `different_size`: not the resolution the model was trained on
 * - `bad_photo`: the pixels do not fit the size
 * - `bad_area`: fewer than 3 corners, corners that are no numbers, or a polygon without an inside
 * - `nothing_left`: exclusion areas, or the photo's edge, leave nothing to look at
 */
export type UnusableReason =
  | 'too_dark'
  | 'overexposed'
  | 'blurred'
  | 'moved'
  | 'different_size'
  | 'bad_photo'
  | 'bad_area'
  | 'nothing_left';

/** A photo that cannot be used, and why. */
export interface Unusable {
  readonly reason: UnusableReason;
}

/** Whether an engine's answer is "cannot be used". */
export function isUnusable(answer: object): answer is Unusable {
  return 'reason' in answer;
}
