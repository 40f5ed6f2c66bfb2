import { TURN } from '../../hand/angle.ts';
import type { RoundScale } from './fit-scale.ts';

const MOST_MARKS = 30;
const LARGEST_SWEEP = 0.92 * TURN;
/** A hand this share of a step beyond the last mark still rests on it. */
const SLACK = 0.08;
/** Degrees Celsius end beside the marks of degrees Fahrenheit, by up to this share of a step. */
const BESIDE_END = 0.2;
/** Steps from one printed number to the next, in tenths of a power of ten. */
const STEPS = [10, 8, 6, 5, 4, 3, 2.5, 2, 1.5];

/** The values of a scale's long marks, ascending: those between the printed ones that fell out are put in. */
export function markValues({ numbers, slope }: RoundScale): number[] {
  const printed = [...new Set(numbers.map(({ value }) => value))].sort((p, q) => p - q);
  const { step, on } = commonStep(printed);
  const first = on[0]!;
  const count = Math.round((on.at(-1)! - first) / step);
  if (count > MOST_MARKS || count * step * Math.abs(slope) > TURN) return printed;
  return Array.from({ length: count + 1 }, (_, i) => rounded(first + i * step, step));
}

/**
 * The usual step that values are apart by, and the values that are: most of the values lie on it, and most of its places
 * have a value. At least two values, ascending.
 */
export function commonStep(sorted: readonly number[]): { step: number; on: number[] } {
  const span = sorted.at(-1)! - sorted[0]!;
  let best = { step: Math.min(...sorted.slice(1).map((value, i) => value - sorted[i]!)), on: [...sorted] };
  let most = 0;
  for (let power = powerAbove(span); power > span / 1000; power /= 10) {
    for (const part of STEPS) {
      const step = (part * power) / 10;
      if (step > span || span / step > MOST_MARKS) continue;
      for (const anchor of sorted) {
        const on = sorted.filter((value) => isWhole((value - anchor) / step));
        const places = (on.at(-1)! - on[0]!) / step + 1;
        const score = on.length < 3 ? 0 : on.length / sorted.length + (0.5 * on.length) / places;
        if (score > most + 1e-9) [best, most] = [{ step, on }, score];
      }
    }
  }
  return best;
}

function powerAbove(span: number): number {
  let power = 1e-6;
  while (power < span) power *= 10;
  return power;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

/** Without the dirt that adding steps leaves in the last digits. */
export function rounded(value: number, step: number): number {
  let unit = 1;
  while (unit > 1e-6 && Math.abs(step / unit - Math.round(step / unit)) > 1e-6) unit /= 10;
  const places = Math.round(1 / unit);
  return Math.round(value * places) / places;
}

/** The values with steps added until they hold `value`; as they are where that would be too many. */
export function reachingTo(values: readonly number[], value: number, slope: number): number[] {
  const step = values[1]! - values[0]!;
  const low = Math.min(values[0]!, values[0]! + step * Math.floor((value - values[0]!) / step + SLACK));
  const high = Math.max(
    values.at(-1)!,
    values.at(-1)! + step * Math.ceil((value - values.at(-1)!) / step - SLACK),
  );
  if ((high - low) * Math.abs(slope) > LARGEST_SWEEP) return [...values];
  const count = Math.round((high - low) / step);
  return Array.from({ length: count + 1 }, (_, i) => rounded(low + i * step, step));
}

/** Scales end at a number or half-way between two; an end elsewhere is where marks are no longer seen. */
export function areEnds(ends: readonly number[], marks: readonly { readonly value: number }[]): boolean {
  const half = (marks[1]!.value - marks[0]!.value) / 2;
  return ends.every((end) => isWhole((end - marks[0]!.value) / half));
}

/** The values without those beyond the ends of the scale; null where these are not known. */
export function withinEnds(values: readonly number[], ends: readonly number[] | null): readonly number[] {
  if (ends === null) return values;
  const slack = BESIDE_END * (values[1]! - values[0]!);
  const within = values.filter((value) => value > ends[0]! - slack && value < ends[1]! + slack);
  return within.length < 2 ? values : within;
}
