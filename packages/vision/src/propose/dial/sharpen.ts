import * as exact from '@tenken/image/portable-math.ts';
import type { GrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { EvenScale } from './even-marks.ts';

/** A face and its scale laid on the short marks between the printed numbers. */
export interface SharpScale {
  readonly outline: Ellipse;
  readonly even: EvenScale;
  /** Of the ring of short marks, in radii of the outline. */
  readonly radius: number;
  /** How much darker the marks are than the face between them, as a share of its light. */
  readonly contrast: number;
}

/** Into how many parts short marks divide the way from one number to the next. */
const DIVISIONS = [2, 4, 5, 10, 20];
const RINGS = [-0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08];
const ROWS = [-0.012, 0, 0.012];
/** First steps of what is moved: start and slope (in radians at the ends), middle (x, y), shape (along, across). */
const FIRST_STEPS = [0.012, 0.012, 0.02, 0.02, 0.02, 0.02];
const HALVINGS = 5;
const PASSES = 3;
const LEAST_CONTRAST = 0.03;
const CLOSEST_MARKS = 0.02;

/** What is moved, as differences from the scale that was given. */
type Moves = readonly number[];

interface Comb {
  readonly values: readonly number[];
  /** Half the way to the next mark, in values. */
  readonly half: number;
  readonly radius: number;
}

/** Moves a scale until its short marks lie on printed ones; as it was where there are none. */
export function sharpen(
  gray: GrayRaster,
  outline: Ellipse,
  even: EvenScale,
  radius: number,
  values: readonly number[],
): SharpScale {
  const comb = findComb(gray, outline, even, radius, values);
  if (comb === null) return { outline, even, radius, contrast: 0 };
  const span = values.at(-1)! - values[0]!;
  const moved = (moves: Moves): { outline: Ellipse; even: EvenScale } =>
    move(outline, even, values[0]!, span, moves);
  const contrastOf = (moves: Moves): number => {
    const at = moved(moves);
    return combContrast(gray, at.outline, at.even, comb);
  };
  const { best, most } = climb(contrastOf);
  return { ...moved(best), radius: comb.radius, contrast: most };
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
  const step = values[1]! - values[0]!;
  let best: Comb | null = null;
  let most = LEAST_CONTRAST;
  for (const parts of DIVISIONS) {
    if ((step / parts) * Math.abs(even.slope) < CLOSEST_MARKS) continue;
    const count = (values.length - 1) * parts;
    const divided = Array.from({ length: count + 1 }, (_, i) => values[0]! + (i * step) / parts);
    for (const away of RINGS) {
      const comb = { values: divided, half: step / parts / 2, radius: radius + away };
      const contrast = combContrast(gray, outline, even, comb);
      if (contrast > most) [best, most] = [comb, contrast];
    }
  }
  return best;
}

function combContrast(gray: GrayRaster, outline: Ellipse, even: EvenScale, comb: Comb): number {
  const back = centred({ x: -even.middle.x, y: -even.middle.y });
  const look = (value: number, radius: number): number => {
    const angle = even.start + even.slope * value;
    const { x, y } = back({ x: radius * exact.cos(angle), y: radius * exact.sin(angle) });
    const point = onEllipse(outline, x, y);
    return sampleGray(gray, point.x, point.y);
  };
  let sum = 0;
  for (const row of ROWS) {
    const radius = comb.radius + row;
    let before = look(comb.values[0]! - comb.half, radius);
    for (const value of comb.values) {
      const after = look(value + comb.half, radius);
      const face = Math.min(before, after);
      const darker = (face - look(value, radius)) / (face + 20);
      sum += darker > 0.3 ? 0.3 : darker < -0.1 ? -0.1 : darker;
      before = after;
    }
  }
  return sum / (ROWS.length * comb.values.length);
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
