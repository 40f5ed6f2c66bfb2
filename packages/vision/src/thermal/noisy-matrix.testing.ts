import { type ThermalMatrix, toSteps } from './thermal-matrix.ts';

interface NoisyMatrix {
  readonly width?: number;
  readonly height?: number;
  /** Temperature at a place, in cells, kelvin. */
  readonly kelvinAt: (x: number, y: number) => number;
  readonly noiseK?: number;
  readonly seed?: number;
}

/** A matrix of a scene with normal noise; the same seed gives the same noise. */
export function noisyMatrix({
  width = 80,
  height = 60,
  kelvinAt,
  noiseK = 0,
  seed = 1,
}: NoisyMatrix): ThermalMatrix {
  const random = createRandom(seed);
  const data = Uint16Array.from({ length: width * height }, (_, at) =>
    toSteps(kelvinAt((at % width) + 0.5, Math.floor(at / width) + 0.5) + noiseK * normal(random)),
  );
  return { width, height, data };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
