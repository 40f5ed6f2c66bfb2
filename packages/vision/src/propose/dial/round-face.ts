import type { GrayRaster } from '@tenken/image/raster.ts';
import { combContrast } from './comb.ts';
import { markOffsets, ringOffsets } from './print-offsets.ts';
import { BEYOND, isEnd, marksBeyond } from './scale-ends.ts';
import { type Anchor, marksOff, moved, tiltByPrint } from './tilt-by-print.ts';
import { type Comb, type ScaledFace, unrollScale } from './unroll-scale.ts';

/** A face on which all print around the middle is round. */
export interface RoundFace {
  readonly face: ScaledFace;
  /** Values of the first and the last mark; null where it is not seen that there are no more. */
  readonly ends: readonly [number, number] | null;
}

interface Settled {
  readonly face: ScaledFace;
  readonly comb: Comb;
  /** Share of the marks that lie where they belong. */
  readonly met: number;
  readonly contrast: number;
}

const ROUNDS = 6;
const FEW_ROUNDS = 2;
/** Contrast that was lost for good, and contrasts between which nothing can be told: it is cut off for black marks. */
const LOST = 0.1;
const ALIKE = 0.01;
/** A mark lies where it belongs within this share of the way to the next; by chance every third would. */
const NEAR = 0.15;
/** Bent wrongly a face still meets up to nine of ten. */
const ALL = 0.92;
const LEAST_CONTRAST = 0.08;
/** Where marks stand out this much, it can be told where there are none. */
const CLEAR = 0.12;
/** Marks by which a scale may have been laid too wide or too narrow. */
const MISCOUNTS = [-1, 1, -2, 2];
const PART = 16;
const PARTS = 3;

/**
 * Tilts a face until its marks stand evenly and all print around the middle is round: rings, coloured bands, ends of
 * marks. By the directions of marks alone, tilt can hardly be told from a scale that is wider than it is. `combs` are
 * what the short marks may be, the widest apart first.
 */
export function roundFace(
  gray: GrayRaster,
  given: ScaledFace,
  combs: readonly Comb[],
  numbers: readonly Anchor[],
): RoundFace {
  const settled = (comb: Comb, miscount: number): Settled => {
    const mark = 2 * comb.half * given.even.slope;
    const turned = (face: ScaledFace, start: number, sweep: number): ScaledFace =>
      moved(face, comb, [start * mark, sweep * mark, 0, 0, 0, 0, 0, 0]);
    const face = settle(gray, turned(given, (miscount % 2) / 2, miscount), comb, numbers);
    const off = marksOff(face, comb, numbers);
    return judged(gray, off === 0 ? face : settle(gray, turned(face, off, 0), comb, numbers), comb);
  };
  for (const comb of combs.toReversed()) {
    const asGiven = settled(comb, 0);
    if (asGiven.met > ALL) return withMarksBeyond(gray, asGiven, numbers);
    const best = MISCOUNTS.map((miscount) => settled(comb, miscount)).reduce(
      (p, q) => (q.met * q.contrast > p.met * p.contrast ? q : p),
      asGiven,
    );
    const round =
      best.met > ALL ? withMarksBeyond(gray, best, numbers) : fromPart(gray, given, comb, numbers);
    if (round !== null) return round;
  }
  return { face: given, ends: null };
}

function judged(gray: GrayRaster, face: ScaledFace, comb: Comb): Settled {
  const contrast = combContrast(gray, face, comb);
  if (contrast < LEAST_CONTRAST) return { face, comb, contrast, met: 0 };
  const mark = 2 * comb.half * Math.abs(face.even.slope);
  const near = markOffsets(unrollScale(gray, face, comb), comb, face.even.slope).filter(
    ({ off }) => Math.abs(off) < NEAR * mark,
  );
  return { face, comb, contrast, met: near.length / comb.values.length };
}

/** Begins with a part of the scale where marks were met, and goes on from there to both ends; null where that fails. */
function fromPart(
  gray: GrayRaster,
  given: ScaledFace,
  whole: Comb,
  numbers: readonly Anchor[],
): RoundFace | null {
  const count = Math.max(0, Math.floor((whole.values.length - PART) / BEYOND) + 1);
  const parts = Array.from({ length: count }, (_, i) => {
    const comb = { ...whole, values: whole.values.slice(i * BEYOND, i * BEYOND + PART) };
    return { comb, contrast: combContrast(gray, given, comb) };
  }).sort((p, q) => q.contrast - p.contrast);
  for (const { comb } of parts.slice(0, PARTS)) {
    const part = judged(gray, settle(gray, given, comb, numbers), comb);
    if (part.met < ALL) continue;
    const grown = withMarksBeyond(gray, part, numbers);
    const isWhole = grown.first <= whole.values[0]! && grown.last >= whole.values.at(-1)!;
    if (isWhole && marksOff(grown.face, whole, numbers) === 0) return grown;
  }
  return null;
}

/** The same with the marks beyond, as far as there are any. */
function withMarksBeyond(
  gray: GrayRaster,
  { face: met, comb: given, contrast }: Settled,
  numbers: readonly Anchor[],
): RoundFace & { first: number; last: number } {
  let [face, comb] = [met, given];
  const open = new Set([true, false]);
  while (open.size > 0) {
    for (const isLow of open) {
      const more = marksBeyond(gray, face, comb, contrast, isLow);
      if (more === null) {
        open.delete(isLow);
        continue;
      }
      comb = { ...comb, values: isLow ? [...more, ...comb.values] : [...comb.values, ...more] };
      face = settle(gray, face, comb, numbers, FEW_ROUNDS);
      // What was not met from here may be from a face that fits better.
      open.add(!isLow);
    }
  }
  if (comb !== given) face = settle(gray, face, comb, numbers);
  const [first, last] = [comb.values[0]!, comb.values.at(-1)!];
  const isWhole = contrast > CLEAR && [true, false].every((isLow) => isEnd(gray, face, comb, isLow));
  return { face, first, last, ends: isWhole ? [first, last] : null };
}

/** Looks where the print is, tilts the face by it and looks again. */
function settle(
  gray: GrayRaster,
  given: ScaledFace,
  comb: Comb,
  numbers: readonly Anchor[],
  rounds = ROUNDS,
): ScaledFace {
  let face: ScaledFace | null = given;
  let best = given;
  let most = -1;
  for (let round = 0; face !== null; round++) {
    const contrast = combContrast(gray, face, comb);
    if (contrast > most - ALIKE) best = face;
    most = Math.max(most, contrast);
    if (round === rounds || contrast < most - LOST) break;
    const unrolled = unrollScale(gray, face, comb);
    const marks = markOffsets(unrolled, comb, face.even.slope);
    face = tiltByPrint(face, comb, { marks, rings: ringOffsets(unrolled, comb), numbers });
  }
  return best;
}
