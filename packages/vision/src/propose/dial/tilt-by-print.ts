import * as exact from '@tenken/image/portable-math.ts';
import { solveLinearSystem } from '@tenken/image/linear-system.ts';
import type { Point } from '@tenken/image/point.ts';
import { wrapAngle } from '../../hand/angle.ts';
import { meanRadius, onEllipse, toUnit } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { Offset } from './print-offsets.ts';
import type { Comb, ScaledFace } from './unroll-scale.ts';

/** A printed number. */
export interface Anchor {
  readonly at: Point;
  readonly value: number;
}

/** A printed point: a mark or number with its value, or a piece of a ring. */
interface Print {
  readonly at: Point;
  readonly value: number | null;
  readonly weight: number;
  /** How well it is seen, radians along the scale or radii outwards, one sigma. */
  readonly error: number;
}

const PRINT_ERROR = 0.004;
const NUMBER_ERROR = 0.05;
/** Print that is this many sigmas off counts half. */
const HALF_WEIGHT = 2.5;
const ROUNDS = 5;
/** What each part may be off by, one sigma: start, sweep, middle (x, y), shape (along, across), centre (x, y), size. */
const SIGMAS = [0.05, 0.1, 0.08, 0.08, 0.06, 0.06, 0.06, 0.06, 0.1];
const SIZE = 8;
const LEAST_NUMBERS = 3;
const TINY = 1e-4;

/** A face tilted so that marks stand evenly, and rings at one distance from the middle; null where nothing tells. */
export function tiltByPrint(
  face: ScaledFace,
  comb: Comb,
  {
    marks,
    rings,
    numbers,
  }: { marks: readonly Offset[]; rings: readonly Offset[]; numbers: readonly Anchor[] },
): ScaledFace | null {
  const prints: Print[] = [
    ...marks.map(({ value, off, weight }) => ({
      at: pointAt(face, value, comb.radius, off),
      value,
      weight,
      error: PRINT_ERROR,
    })),
    ...rings.map(({ value, off, weight }) => ({
      at: pointAt(face, value, comb.radius + off, 0),
      value: null,
      weight,
      error: PRINT_ERROR,
    })),
    ...numbers.map(({ at, value }) => ({ at, value, weight: 1, error: NUMBER_ERROR })),
  ];
  const moves = solveMoves(prints, (tried) => {
    const there = moved(face, comb, tried);
    return prints.map((print) => restOf(there, comb.radius * (1 + tried[SIZE]!), print));
  });
  return moves === null ? null : moved(face, comb, moves);
}

/** A face a little turned, stretched, tilted, reshaped and shifted; moves in the order of SIGMAS. */
export function moved({ outline, even }: ScaledFace, { values }: Comb, moves: readonly number[]): ScaledFace {
  const [start, sweep, mx, my, along, across, cx, cy] = moves as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { xx, xy, yy, center } = outline;
  const size = meanRadius(outline);
  const [first, last] = [values[0]!, values.at(-1)!];
  const steeper = sweep / (last - first);
  return {
    outline: {
      center: { x: center.x + cx * size, y: center.y + cy * size },
      xx: xx + along * size,
      xy: xy + across * size,
      yy: yy - along * size,
    },
    even: {
      ...even,
      slope: even.slope + steeper,
      start: even.start + start - (steeper * (first + last)) / 2,
      // The middle of the scale stays where it is in the picture when the outline is shifted.
      middle: { x: even.middle.x + mx - cx, y: even.middle.y + my - cy },
    },
  };
}

/** By how many marks a scale is turned against its numbers, most of which stand nearer to their own mark than to others. */
export function marksOff(face: ScaledFace, comb: Comb, numbers: readonly Anchor[]): number {
  const mark = 2 * comb.half * face.even.slope;
  const off = numbers
    .map(({ at, value }) => restOf(face, 0, { at, value, weight: 1, error: NUMBER_ERROR }) / mark)
    .sort((p, q) => p - q);
  return off.length < LEAST_NUMBERS ? 0 : Math.round(off[off.length >> 1]!);
}

function pointAt({ outline, even }: ScaledFace, value: number, radius: number, turned: number): Point {
  const angle = even.start + even.slope * value + turned;
  const back = centred({ x: -even.middle.x, y: -even.middle.y });
  const { x, y } = back({ x: radius * exact.cos(angle), y: radius * exact.sin(angle) });
  return onEllipse(outline, x, y);
}

function restOf({ outline, even }: ScaledFace, radius: number, { at, value }: Print): number {
  const { x, y } = centred(even.middle)(toUnit(outline, at));
  return value === null
    ? Math.sqrt(x * x + y * y) - radius
    : wrapAngle(exact.atan2(y, x) - even.start - even.slope * value);
}

/** The moves after which least is left, print that is off where the rest agrees counting less and less. */
function solveMoves(
  prints: readonly Print[],
  residualsOf: (moves: readonly number[]) => readonly number[],
): number[] | null {
  const still = SIGMAS.map(() => 0);
  const residuals = residualsOf(still);
  const slopes = still.map((_, part) => {
    const ahead = residualsOf(still.map((value, i) => (i === part ? TINY : value)));
    return ahead.map((rest, k) => (rest - residuals[k]!) / TINY);
  });
  const count = still.length;
  let moves: readonly number[] = still;
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = Array.from({ length: count * count }, () => 0);
    const right = still.map(() => 0);
    for (const [i, sigma] of SIGMAS.entries()) matrix[i * count + i] = 1 / (sigma * sigma);
    for (const [k, { weight, error }] of prints.entries()) {
      const left = moves.reduce((sum, move, i) => sum + move * slopes[i]![k]!, residuals[k]!);
      const share = weight / (error * error * (1 + (left / (HALF_WEIGHT * error)) ** 2));
      for (let i = 0; i < count; i++) {
        right[i]! -= share * slopes[i]![k]! * residuals[k]!;
        for (let j = 0; j < count; j++) matrix[i * count + j]! += share * slopes[i]![k]! * slopes[j]![k]!;
      }
    }
    const solved = solveLinearSystem(matrix, right);
    if (solved === null) return null;
    moves = solved;
  }
  return [...moves];
}
