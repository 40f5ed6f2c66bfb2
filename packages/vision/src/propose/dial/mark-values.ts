import { TURN } from '../../hand/angle.ts';
import type { RoundScale } from './fit-scale.ts';

const MOST_MARKS = 40;

/** The values of a scale's long marks, ascending: those between the printed ones that fell out are put in. */
export function markValues({ numbers, slope }: RoundScale): number[] {
  const printed = [...new Set(numbers.map(({ value }) => value))].sort((p, q) => p - q);
  const step = smallestStep(printed);
  const first = printed[0]!;
  const count = Math.round((printed.at(-1)! - first) / step);
  if (count > MOST_MARKS || count * step * Math.abs(slope) > TURN) return printed;
  return Array.from({ length: count + 1 }, (_, i) => rounded(first + i * step, step));
}

function smallestStep(sorted: readonly number[]): number {
  return Math.min(...sorted.slice(1).map((value, i) => value - sorted[i]!));
}

/** Without the dirt that adding steps leaves in the last digits. */
export function rounded(value: number, step: number): number {
  let unit = 1;
  while (unit > 1e-6 && Math.abs(step / unit - Math.round(step / unit)) > 1e-6) unit /= 10;
  const places = Math.round(1 / unit);
  return Math.round(value * places) / places;
}
