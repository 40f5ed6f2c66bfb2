import type { GrayRaster } from '@tenken/image/raster.ts';
import type { Ellipse } from '../face/ellipse.ts';
import { combContrast, combsOf, likelyCombs } from './comb.ts';
import type { EvenScale } from './even-marks.ts';
import type { Comb } from './unroll-scale.ts';

/** A face and its scale laid on the short marks between the printed numbers. */
export interface SharpScale {
  readonly outline: Ellipse;
  readonly even: EvenScale;
  /** Of the ring of short marks, in radii of the outline. */
  readonly radius: number;
  /** How much darker the marks are than the face between them, as a share of its light. */
  readonly contrast: number;
  /** What the short marks may be. */
  readonly combs: readonly Comb[];
}

/** First steps of what is moved: start and slope (in radians at the ends), middle (x, y), shape (along, across). */
const FIRST_STEPS = [0.012, 0.012, 0.02, 0.02, 0.02, 0.02];
const HALVINGS = 5;
const PASSES = 3;
const LEAST_CONTRAST = 0.03;

/** What is moved, as differences from the scale that was given. */
type Moves = readonly number[];

/** Moves a scale until its short marks lie on printed ones; as it was where there are none. */
export function sharpen(
  gray: GrayRaster,
  outline: Ellipse,
  even: EvenScale,
  radius: number,
  values: readonly number[],
): SharpScale {
  const comb = findComb(gray, outline, even, radius, values);
  if (comb === null) return { outline, even, radius, contrast: 0, combs: [] };
  const span = values.at(-1)! - values[0]!;
  const moved = (moves: Moves): { outline: Ellipse; even: EvenScale } =>
    move(outline, even, values[0]!, span, moves);
  const contrastOf = (moves: Moves): number => {
    const at = moved(moves);
    return combContrast(gray, at, comb);
  };
  const { best, most } = climb(contrastOf);
  const at = moved(best);
  return {
    ...at,
    radius: comb.radius,
    contrast: most,
    combs: likelyCombs(gray, at, combsOf(at.even, comb.radius, values)),
  };
}

/** Moves one part at a time as long as that helps, in ever smaller steps. */
function climb(contrastOf: (moves: Moves) => number): { best: Moves; most: number } {
  let best: Moves = FIRST_STEPS.map(() => 0);
  let most = contrastOf(best);
  const tryMove = (part: number, by: number): void => {
    const next = best.map((value, i) => (i === part ? value + by : value));
    const contrast = contrastOf(next);
    if (contrast > most) [best, most] = [next, contrast];
  };
  for (let round = 0; round < PASSES * HALVINGS; round++) {
    for (const [part, step] of FIRST_STEPS.entries()) {
      const size = step / 2 ** Math.floor(round / PASSES);
      tryMove(part, -size);
      tryMove(part, size);
    }
  }
  return { best, most };
}

/** The division and the ring in which the marks stand out most; null when they do not. */
function findComb(
  gray: GrayRaster,
  outline: Ellipse,
  even: EvenScale,
  radius: number,
  values: readonly number[],
): Comb | null {
  let best: Comb | null = null;
  let most = LEAST_CONTRAST;
  for (const comb of combsOf(even, radius, values)) {
    const contrast = combContrast(gray, { outline, even }, comb);
    if (contrast > most) [best, most] = [comb, contrast];
  }
  return best;
}

/** A face and scale a little turned, stretched, shifted and reshaped. */
function move(
  outline: Ellipse,
  even: EvenScale,
  first: number,
  span: number,
  moves: Moves,
): { outline: Ellipse; even: EvenScale } {
  const [start, stretch, x, y, along, across] = moves as [number, number, number, number, number, number];
  const { xx, xy, yy } = outline;
  const slope = even.slope + stretch / span;
  return {
    outline: {
      center: outline.center,
      xx: xx * (1 + along) + xy * across,
      xy: xy + ((xx + yy) / 2) * across,
      yy: yy * (1 - along) + xy * across,
    },
    even: {
      ...even,
      slope,
      start: even.start + start - (slope - even.slope) * first,
      middle: { x: even.middle.x + x, y: even.middle.y + y },
    },
  };
}
