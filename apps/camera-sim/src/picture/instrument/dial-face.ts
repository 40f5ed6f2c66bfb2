import { arc, bar, disc, textOutlines } from '../ink/outlines.ts';
import type { ProjectedPlane } from '../ink/plane.ts';
import { type Colour, colour, print } from '../ink/print.ts';
import type { Layers } from '../trace/layers.ts';
import { type ScaleRange, majorValues, numeral } from './scale.ts';

/** A printed zone of the scale. */
export interface DialZone {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** The scale of a round face: values, angles (degrees clockwise from the right, on the face) and what is printed. */
export interface DialScale extends ScaleRange {
  readonly startDeg: number;
  readonly sweepDeg: number;
  readonly unit: string;
  readonly zones: readonly DialZone[];
}

/** The angle of a value on the face, degrees clockwise from the right. */
export function angleOf(scale: DialScale, value: number): number {
  return scale.startDeg + (scale.sweepDeg * (value - scale.minimum)) / (scale.maximum - scale.minimum);
}

/** Prints scale, numerals, zones and captions of a round face of `radius` millimetres. */
export function printDialFace(
  layers: Layers,
  projected: ProjectedPlane,
  radius: number,
  scale: DialScale,
  ink: Colour,
  captions: { readonly brand: string; readonly note: string },
): void {
  for (const { from, to, color } of scale.zones) {
    const zone = arc(radius * 0.895, radius * 0.05, angleOf(scale, from), angleOf(scale, to));
    print(layers, projected, [zone], colour(color));
  }
  printTicks(layers, projected, radius, scale, ink);
  printNumerals(layers, projected, radius, scale, ink);
  print(layers, projected, textOutlines(scale.unit, 0, -radius * 0.3, radius * 0.13, 0.14), ink);
  print(layers, projected, textOutlines(captions.brand, 0, radius * 0.3, radius * 0.075, 0.15), ink, 0.9);
  print(layers, projected, textOutlines(captions.note, 0, radius * 0.43, radius * 0.042, 0.13), ink, 0.85);
  print(layers, projected, [arc(radius * 0.985, radius * 0.012, 0, 360)], ink, 0.35);
  print(layers, projected, [disc(0, 0, radius * 0.1)], ink, 0.12);
}

function printTicks(
  layers: Layers,
  projected: ProjectedPlane,
  radius: number,
  scale: DialScale,
  ink: Colour,
): void {
  const count = (majorValues(scale).length - 1) * scale.minorPerMajor;
  for (let index = 0; index <= count; index++) {
    if (index === count && scale.sweepDeg >= 360) break;
    const isMajor = index % scale.minorPerMajor === 0;
    const isMiddle = scale.minorPerMajor % 2 === 0 && index % (scale.minorPerMajor / 2) === 0;
    const angle = ((scale.startDeg + (scale.sweepDeg * index) / count) * Math.PI) / 180;
    const inner = radius * (isMajor ? 0.795 : isMiddle ? 0.825 : 0.845);
    const outer = radius * 0.92;
    const width = radius * (isMajor ? 0.022 : 0.0105);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    print(layers, projected, [bar(c * inner, s * inner, c * outer, s * outer, width)], ink);
  }
}

function printNumerals(
  layers: Layers,
  projected: ProjectedPlane,
  radius: number,
  scale: DialScale,
  ink: Colour,
): void {
  const values = majorValues(scale);
  for (const value of scale.sweepDeg >= 360 ? values.slice(0, -1) : values) {
    const angle = (angleOf(scale, value) * Math.PI) / 180;
    const text = numeral(scale, value);
    const away = radius * (0.66 - 0.018 * Math.max(0, text.length - 3));
    print(
      layers,
      projected,
      textOutlines(text, Math.cos(angle) * away, Math.sin(angle) * away, radius * 0.125, 0.145),
      ink,
    );
  }
}
