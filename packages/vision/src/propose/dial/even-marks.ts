import * as exact from '@tenken/image/portable-math.ts';
import { solveLinearSystem } from '@tenken/image/linear-system.ts';
import type { Point } from '@tenken/image/point.ts';
import type { AlignedMarks } from './align-marks.ts';

/** The even scale behind marks that a tilted face shows unevenly. */
export interface EvenScale {
  readonly start: number;
  readonly slope: number;
  /** Where the middle of the scale lies, in radii of the outline from the middle of the outline. */
  readonly middle: Point;
  /** Root mean square distance of the marks from their even places, radians. */
  readonly scatter: number;
}

const LEAST_MARKS = 6;
const LEAST_SWEEP = 3.3;
const CLEAR = 0.06;
const ROUNDS = 4;
/** A distance from its even place at which a mark counts half, radians. */
const HALF_WEIGHT = 0.012;
/** The farthest that the middle of a scale lies from that of the outline. */
const FARTHEST = 0.16;

/**
 * Where the scale's middle must lie for its marks to be even: seen from beside it, marks on one side are wider apart.
 * With too few marks the middle of the outline stays; a given middle, from which the marks were seen, does too.
 */
export function evenScale({ marks, start, slope, radius }: AlignedMarks, given: Point | null): EvenScale {
  const seen = marks.filter(({ strength }) => strength > CLEAR);
  const sweep = Math.abs(slope) * ((seen.at(-1)?.value ?? 0) - (seen[0]?.value ?? 0));
  const count = given !== null || seen.length < LEAST_MARKS || sweep < LEAST_SWEEP ? 2 : 4;
  const origin = seen[0]?.value ?? 0;
  const span = (seen.at(-1)?.value ?? 1) - origin || 1;
  const rows = seen.map(({ value, angle }) => {
    const even = start + slope * value;
    return { row: [1, (value - origin) / span, exact.cos(even), exact.sin(even)], off: angle - even };
  });
  let fit = [0, 0, 0, 0];
  let weights = rows.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    fit = solve(rows, weights, count);
    weights = rows.map((one) => 1 / (1 + (restOf(one, fit) / HALF_WEIGHT) ** 2));
  }
  const [level, steep, c, d] = fit as [number, number, number, number];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = rows.reduce((sum, one, i) => sum + weights[i]! * restOf(one, fit) ** 2, 0);
  const length = radius * Math.sqrt(c * c + d * d);
  const held = length > FARTHEST ? 0 : 1;
  return {
    start: start + level - (steep * origin) / span,
    slope: slope + steep / span,
    middle: given ?? { x: -d * radius * held, y: c * radius * held },
    scatter: held === 0 ? Infinity : Math.sqrt(squares / Math.max(total, 1e-9)),
  };
}

interface Row {
  readonly row: readonly number[];
  readonly off: number;
}

function restOf({ row, off }: Row, fit: readonly number[]): number {
  return off - row.reduce((sum, part, i) => sum + part * fit[i]!, 0);
}

/** Least squares on the first `count` columns; zeros where there is no single answer. */
function solve(rows: readonly Row[], weights: readonly number[], count: number): number[] {
  const matrix = Array.from({ length: count * count }, () => 0);
  const right = Array.from({ length: count }, () => 0);
  for (const [index, { row, off }] of rows.entries()) {
    for (let i = 0; i < count; i++) {
      right[i]! += weights[index]! * row[i]! * off;
      for (let j = 0; j < count; j++) matrix[i * count + j]! += weights[index]! * row[i]! * row[j]!;
    }
  }
  const solved = solveLinearSystem(matrix, right) ?? [];
  return [0, 1, 2, 3].map((i) => solved[i] ?? 0);
}
