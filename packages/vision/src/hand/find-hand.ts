import { TURN, wrapAngle } from './angle.ts';
import { type CutRange, type HandFit, fitHand } from './fit-hand.ts';
import type { SearchRing } from './hand-config.ts';
import type { Dial } from './dial.ts';
import type { HandPicture } from './hand-picture.ts';
import { findPeaks } from './peaks.ts';
import { ANGLES, unrollRing } from './polar.ts';
import { ridgeResponse } from './ridge-response.ts';

/** A fitted candidate; `quality` is its ridge response (log units) less what speaks against it being the hand's tip. */
export interface HandCandidate extends HandFit {
  readonly response: number;
  readonly quality: number;
}

/** Everything in the searched directions that looks like a hand, best first. */
export interface HandSearch {
  readonly candidates: readonly HandCandidate[];
  /** Directions that respond but carry no straight line. */
  readonly clutter: readonly { readonly angleRad: number; readonly response: number }[];
}

/** A dial unrolled once, to be searched in several ranges of directions. */
export interface DialSurvey {
  readonly picture: HandPicture;
  readonly dial: Dial;
  readonly strip: CutRange;
  readonly response: Float32Array;
}

/** Ridges up to this wide, across, are hands; a share of the hand's length. */
const RIDGE_WINDOW = 0.2;
const STRIP_HALF_WIDTH = 0.11;
/** The line is fitted this much further in and out than the ring: near the tip a degree is most pixels. */
const STRIP_EXTENSION = 0.08;
/** The angle error at which a line counts half. */
const WOBBLE_RAD = 0.026;
const LEAST_SHOWN = 0.4;
const SEPARATION = (6 / 360) * ANGLES;

/** Unrolls the ring and measures how much each direction looks like a hand. */
export function surveyDial(picture: HandPicture, dial: Dial, ring: SearchRing): DialSurvey {
  const response = ridgeResponse(unrollRing(picture, dial, ring.from, ring.to), RIDGE_WINDOW);
  const from = Math.max(0.05, ring.from - STRIP_EXTENSION);
  const to = Math.min(0.98, ring.to + STRIP_EXTENSION);
  return { picture, dial, response, strip: { from, to, halfWidth: STRIP_HALF_WIDTH } };
}

/** Fits the `most` strongest directions that `isAllowed` (radians in crop axes); one more is kept as clutter. */
export function findHands(
  survey: DialSurvey,
  most: number,
  isAllowed: (angleRad: number) => boolean,
): HandSearch {
  const { picture, dial, strip, response } = survey;
  const angleOf = (index: number): number => (index * TURN) / ANGLES;
  const peaks = findPeaks(response, most + 1, SEPARATION, (index) => isAllowed(angleOf(index)));
  const candidates: HandCandidate[] = [];
  const clutter: { angleRad: number; response: number }[] = [];
  for (const [rank, peak] of peaks.entries()) {
    const fit = rank < most ? fitHand(picture, dial, angleOf(peak.index), strip) : null;
    if (fit === null) clutter.push({ angleRad: angleOf(peak.index), response: peak.response });
    else
      candidates.push({
        ...fit,
        response: peak.response,
        quality: handQuality(fit, peak.response, strip.to),
      });
  }
  candidates.sort((p, q) => q.quality - p.quality);
  return { candidates, clutter };
}

/** Two directions closer than this are one hand; radians. A wide hand is not its own rival. */
function sameHandWithin(hand: HandFit): number {
  return Math.max(0.06, 1.5 * hand.width);
}

/** Whether two candidates point in different directions. */
export function isElsewhere(hand: HandFit, angleRad: number): boolean {
  return Math.abs(wrapAngle(angleRad - hand.angleRad)) > sameHandWithin(hand);
}

/**
 * A counterweight is as straight and dark as the tip, but ends early: reaching out settles which is which. A row of
 * numerals may be as dark and as long as a hand, but wobbles. Log units, like `response`; `farthest` is where the strip
 * ends, as a share of the hand's length.
 */
export function handQuality(fit: HandFit, response: number, farthest: number): number {
  const reaches = fit.reach > 0.87 * farthest ? 1 : 0.6;
  const straight = 1 / (1 + (fit.angleErrorRad / WOBBLE_RAD) ** 2);
  // What a reflection hides gives no response: without this, a hand half under one loses to any line beside it.
  const shown = response / Math.max(LEAST_SHOWN, 1 - fit.blind);
  return shown * Math.min(1, fit.cover / 0.8) * reaches * straight;
}
