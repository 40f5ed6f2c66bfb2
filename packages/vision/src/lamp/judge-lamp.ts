import * as exact from '@tenken/image/portable-math.ts';
import type { Oklab } from '@tenken/image/color-space.ts';
import { median } from '../area/quantile.ts';
import { colorEvidence } from './judge-color.ts';
import type { LampLook } from './look-at-lamp.ts';

/** ON and OFF colours nearer than this (OKLab) cannot be told apart in another light. */
const SMALLEST_DIFFERENCE = 0.04;
/** With less colour between ON and OFF than this, or a lens that has the colour already, lightness must decide. */
const SMALLEST_HUE_DIFFERENCE = 0.03;
/** A lens coloured like its light when it is off: the share of the ON colour's chroma it may show by itself. */
const COLORED_LENS = 0.3;

/** Where colour evidence speaks for neither, and how much of it turns the odds by a factor e. */
const COLOR_ODDS = { even: 1.3, step: 0.1 };
/** The same for lightness, in shares of the way from OFF to ON. */
const LIGHTNESS_ODDS = { even: 0.5, step: 0.08 };
/** How often a lamp looks just like the other state: burnt out without a glow, an arrow too thin for the photo. */
const LAPSE = 0.02;
/** Without a reference photo the exposure is unknown, and lightness says less. */
const EXPOSURE_DOUBT = 2.5;

/** An ON colour of less chroma (OKLab) is white light. */
const COLORED_LIGHT = 0.05;
/** The share of its chroma that a lit lamp shows at least, burnt out as it may be. */
const LEAST_COLOR = 0.35;

/** Which of the two ways of telling a lamp's state its colours allow; null when they are too much alike. */
export function chooseCue(on: Oklab, off: Oklab): 'color' | 'lightness' | null {
  const hueDifference = Math.hypot(on.a - off.a, on.b - off.b);
  if (Math.hypot(on.l - off.l, hueDifference) < SMALLEST_DIFFERENCE) return null;
  const onChroma = Math.hypot(on.a, on.b);
  const lensColor = (on.a * off.a + on.b * off.b) / (onChroma * onChroma);
  const isColoredLens = lensColor > COLORED_LENS;
  if (hueDifference >= SMALLEST_HUE_DIFFERENCE && !isColoredLens) return 'color';
  return Math.abs(on.l - off.l) >= SMALLEST_DIFFERENCE ? 'lightness' : 'color';
}

/** The probability, 0 to 1, that the lamp is on. */
export function probabilityOn(
  look: LampLook,
  on: Oklab,
  off: Oklab,
  cue: 'color' | 'lightness',
  isExposureKnown: boolean,
): number {
  if (cue === 'color') return logistic((colorEvidence(look, on, off) - COLOR_ODDS.even) / COLOR_ODDS.step);
  const step = LIGHTNESS_ODDS.step * (isExposureKnown ? 1 : EXPOSURE_DOUBT);
  const odds = (lightnessShare(look, on, off) - LIGHTNESS_ODDS.even) / step;
  return odds > 0 && isWashedOut(look, on) ? 0.5 : logistic(odds);
}

/** How far the lamp has gone from OFF (0) to ON (1) in lightness. */
function lightnessShare({ patch, isLamp }: LampLook, on: Oklab, off: Oklab): number {
  const shares: number[] = [];
  for (let cell = 0; cell < isLamp.length; cell++) {
    if (isLamp[cell] === 1) shares.push((patch.l[cell]! - off.l) / (on.l - off.l));
  }
  return median(shares) ?? LIGHTNESS_ODDS.even;
}

/** Light without the lamp's colour on a coloured lens is a reflection, or too much light to tell. */
function isWashedOut({ patch, isLamp }: LampLook, on: Oklab): boolean {
  const chroma = Math.hypot(on.a, on.b);
  if (chroma < COLORED_LIGHT) return false;
  const shares: number[] = [];
  for (let cell = 0; cell < isLamp.length; cell++) {
    if (isLamp[cell] === 1) shares.push((patch.a[cell]! * on.a + patch.b[cell]! * on.b) / chroma ** 2);
  }
  return (median(shares) ?? 0) < LEAST_COLOR;
}

/** A probability that is never surer than lamps are. */
function logistic(odds: number): number {
  return LAPSE + (1 - 2 * LAPSE) / (1 + exact.exp(-odds));
}
