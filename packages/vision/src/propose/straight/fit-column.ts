import type { Point } from '@tenken/image/point.ts';
import { lineThrough } from '../line-through.ts';

/** A printed number, in pixels of its picture. */
export interface NumberInColumn {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly chance: number;
}

/** Values along an upright scale: a value lies at `start + slope * value` pixels from the top. */
export interface ColumnScale {
  readonly start: number;
  readonly slope: number;
  readonly numbers: readonly NumberInColumn[];
  /** Chances of the numbers that lie on it, less those of the same column that do not. */
  readonly score: number;
}

/** In heights of a figure: how far numbers stand beside their places, and how far their middles from one column. */
const REACH = 0.4;
const ASIDE = 1.7;
const SIMILAR_HEIGHT = 0.7;
const MISFIT = 0.5;
const LEAST_VALUES = 3;
/** A scale is at least this many figures long. */
const LEAST_LENGTH = 5;
/** In lengths of the scale: the farthest that it stands from its tube, beyond its ends, and what a length of way costs. */
const FARTHEST = 0.7;
const BEYOND = 0.3;
const AWAY = 3;

/**
 * The even upright scale around a height that most numbers of one column lie on, the nearer one to `at` of those alike;
 * null when no three do. A mark before a number looks like a minus: where that explains more, it is one.
 */
export function fitColumn(numbers: readonly NumberInColumn[], at: Point): ColumnScale | null {
  const signed = bestColumn(numbers, at);
  const bare = bestColumn(
    numbers.map((number) => ({ ...number, value: Math.abs(number.value) })),
    at,
  );
  return (bare?.worth ?? -Infinity) > (signed?.worth ?? -Infinity) ? bare!.scale : (signed?.scale ?? null);
}

interface Judged {
  readonly scale: ColumnScale;
  readonly worth: number;
}

function bestColumn(numbers: readonly NumberInColumn[], at: Point): Judged | null {
  let best: Judged | null = null;
  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(index + 1)) {
      if (one.value === other.value || !isInColumn(one, other)) continue;
      const scale = scaleThrough(numbers, one, (other.y - one.y) / (other.value - one.value));
      const worth = scale === null ? 0 : worthOf(scale, at);
      if (scale !== null && worth > (best?.worth ?? 0)) best = { scale, worth };
    }
  }
  return best;
}

/** A tube's scale stands beside it: one further away, or above or below it, belongs to something else. */
function worthOf({ numbers, score }: ColumnScale, { x, y }: Point): number {
  const heights = numbers.map((number) => number.y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const slack = BEYOND * (bottom - top);
  const away = Math.abs(numbers.reduce((sum, number) => sum + number.x, 0) / numbers.length - x);
  const isBeside = y > top - slack && y < bottom + slack && away < FARTHEST * (bottom - top);
  return isBeside ? score - (AWAY * away) / (bottom - top) : 0;
}

function isInColumn(one: NumberInColumn, other: NumberInColumn): boolean {
  const most = Math.max(one.height, other.height);
  return (
    Math.abs(one.x - other.x) < ASIDE * most && Math.min(one.height, other.height) > SIMILAR_HEIGHT * most
  );
}

function scaleThrough(
  numbers: readonly NumberInColumn[],
  anchor: NumberInColumn,
  steep: number,
): ColumnScale | null {
  const column = numbers.filter((number) => isInColumn(anchor, number));
  let [start, slope] = [anchor.y - steep * anchor.value, steep];
  let on: NumberInColumn[] = [];
  for (let round = 0; round < 3; round++) {
    on = column.filter(({ y, value }) => Math.abs(y - start - slope * value) < REACH * anchor.height);
    const line = lineThrough(on.map(({ value, y, chance }) => [value, y, chance]));
    if (line === null) return null;
    ({ level: start, slope } = line);
  }
  const best = new Map<number, number>();
  for (const { value, chance } of on) best.set(value, Math.max(best.get(value) ?? 0, chance));
  const heights = on.map(({ y }) => y);
  const length = Math.max(...heights) - Math.min(...heights);
  if (best.size < LEAST_VALUES || length < LEAST_LENGTH * anchor.height) return null;
  const agreed = [...best.values()].reduce((sum, chance) => sum + chance, 0);
  const misfits = column.filter((one) => !on.includes(one)).reduce((sum, { chance }) => sum + chance, 0);
  return { start, slope, numbers: on, score: agreed - MISFIT * misfits };
}
