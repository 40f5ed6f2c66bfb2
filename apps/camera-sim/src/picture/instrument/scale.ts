import { print, type Colour } from '../ink/print.ts';
import { bar, textOutlines } from '../ink/outlines.ts';
import type { ProjectedPlane } from '../ink/plane.ts';
import type { Layers } from '../trace/layers.ts';

/** The printed values of a scale. */
export interface ScaleRange {
  readonly minimum: number;
  readonly maximum: number;
  /** Values from one long tick with a numeral to the next. */
  readonly majorStep: number;
  /** Short ticks between two long ones, plus one. */
  readonly minorPerMajor: number;
}

/** The values that carry a long tick and a numeral, ascending. */
export function majorValues(scale: ScaleRange): number[] {
  const count = Math.round((scale.maximum - scale.minimum) / scale.majorStep);
  return Array.from({ length: count + 1 }, (_, index) => scale.minimum + index * scale.majorStep);
}

/** A value written with as many decimals as the scale's steps need. */
export function numeral(scale: ScaleRange, value: number): string {
  return Math.abs(value) < scale.majorStep / 1e6 ? '0' : value.toFixed(decimalsOf(scale.majorStep));
}

/** The value an instrument with a scale shows in its reference photo. */
export function referenceValue({ minimum, maximum }: ScaleRange): number {
  return minimum + (maximum - minimum) * 0.4;
}

/** Refuses a value that is off the scale: a pointer may rest a little below its first mark or above its last one. */
export function checkOnScale(name: string, scale: ScaleRange, value: number, slackShare = 0.03): void {
  const slack = (scale.maximum - scale.minimum) * slackShare;
  if (!(value >= scale.minimum - slack && value <= scale.maximum + slack)) {
    throw new RangeError(`${name} cannot show ${value}: its scale is ${scale.minimum} to ${scale.maximum}`);
  }
}

/** Where an upright scale is printed: v of its ends, u of its edge, and which way the ticks point. */
export interface UprightScale {
  readonly range: ScaleRange;
  readonly u: number;
  readonly bottomV: number;
  readonly topV: number;
  /** 1 when the ticks go to the right of the edge, -1 to the left. */
  readonly side: 1 | -1;
  readonly size: number;
}

/** The height of a value on an upright scale, millimetres down. */
export function heightOf({ range, bottomV, topV }: UprightScale, value: number): number {
  return bottomV + ((topV - bottomV) * (value - range.minimum)) / (range.maximum - range.minimum);
}

/** Prints ticks and numerals of an upright scale. */
export function printUprightScale(
  layers: Layers,
  projected: ProjectedPlane,
  scale: UprightScale,
  ink: Colour,
): void {
  const { range, u, side, size } = scale;
  const majors = majorValues(range);
  const count = (majors.length - 1) * range.minorPerMajor;
  for (let index = 0; index <= count; index++) {
    const isMajor = index % range.minorPerMajor === 0;
    const v = scale.bottomV + ((scale.topV - scale.bottomV) * index) / count;
    const length = size * (isMajor ? 1.15 : 0.65);
    print(layers, projected, [bar(u, v, u + side * length, v, size * (isMajor ? 0.2 : 0.11))], ink);
  }
  const anchor = side === 1 ? 'left' : 'right';
  for (const value of majors) {
    const letters = textOutlines(
      numeral(range, value),
      u + side * size * 1.6,
      heightOf(scale, value),
      size,
      0.15,
      anchor,
    );
    print(layers, projected, letters, ink);
  }
}

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 4; decimals++) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-9) return decimals;
  }
  return 4;
}
