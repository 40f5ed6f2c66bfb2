import type { Homography } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { fromBase64 } from '@tenken/image/base64.ts';
import { loadNet } from '../digits/net.ts';
import { cutPatch } from './digit-patch.ts';
import { isDisplayEdge } from './display-edge.ts';
import { type Judged, judgeSymbol } from './judge-symbol.ts';
import { normalisePatch, patchSpread } from './normalise-patch.ts';
import { BARS, SYMBOLS } from './symbols.ts';
import { SEVEN_SEGMENT_WEIGHTS } from './weights.ts';

/**
 * Looks at the digits of one display and at places beside them; each takes its place, as the unit square, to photo
 * pixels. All are seen in the contrast of the liveliest digit.
 */
export type LookAtDisplay = (
  photo: Raster,
  digits: readonly Homography[],
  beside: readonly Homography[],
) => { readonly digits: readonly Judged[]; readonly beside: readonly Judged[] };

/** A place with less than this share of the liveliest digit's spread holds no sign and needs no look by the net. */
const EMPTY_SHARE = 0.12;
const EMPTY: Judged = {
  symbol: ' ',
  confidence: 1,
  chances: SYMBOLS.map((symbol) => (symbol === ' ' ? 1 : 0)),
};

/** A net from the bytes that `training/segments` wrote. Throws when they are another net's. */
export function loadSegmentNet(bytes: Uint8Array): LookAtDisplay {
  const net = loadNet(bytes);
  const { channels, height, width } = net.input;
  if (channels !== 3 || net.outputs !== SYMBOLS.length + BARS.length)
    throw new Error('not a net for seven-segment digits');
  return (photo, digits, beside) => {
    const cut = (toPhoto: Homography) => cutPatch(photo, toPhoto, height, width);
    const patches = digits.map(cut);
    const displaySpread = Math.max(...patches.map(patchSpread));
    const judge = (patch: Float32Array): Judged => {
      const isEdge = isDisplayEdge(patch, height, width);
      const judged = judgeSymbol(net.run(normalisePatch(patch, displaySpread)));
      return isEdge && judged.symbol === '1' ? { ...judged, symbol: '?' } : judged;
    };
    const judgeBeside = (patch: Float32Array): Judged =>
      patchSpread(patch) < EMPTY_SHARE * displaySpread ? EMPTY : judge(patch);
    return { digits: patches.map(judge), beside: beside.map(cut).map(judgeBeside) };
  };
}

let shipped: LookAtDisplay | null = null;

/** The net that comes with the product, unpacked when it is first needed. */
export function shippedSegmentNet(): LookAtDisplay {
  shipped ??= loadSegmentNet(fromBase64(SEVEN_SEGMENT_WEIGHTS));
  return shipped;
}
