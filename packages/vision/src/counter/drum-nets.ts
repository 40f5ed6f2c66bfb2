import { fromBase64 } from '@tenken/image/base64.ts';
import { DRUM_CAREFUL_WEIGHTS } from '../digits/drum-careful-weights.ts';
import { DRUM_QUICK_WEIGHTS } from '../digits/drum-quick-weights.ts';
import { type Net, loadNet } from '../digits/net.ts';
import { normalise } from '../digits/normalise.ts';
import { type Positions, TENTHS, likeliest, meanPositions, softmax } from './positions.ts';

/** The bytes of the two drum nets, in the form of `digits/net-file.ts`. */
export interface DrumWeights {
  readonly quick: Uint8Array;
  readonly careful: Uint8Array;
}

/** The luma in a drum's box moved to the right by a share of its width, `DRUM_PICTURE` in size. */
type CutDrum = (shift: number) => Float32Array;

/** Looks at one drum. */
export type DrumClassifier = (cut: CutDrum) => Positions;

/** What the drum nets look at, in pixels. */
export const DRUM_PICTURE = { width: 20, height: 32 } as const;

/** Below this chance of its best half figure the quick net is asked again together with the careful one. */
const SURE = 0.97;
const REACH = 3;
/** Shares of the box's width by which the second looks are moved: neighbours' edges then fall differently. */
const SHIFTS = [0, 0.06, -0.06];

/** A pair of nets from the bytes that `training/digits` wrote. Throws when they are other nets'. */
export function loadDrumNets(weights: DrumWeights): DrumClassifier {
  const quick = drumNet(weights.quick);
  const careful = drumNet(weights.careful);
  return (cut) => {
    const first = look(quick, cut(0));
    if (likeliest(first, REACH).chance >= SURE) return first;
    return meanPositions(
      SHIFTS.flatMap((shift) => [shift === 0 ? first : look(quick, cut(shift)), look(careful, cut(shift))]),
    );
  };
}

let shipped: DrumClassifier | null = null;

/** The nets that come with the product, unpacked when they are first needed. */
export function shippedDrumNets(): DrumClassifier {
  shipped ??= loadDrumNets({
    quick: fromBase64(DRUM_QUICK_WEIGHTS),
    careful: fromBase64(DRUM_CAREFUL_WEIGHTS),
  });
  return shipped;
}

function drumNet(bytes: Uint8Array): Net {
  const net = loadNet(bytes);
  const { channels, height, width } = net.input;
  const isFitting = channels === 1 && height === DRUM_PICTURE.height && width === DRUM_PICTURE.width;
  if (!isFitting || net.outputs !== TENTHS) throw new Error('not a net for drums');
  return net;
}

function look(net: Net, picture: Float32Array): Positions {
  return softmax(net.run(normalise(picture)));
}
