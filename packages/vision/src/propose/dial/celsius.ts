import { wrapAngle } from '../../hand/angle.ts';
import type { AlignedMarks } from './align-marks.ts';
import type { NumberOnFace, RoundScale } from './fit-scale.ts';
import { commonStep, rounded } from './mark-values.ts';

/** Numbers this near to where a scale in degrees Celsius would have them belong to it, radians. */
const REACH = 0.08;
const RING = 0.09;
const LEAST_NUMBERS = 3;

/**
 * The Celsius marks of a face whose larger numbers are degrees Fahrenheit; null when its other numbers do not say so. On
 * a face with both scales a plant reads Celsius, and the marks of the larger scale tell the places more exactly than
 * those of the smaller one.
 */
export function celsiusScale(
  marks: Pick<AlignedMarks, 'start' | 'slope' | 'marks'>,
  numbers: readonly NumberOnFace[],
  scale: RoundScale,
): { scale: { start: number; slope: number }; values: number[] } | null {
  const start = marks.start + 32 * marks.slope;
  const slope = 1.8 * marks.slope;
  const rest = numbers.filter((number) => !scale.numbers.includes(number));
  const on = rest.filter(({ angle, value }) => Math.abs(wrapAngle(angle - start - slope * value)) < REACH);
  const radii = on.map(({ radius }) => radius).sort((p, q) => p - q);
  const ring = radii[radii.length >> 1]!;
  const values = [
    ...new Set(on.filter(({ radius }) => Math.abs(radius - ring) < RING).map(({ value }) => value)),
  ];
  if (values.length < LEAST_NUMBERS) return null;
  values.sort((p, q) => p - q);
  const { step, on: even } = commonStep(values);
  const first = Math.floor(Math.min(even[0]!, (marks.marks[0]!.value - 32) / 1.8) / step + 1e-9);
  const last = Math.ceil(Math.max(even.at(-1)!, (marks.marks.at(-1)!.value - 32) / 1.8) / step - 1e-9);
  const laid = Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step, step));
  return { scale: { start, slope }, values: laid };
}
