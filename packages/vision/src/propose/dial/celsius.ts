import type { AlignedMarks } from './align-marks.ts';
import { commonStep, rounded } from './mark-values.ts';

/**
 * The Celsius values of a face whose larger numbers are degrees Fahrenheit, and where they lie; null when it has none. On
 * a face with both scales a plant reads Celsius, and the marks of the larger scale tell the places more exactly than
 * those of the smaller one.
 */
export function celsiusScale(
  marks: Pick<AlignedMarks, 'start' | 'slope' | 'withUnreadEnds'>,
  printed: readonly number[],
): { scale: { start: number; slope: number }; values: number[] } | null {
  if (printed.length === 0) return null;
  const values = [...new Set(printed.map((value) => Math.round(value * 1000) / 1000))].sort((p, q) => p - q);
  const { step, on } = commonStep(values);
  const first = Math.floor(Math.min(on[0]!, (marks.withUnreadEnds[0]!.value - 32) / 1.8) / step + 1e-9);
  const last = Math.ceil(Math.max(on.at(-1)!, (marks.withUnreadEnds.at(-1)!.value - 32) / 1.8) / step - 1e-9);
  return {
    scale: { start: marks.start + 32 * marks.slope, slope: 1.8 * marks.slope },
    values: Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step, step)),
  };
}
