import { type Homography, composeHomographies } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { fromBase64 } from '@tenken/image/base64.ts';
import { type Net, loadNet } from '../digits/net.ts';
import { cutPatch } from './digit-patch.ts';
import { isDisplayEdge } from './display-edge.ts';
import { type Judged, assessSymbol } from './assess-symbol.ts';
import { normalisePatch, patchSpread } from './normalise-patch.ts';
import { BARS, SYMBOLS } from './symbols.ts';
import { SEVEN_SEGMENT_WEIGHTS } from './weights.ts';

/**
 * Looks at the digits of one display and at places beside them; each takes its place, as the unit square, to photo
 * pixels. All are seen in the contrast of the liveliest digit.
 */
export type DisplayClassifier = (
  photo: Raster,
  digits: readonly Homography[],
  beside: readonly Homography[],
) => { readonly digits: readonly Judged[]; readonly beside: readonly Judged[] };

/** A place with less than this share of the liveliest digit's spread holds no sign and needs no look by the net. */
const EMPTY_SHARE = 0.12;
/** A place that is less sure than this is looked at again from boxes moved by this share: nobody draws them exactly. */
const SURE = 0.95;
const ASIDE = 0.04;
const EMPTY: Judged = {
  symbol: ' ',
  confidence: 1,
  chances: SYMBOLS.map((symbol) => (symbol === ' ' ? 1 : 0)),
};

/** What one look at a place says, and how much its colours differ. */
export interface Glance {
  readonly judged: Judged;
  readonly spread: number;
}

/** Looks once at places, in the contrast of the liveliest of them or in a given one. */
function glanceWith(
  net: Net,
  photo: Raster,
  places: readonly Homography[],
  displaySpread?: number,
): Glance[] {
  const { height, width } = net.input;
  const patches = places.map((toPhoto) => cutPatch(photo, toPhoto, height, width));
  const spreads = patches.map(patchSpread);
  const most = displaySpread ?? Math.max(...spreads);
  return patches.map((patch, index) => {
    const isEdge = isDisplayEdge(patch, height, width);
    const judged = assessSymbol(net.run(normalisePatch(patch, most)));
    const shown = isEdge && judged.symbol === '1' ? { ...judged, symbol: '?' as const } : judged;
    return { judged: shown, spread: spreads[index]! };
  });
}

/** A net from the bytes that `training/segments` wrote. Throws when they are another net's. */
export function loadSegmentNet(bytes: Uint8Array): DisplayClassifier {
  return lookWith(loadNet(bytes));
}

function lookWith(net: Net): DisplayClassifier {
  const { channels, height, width } = net.input;
  if (channels !== 3 || net.outputs !== SYMBOLS.length + BARS.length)
    throw new Error('not a net for seven-segment digits');
  return (photo, digits, beside) => {
    const cut = (toPhoto: Homography) => cutPatch(photo, toPhoto, height, width);
    const patches = digits.map(cut);
    const displaySpread = Math.max(...patches.map(patchSpread));
    const answersTo = (patch: Float32Array) => net.run(normalisePatch(patch, displaySpread)).slice();
    const judge = (patch: Float32Array, toPhoto: Homography): Judged => {
      const isEdge = isDisplayEdge(patch, height, width);
      const first = answersTo(patch);
      const once = assessSymbol(first);
      const again = (): Judged =>
        assessSymbol(meanOf([first, ...asides(toPhoto).map((aside) => answersTo(cut(aside)))]));
      const judged = once.confidence < SURE ? again() : once;
      return isEdge && judged.symbol === '1' ? { ...judged, symbol: '?' } : judged;
    };
    const judgeBeside = (toPhoto: Homography): Judged => {
      const patch = cut(toPhoto);
      return patchSpread(patch) < EMPTY_SHARE * displaySpread ? EMPTY : judge(patch, toPhoto);
    };
    return {
      digits: patches.map((patch, index) => judge(patch, digits[index]!)),
      beside: beside.map(judgeBeside),
    };
  };
}

/** The boxes a little to the left, right, above and below. */
function asides(toPhoto: Homography): Homography[] {
  return [
    [-ASIDE, 0],
    [ASIDE, 0],
    [0, -ASIDE],
    [0, ASIDE],
  ].map(([x, y]) => composeHomographies(toPhoto, [1, 0, x!, 0, 1, y!, 0, 0, 1]));
}

function meanOf(answers: readonly Float32Array[]): Float32Array {
  return answers[0]!.map((_, at) => answers.reduce((sum, one) => sum + one[at]!, 0) / answers.length);
}

let shipped: { readonly net: Net; readonly look: DisplayClassifier } | null = null;

/** The net that comes with the product, unpacked when it is first needed. */
function unpacked(): { readonly net: Net; readonly look: DisplayClassifier } {
  if (shipped === null) {
    const net = loadNet(fromBase64(SEVEN_SEGMENT_WEIGHTS));
    shipped = { net, look: lookWith(net) };
  }
  return shipped;
}

export const shippedSegmentNet = (): DisplayClassifier => unpacked().look;

/** One look at each place with the shipped net. */
export const glanceAt = (photo: Raster, places: readonly Homography[], displaySpread?: number): Glance[] =>
  glanceWith(unpacked().net, photo, places, displaySpread);
