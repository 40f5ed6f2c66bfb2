import type { Reason } from '../reading.ts';
import type { DrumLight } from './drum-light.ts';

/** Luma of the brightest pixels, 0 to 255. */
const DARK_BELOW = 30;
const BLACK_BELOW = 6;
/** Share of a drum; a white drum in good light stays below it. */
const GLARE_ABOVE = 0.35;
/** Share of the range that the steepest step covers. */
const BLURRED_BELOW = 0.2;

/** Whether a drum is too dark to be believed, whatever is seen in it. */
export function isBlack({ bright }: DrumLight): boolean {
  return bright < BLACK_BELOW;
}

/** What the light makes doubtful, worst first. */
export function lightDoubts(lights: readonly DrumLight[]): Reason[] {
  const doubts: Reason[] = [];
  if (lights.some(({ bright }) => bright < DARK_BELOW)) doubts.push('too_dark');
  if (lights.some(({ burntOut }) => burntOut > GLARE_ABOVE)) doubts.push('glare');
  if (lights.some(({ sharpness }) => sharpness < BLURRED_BELOW)) doubts.push('blurred');
  return doubts;
}

/** The reasons of a refusal: what could not be made out, then what the light has to do with it. */
export function explainRefusal(lights: readonly DrumLight[], objection: Reason): [Reason, ...Reason[]] {
  return [objection, ...lightDoubts(lights)];
}
