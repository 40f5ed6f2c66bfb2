import { DIMENSIONS } from '@tenken/server/src/features/guard/backbone/backbone-shape.ts';
import { HEAD_WEIGHTS } from './head-weights.ts';

/** A value of the trunk that the head reads: which, how many channels, how many pixels of the input lie on one of its own. */
export interface Tap {
  readonly value: `expand_${number}` | `block_${number}`;
  readonly channels: number;
  readonly stride: number;
}

/** As in training/anomaly/trunk.py. */
export const TAPS: readonly Tap[] = [
  { value: 'expand_1', channels: 96, stride: 2 },
  { value: 'expand_3', channels: 144, stride: 4 },
  { value: 'expand_6', channels: 192, stride: 8 },
  { value: 'expand_10', channels: 384, stride: 16 },
  { value: 'block_12', channels: 96, stride: 16 },
];
export const HIDDEN = 160;

/** What turns the trunk's values into the numbers of a cell; weights output after output. */
export interface Head {
  /** Size of one step of the stored 8-bit features. */
  readonly step: number;
  readonly taps: readonly Float32Array[];
  readonly tapBias: Float32Array;
  readonly last: Float32Array;
  readonly lastBias: Float32Array;
}

/** The head as trained; the form is described in training/anomaly/place_head.py. */
export function readHead(): Head {
  const bytes = Buffer.from(HEAD_WEIGHTS, 'base64');
  let at = 0;
  const floats = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => bytes.readFloatLE((at += 4) - 4));
  const matrix = (outputs: number, inputs: number): Float32Array => {
    const factors = floats(outputs);
    return Float32Array.from(
      { length: outputs * inputs },
      (_, index) => bytes.readInt8(at++) * factors[Math.floor(index / inputs)]!,
    );
  };
  const step = floats(1)[0]!;
  const taps = TAPS.map(({ channels }) => matrix(HIDDEN, channels));
  const tapBias = floats(HIDDEN);
  const last = matrix(DIMENSIONS, HIDDEN);
  const lastBias = floats(DIMENSIONS);
  if (at !== bytes.length) throw new Error('the head has more or fewer weights than its form says');
  return { step, taps, tapBias, last, lastBias };
}
