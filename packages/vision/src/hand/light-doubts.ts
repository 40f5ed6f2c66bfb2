import type { Reason } from '../reading.ts';
import type { DialLight } from './dial-light.ts';

/** Luma of the brightest dial pixels, 0 to 255, below which the dial is practically black. */
const DARK_BELOW = 30;
/** Below this the picture is a handful of grey levels, and an edge in it may be any stain of the sensor. */
const BLACK_BELOW = 6;
/** Burnt-out shares of the dial, 0 to 1. */
const GLARE_ABOVE = 0.1;
const OVEREXPOSED_ABOVE = 0.6;
/** Share of the hand hidden by a reflection. */
const HIDDEN_HAND = 0.15;

/** What the light on the dial makes doubtful; `blind` is the share of the hand that is burnt out. */
export function lightDoubts(light: DialLight, hand: { readonly blind: number } | null): Reason[] {
  if (light.brightest < DARK_BELOW) return ['too_dark'];
  if (light.burntOut > OVEREXPOSED_ABOVE) return ['overexposed'];
  const isHandHidden = hand !== null && hand.blind > HIDDEN_HAND;
  return light.burntOut > GLARE_ABOVE || isHandHidden ? ['glare'] : [];
}

/** Whether the photo is too dark to be believed, whatever is seen in it. */
export function isBlack(light: DialLight): boolean {
  return light.brightest < BLACK_BELOW;
}

/** The reasons of a refusal: a hand that is not there because of the light is explained by the light. */
export function explainRefusal(
  objections: readonly Reason[],
  doubts: readonly Reason[],
): [Reason, ...Reason[]] {
  const [first = 'hand_not_found', ...others] = objections;
  const [doubt] = doubts;
  if (doubt === undefined) return [first, ...others];
  return first === 'hand_not_found' ? [doubt, first, ...others] : [first, ...others, doubt];
}
