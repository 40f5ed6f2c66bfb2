import * as exact from '@tenken/image/portable-math.ts';
import { solveLinearSystem } from '@tenken/image/linear-system.ts';
import type { Point } from '@tenken/image/point.ts';
import { type Ellipse, meanRadius, onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { NumberOnFace, RoundScale } from './fit-scale.ts';

/** A face tilted so that its numbers stand where an even scale has them. */
export interface SettledFace {
  readonly outline: Ellipse;
  /** Where the middle of the scale lies, in radii of the outline from its middle. */
  readonly middle: Point;
  readonly start: number;
  readonly slope: number;
}

const LEAST_NUMBERS = 4;
const ROUNDS = 6;
/** How far numbers stand from their places, in radii: one sigma, and where they count half. */
const NUMBER_ERROR = 0.03;
const HALF_WEIGHT = 0.05;
/** What each part may be off by at first, one sigma, in radii, radians or shares. */
const PRIOR = { center: 0.04, shape: 0.05, middle: 0.04, start: 0.1, slope: 0.1, ring: 0.05 };
const SIGMAS = [
  PRIOR.center,
  PRIOR.center,
  PRIOR.shape,
  PRIOR.shape,
  PRIOR.middle,
  PRIOR.middle,
  PRIOR.start,
  PRIOR.slope,
  PRIOR.ring,
  PRIOR.ring,
];
const TINY = 1e-4;
const NO_MIDDLE = { x: 0, y: 0 };

interface Placed {
  readonly number: NumberOnFace;
  /** In the scale's own values. */
  readonly value: number;
  readonly isCelsius: boolean;
}

/**
 * Tilts an outline by its printed numbers. An outline is the picture of some ring, often of one that lies before or
 * behind the printed face; the numbers lie on the face itself, all of a ring at one distance, evenly by their values.
 * `middle` is where the numbers were seen from, in radii of the outline from its middle.
 */
export function settleFace(outline: Ellipse, scale: RoundScale, middle: Point = NO_MIDDLE): SettledFace {
  const still = { outline, middle, start: scale.start, slope: scale.slope };
  const fromMiddle = centred({ x: -middle.x, y: -middle.y });
  const placed: Placed[] = [
    ...scale.numbers.map((number) => ({ number, value: number.value, isCelsius: false })),
    ...scale.celsius.map((number) => ({ number, value: 1.8 * number.value + 32, isCelsius: true })),
  ];
  if (placed.length < LEAST_NUMBERS) return still;
  const middleValue = placed.reduce((sum, { value }) => sum + value, 0) / placed.length;
  const rings = [false, true].map((isCelsius) =>
    meanOf(placed.filter((one) => one.isCelsius === isCelsius).map(({ number }) => number.radius)),
  );
  const faceOf = (moves: readonly number[]): SettledFace => moved(still, middleValue, moves);
  const residualsOf = (moves: readonly number[]): number[] => {
    const face = faceOf(moves);
    const back = centred({ x: -face.middle.x, y: -face.middle.y });
    return placed.flatMap(({ number, value, isCelsius }) => {
      const radius = rings[isCelsius ? 1 : 0]! * (1 + moves[isCelsius ? 9 : 8]!);
      const angle = face.start + face.slope * value;
      const at = back({ x: radius * exact.cos(angle), y: radius * exact.sin(angle) });
      const there = onEllipse(face.outline, at.x, at.y);
      const from = fromMiddle({
        x: number.radius * exact.cos(number.angle),
        y: number.radius * exact.sin(number.angle),
      });
      const seen = onEllipse(outline, from.x, from.y);
      const size = meanRadius(outline);
      return [(seen.x - there.x) / size, (seen.y - there.y) / size];
    });
  };
  let moves = SIGMAS.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) moves = step(moves, residualsOf) ?? moves;
  return faceOf(moves);
}

/** One step towards the smallest residuals, held by what each part may be off by; null where there is no single one. */
function step(
  moves: readonly number[],
  residualsOf: (moves: readonly number[]) => number[],
): number[] | null {
  const residuals = residualsOf(moves);
  const slopes = moves.map((_, part) => {
    const ahead = residualsOf(moves.map((value, i) => (i === part ? value + TINY : value)));
    return ahead.map((rest, i) => (rest - residuals[i]!) / TINY);
  });
  const weights = residuals.map((_, i) => {
    const [x, y] = [residuals[i - (i % 2)]!, residuals[i - (i % 2) + 1]!];
    return 1 / (NUMBER_ERROR * NUMBER_ERROR * (1 + (x * x + y * y) / (HALF_WEIGHT * HALF_WEIGHT)));
  });
  const count = moves.length;
  const matrix = Array.from({ length: count * count }, () => 0);
  const right = moves.map((value, i) => -value / SIGMAS[i]! ** 2);
  for (let i = 0; i < count; i++) {
    matrix[i * count + i]! += 1 / SIGMAS[i]! ** 2;
    for (const [k, weight] of weights.entries()) {
      right[i]! -= weight * slopes[i]![k]! * residuals[k]!;
      for (let j = 0; j < count; j++) matrix[i * count + j]! += weight * slopes[i]![k]! * slopes[j]![k]!;
    }
  }
  const solved = solveLinearSystem(matrix, right);
  return solved === null ? null : moves.map((value, i) => value + solved[i]!);
}

function moved(
  { outline, middle, start, slope }: SettledFace,
  middleValue: number,
  moves: readonly number[],
): SettledFace {
  const size = meanRadius(outline);
  const [x, y, along, across, mx, my, turn, stretch] = moves as [
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
  return {
    outline: {
      center: { x: center.x + x * size, y: center.y + y * size },
      xx: xx + along * size,
      xy: xy + across * size,
      yy: yy - along * size,
    },
    middle: { x: middle.x + mx, y: middle.y + my },
    start: start + turn - stretch * slope * middleValue,
    slope: slope * (1 + stretch),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
