import * as exact from '@tenken/image/portable-math.ts';
import type { Oklab } from '@tenken/image/color-space.ts';
import { median } from '../area/quantile.ts';
import { COLORED_LIGHT, colorEvidence } from './assess-color.ts';
import { DAZZLING, type LampLook } from './measure-lamp.ts';

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
/** What lightness (OKLab) differs by with the light alone, where the exposure is known and where it is not. */
const LIGHT_DOUBT = { known: 0.012, unknown: 0.02 };
/** Colour and lightness that speak against each other with more than this (the product of their odds) tell nothing. */
const CONTRADICTION = 1;
/** In an unknown exposure: a lamp that stands out with this much colour is not called OFF because the photo is dark. */
const GLARING_COLOR = 3;
/** And what is as bright as the photo can show shines only where its surroundings are darker than this (OKLab). */
const DARK_AROUND = 0.35;
/** No surface gives back as much more light than one beside it as this ratio of lightness (27 times) says: it shines. */
const SHINING = 3;
/** Below this chroma (OKLab) a middle as bright as the photo can show is burnt out, or mirrors the sky. */
const BURNT_CHROMA = 0.04;

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
  if (cue === 'lightness') {
    const odds = lightnessOdds(look, on, off, isExposureKnown);
    const isDecidable = isExposureKnown
      ? odds > 0 || !look.isDazzling
      : isDecidableAtUnknownExposure(look, on, off, odds);
    return !isDecidable || (odds > 0 && isWashedOut(look, on, off)) ? 0.5 : logistic(odds);
  }
  const odds = (colorEvidence(look, on, off) - COLOR_ODDS.even) / COLOR_ODDS.step;
  if (odds < 0 && isBurntOut(look)) return 0.5;
  return isExposureKnown && odds * lightnessOdds(look, on, off, true) < -CONTRADICTION ? 0.5 : logistic(odds);
}

/** Whether lightness decides the state at an unknown exposure. */
function isDecidableAtUnknownExposure(look: LampLook, on: Oklab, off: Oklab, odds: number): boolean {
  const { patch, isLamp, isMiddle, isDazzling } = look;
  const lightnessOf = (isOne: (cell: number) => boolean): number =>
    median(patch.l.filter((_, cell) => isOne(cell))) ?? 0;
  const around = lightnessOf((cell) => isLamp[cell] === 0 && patch.isOutside[cell] === 0);
  if (odds >= 0) return !isDazzling || on.l > DAZZLING || around < DARK_AROUND;
  if (lightnessOf((cell) => isMiddle[cell] === 1) > SHINING * around) return false;
  const hasHue = on.a !== off.a || on.b !== off.b;
  return !hasHue || colorEvidence(look, on, off) < GLARING_COLOR;
}

/** What lightness says: above zero for ON. */
function lightnessOdds(look: LampLook, on: Oklab, off: Oklab, isExposureKnown: boolean): number {
  const way = Math.abs(on.l - off.l);
  if (way < SMALLEST_DIFFERENCE) return 0;
  const doubt = isExposureKnown ? LIGHT_DOUBT.known : LIGHT_DOUBT.unknown;
  const step = LIGHTNESS_ODDS.step * (isExposureKnown ? 1 : EXPOSURE_DOUBT) + doubt / way;
  return (lightnessShare(look, look.isMiddle, on, off) - LIGHTNESS_ODDS.even) / step;
}

/** How far the lamp, or a part of it, has gone from OFF (0) to ON (1) in lightness. */
function lightnessShare({ patch }: LampLook, part: Uint8Array, on: Oklab, off: Oklab): number {
  return medianOver(part, (cell) => (patch.l[cell]! - off.l) / (on.l - off.l)) ?? LIGHTNESS_ODDS.even;
}

/** How much of the ON colour's chroma the lamp, or a part of it, shows. */
function colorShare({ patch }: LampLook, part: Uint8Array, on: Oklab): number {
  const square = on.a ** 2 + on.b ** 2;
  return medianOver(part, (cell) => (patch.a[cell]! * on.a + patch.b[cell]! * on.b) / square) ?? 0;
}

/**
 * Light without the lamp's colour on a coloured lens is a reflection, or too much light to tell. A lamp that is white
 * only in its middle shines in its colour around it; a lens that mirrors a light there stays dark around it.
 */
function isWashedOut(look: LampLook, on: Oklab, off: Oklab): boolean {
  if (Math.hypot(on.a, on.b) < COLORED_LIGHT || colorShare(look, look.isMiddle, on) >= LEAST_COLOR)
    return false;
  const isLit = lightnessShare(look, look.isLamp, on, off) > LIGHTNESS_ODDS.even;
  return !isLit || colorShare(look, look.isLamp, on) < LEAST_COLOR;
}

function medianOver(part: Uint8Array, of: (cell: number) => number): number | null {
  const all: number[] = [];
  for (let cell = 0; cell < part.length; cell++) if (part[cell] === 1) all.push(of(cell));
  return median(all);
}

/** Whether the middle is white with light: a lamp that is too bright for its colour, or one that mirrors the sky. */
function isBurntOut({ patch, isMiddle, isDazzling }: LampLook): boolean {
  const middleOf = (part: Float32Array): number =>
    median(part.filter((_, cell) => isMiddle[cell] === 1)) ?? 0;
  return isDazzling && Math.hypot(middleOf(patch.a), middleOf(patch.b)) < BURNT_CHROMA;
}

/** A probability that is never surer than lamps are. */
function logistic(odds: number): number {
  return LAPSE + (1 - 2 * LAPSE) / (1 + exact.exp(-odds));
}
