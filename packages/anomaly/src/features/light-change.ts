import { selectNth } from '../view/select-nth.ts';

/** Blocks that are not examined. */
const UNLIT = 0;
/** The blocks that fit worst have no say: a stain of up to a fifth of the area is none of them. */
const INLIER_SHARE = 0.75;
const ROUNDS = 4;
/** Evening out raises or lowers contrast at most three times on either photo. */
const MOST_GAIN = 9;
const LEAST_BLOCKS = 16;

/** A light is new when it differs from every known one by so many times what known ones differ from each other. */
const NEW_TIMES = 3;
/** Levels; rounding alone makes photos of one light differ by some tenths. */
const LEAST_NEW = 0.5;
/** What is usual is seen on so many of the known lights. */
const SAMPLES = 8;

/** Whether light itself is new, not something that lies in it. Known: the lights of all photos of a model. */
export function isUnknownLighting(light: Uint8Array, known: readonly Uint8Array[]): boolean {
  const nearest = (one: Uint8Array, others: readonly Uint8Array[]): number =>
    others.reduce((least, other) => Math.min(least, lightChange(one, other)), Infinity);
  const picks = Array.from({ length: Math.min(SAMPLES, known.length) }, (_, index) =>
    Math.floor((index * known.length) / Math.min(SAMPLES, known.length)),
  );
  const usual = picks.map((pick) => nearest(known[pick]!, known.toSpliced(pick, 1))).sort((a, b) => a - b)[
    picks.length >> 1
  ];
  if (usual === undefined || !Number.isFinite(usual)) return false;
  const away = nearest(light, known);
  return Number.isFinite(away) && away > Math.max(LEAST_NEW, NEW_TIMES * usual);
}

/**
 * How differently light falls on two photos, in levels of the first, whatever lies on the scene. Photos are evened out as
 * a whole, so a stain moves every block a little and passes for another light; here one is first laid on the other by
 * brightness and contrast of the blocks that agree best. Infinity where they have too few blocks in common.
 */
export function lightChange(a: Uint8Array, b: Uint8Array): number {
  const blocks = a.length / 3;
  const apart = new Float32Array(blocks);
  let common = 0;
  for (let at = 0; at < blocks; at++) if (a[at] !== UNLIT && b[at] !== UNLIT) common++;
  if (common < LEAST_BLOCKS) return Infinity;
  const inlierCount = Math.ceil(INLIER_SHARE * common);
  let bound = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const lines = [0, blocks, 2 * blocks].map((from) => fit(a, b, apart, bound, from));
    for (let at = 0; at < blocks; at++) {
      let sum = 0;
      for (const { from, gain, offset } of lines)
        sum += Math.abs(a[from + at]! - gain * b[from + at]! - offset);
      // beyond every bound
      apart[at] = a[at] === UNLIT || b[at] === UNLIT ? Infinity : sum / 3;
    }
    bound = selectNth(apart.slice(), inlierCount - 1);
  }
  let [sum, count] = [0, 0];
  for (let at = 0; at < blocks; at++)
    if (apart[at]! <= bound) {
      sum += apart[at]!;
      count++;
    }
  return sum / count;
}

/** Least squares over the blocks up to the bound: a as gain times b and an offset. */
function fit(
  a: Uint8Array,
  b: Uint8Array,
  apart: Float32Array,
  bound: number,
  from: number,
): { from: number; gain: number; offset: number } {
  let [count, sumA, sumB, together, alone] = [0, 0, 0, 0, 0];
  for (let at = 0; at < apart.length; at++) {
    if (a[at] === UNLIT || b[at] === UNLIT || apart[at]! > bound) continue;
    const [x, y] = [b[from + at]!, a[from + at]!];
    count++;
    sumA += y;
    sumB += x;
    together += x * y;
    alone += x * x;
  }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const spread = alone / count - meanB * meanB;
  const slope = spread > 0 ? (together / count - meanA * meanB) / spread : 1;
  const gain = Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, slope));
  return { from, gain, offset: meanA - gain * meanB };
}
