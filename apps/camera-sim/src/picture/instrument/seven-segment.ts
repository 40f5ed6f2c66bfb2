import type { DigitBox } from '../annotation.ts';
import type { Exposed } from '../capture/expose.ts';
import { paint, shadow, shine } from '../capture/paint.ts';
import { type Outline, disc } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane, planeToPhoto } from '../ink/plane.ts';
import { colour, print } from '../ink/print.ts';
import { plastic, smoked } from '../scene/materials.ts';
import type { Layers } from '../trace/layers.ts';
import { at, box, subtract } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { cropFace } from './crop.ts';
import type { Instrument } from './instrument.ts';
import { SEGMENTS, isLit, segmentMiddle, segmentOutline, segmentShape } from './segments.ts';

/** A lit or liquid-crystal number display; millimetres, x right and y up from the middle of the scene. */
export interface SevenSegmentSpec {
  readonly kind: 'seven-segment';
  readonly name: string;
  /** Middle of the window. */
  readonly x: number;
  readonly y: number;
  /** Height of the panel it is built into, above the wall. */
  readonly depth: number;
  readonly digitHeight: number;
  readonly digits: number;
  readonly decimals: number;
  readonly color: 'red' | 'green' | 'lcd';
}

const LED = { red: [2.3, 0.13, 0.045], green: [0.12, 1.5, 0.32], lcd: [0, 0, 0] } as const;
const UNLIT = { red: '#2b0d0b', green: '#0c2114', lcd: '#87917a' } as const;
const WINDOW = { red: '#100506', green: '#060d09', lcd: '#98a389' } as const;

export function createSevenSegment(spec: SevenSegmentSpec, part: number): Instrument {
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + 1));
  return {
    name: spec.name,
    kind: 'seven-segment',
    solids: bodyOf(spec, part),
    // All bars lit, so that the colour of a lit bar can be picked anywhere.
    reference: Number('8'.repeat(spec.digits)) / 10 ** spec.decimals,
    shown: (value) => Number(displayText(spec, value)) / 10 ** spec.decimals,
    print: (layers, eye) => printUnlit(layers, projectPlane(eye, plane), spec, part),
    check: (value) => void displayText(spec, value),
    show: (exposed, eye, value) =>
      showDigits(exposed, projectPlane(eye, plane), spec, displayText(spec, value), part),
    annotate: (eye, colours) => {
      const projected = projectPlane(eye, plane);
      const { halfU, halfV } = windowSize(spec);
      const crop = cropFace(projected, -halfU, -halfV, halfU, halfV);
      const shape = segmentShape(spec.digitHeight);
      const last = digitOrigin(spec, spec.digits - 1);
      const lit = segmentMiddle(shape, 'c', last, -spec.digitHeight / 2);
      const font = colours.pick([planeToPhoto(projected, ...lit)]);
      const background = colours.pick([
        planeToPhoto(projected, last + shape.width / 2, spec.digitHeight * 0.24),
      ]);
      const digits = Array.from({ length: spec.digits }, (_, index): DigitBox => {
        const left = digitOrigin(spec, index) - spec.digitHeight * 0.035;
        const right = left + shape.width + shape.lean + spec.digitHeight * 0.07;
        const top = -spec.digitHeight * 0.535;
        return {
          digit_place: spec.digits - 1 - spec.decimals - index,
          font_color: font,
          background_color: background,
          corner_coordinates_of_single_digit: {
            top_left: crop.pixelAt(left, top),
            top_right: crop.pixelAt(right, top),
            bottom_left: crop.pixelAt(left, -top),
            bottom_right: crop.pixelAt(right, -top),
          },
        };
      });
      return { perspective: crop.perspective, crop: crop.crop, digits_config: { digits } };
    },
  };
}

/** What the display shows for a value: as many characters as it has digits, decimal point left out. */
export function displayText(spec: SevenSegmentSpec, value: number): string {
  const text = Number.isFinite(value) ? value.toFixed(spec.decimals).replace('.', '') : '';
  // A negative number rounded to zero shows no sign.
  const shown = Number(text) === 0 ? text.replace('-', '') : text;
  if (shown === '' || shown.length > spec.digits) {
    throw new RangeError(
      `${spec.name} cannot show ${value}: it has ${spec.digits} digits, ${spec.decimals} after the point`,
    );
  }
  return shown.padStart(spec.digits, ' ');
}

/** Left edge of a digit on the display's plane, millimetres from the window's middle. */
export function digitOrigin(spec: SevenSegmentSpec, index: number): number {
  const { pitch, width, lean } = segmentShape(spec.digitHeight);
  return (index - (spec.digits - 1) / 2) * pitch - (width + lean) / 2;
}

/** All bars and points of the display with what lights each of them. */
function* bars(spec: SevenSegmentSpec, text: string): Generator<readonly [outline: Outline, isLit: boolean]> {
  const shape = segmentShape(spec.digitHeight);
  const bottom = spec.digitHeight / 2;
  for (const [index, character] of text.split('').entries()) {
    const left = digitOrigin(spec, index);
    for (const segment of SEGMENTS) {
      yield [segmentOutline(shape, segment, left, -bottom), isLit(character, segment)];
    }
    const u = left + shape.width + spec.digitHeight * 0.1;
    const isPoint = spec.decimals > 0 && index === spec.digits - 1 - spec.decimals;
    yield [disc(u, bottom - spec.digitHeight * 0.055, spec.digitHeight * 0.062), isPoint];
  }
}

function printUnlit(layers: Layers, projected: ProjectedPlane, spec: SevenSegmentSpec, part: number): void {
  const off = colour(UNLIT[spec.color]);
  for (const [outline] of bars(spec, ' '.repeat(spec.digits))) {
    print(layers, projected, [outline], off, spec.color === 'lcd' ? 0.5 : 1, part);
  }
}

function showDigits(
  exposed: Exposed,
  projected: ProjectedPlane,
  spec: SevenSegmentSpec,
  text: string,
  part: number,
): void {
  for (const [outline, isOn] of bars(spec, text)) {
    if (isOn) light(exposed, projected, spec, outline, part);
  }
}

function light(
  exposed: Exposed,
  projected: ProjectedPlane,
  spec: SevenSegmentSpec,
  outline: Outline,
  part: number,
): void {
  const { digitHeight, color } = spec;
  if (color === 'lcd') {
    shadow(exposed, projected, moved(outline, 0.025 * digitHeight), 0.3, { part, soft: 0.03 * digitHeight });
    paint(exposed, projected, outline, colour('#1d221c'), { part, opacity: 0.93 });
    return;
  }
  shine(exposed, projected, outline, LED[color], { part });
  shine(exposed, projected, outline, LED[color], { part, soft: digitHeight * 0.22, opacity: 0.05 });
}

function moved(outline: Outline, by: number): Outline {
  return {
    left: outline.left + by,
    right: outline.right + by,
    top: outline.top + by,
    bottom: outline.bottom + by,
    distance: (u, v) => outline.distance(u - by, v - by),
  };
}

function windowSize({ digits, digitHeight }: SevenSegmentSpec): { halfU: number; halfV: number } {
  const { pitch } = segmentShape(digitHeight);
  return { halfU: (digits * pitch) / 2 + digitHeight * 0.14, halfV: digitHeight * 0.78 };
}

function bodyOf(spec: SevenSegmentSpec, part: number): Solid[] {
  const { halfU, halfV } = windowSize(spec);
  const place = vector(spec.x, spec.y, spec.depth);
  const rim = spec.digitHeight * 0.16;
  const frame = subtract(box(halfU + rim, halfV + rim, 6, 2.2), box(halfU, halfV, 20, 1));
  const glass = box(halfU + 1, halfV + 1, 1, 0.2);
  return [
    { shape: at(frame, place), material: plastic('#17191b'), part: SCENERY_PART },
    { shape: at(glass, place), material: smoked(WINDOW[spec.color]), part, isConvex: true },
  ];
}
