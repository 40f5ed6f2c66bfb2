import type { DigitBox } from '../annotation.ts';
import type { Exposed } from '../capture/expose.ts';
import { paint, shadow } from '../capture/paint.ts';
import { bar, plate } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane, planeToPhoto } from '../ink/plane.ts';
import { type Colour, colour } from '../ink/print.ts';
import { CAPITAL_HEIGHT, glyphDistance, glyphOf } from '../ink/stroke-font.ts';
import { smoothstep } from '../noise.ts';
import { plastic, smoked } from '../scene/materials.ts';
import { at, box, subtract } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { cropFace } from './crop.ts';
import type { Instrument } from './instrument.ts';

/** A row of number drums behind a window; the last one turns smoothly. Millimetres as for the other instruments. */
export interface CounterSpec {
  readonly kind: 'counter';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** Height of the window. */
  readonly height: number;
  readonly digits: number;
  /** How many of the drums on the right are red: places after the point. */
  readonly decimals: number;
}

const DRUM = colour('#131416');
const RED_DRUM = colour('#9c1b18');
const FIGURE = colour('#e9e8e0');

export function createCounter(spec: CounterSpec, part: number): Instrument {
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + 1));
  return {
    name: spec.name,
    kind: 'counter',
    solids: bodyOf(spec, part),
    reference: 0,
    shown: (value) => value,
    print: () => undefined,
    check: (value) => {
      const most = 10 ** (spec.digits - spec.decimals);
      if (!(value >= 0 && value < most)) {
        throw new RangeError(`${spec.name} cannot show ${value}: its drums go from 0 to ${most}`);
      }
    },
    show: (exposed, eye, value) => showDrums(exposed, projectPlane(eye, plane), spec, value, part),
    annotate: (eye, colours) => {
      const projected = projectPlane(eye, plane);
      const { halfU, halfV } = windowSize(spec);
      const crop = cropFace(projected, -halfU, -halfV, halfU, halfV);
      const digits = Array.from({ length: spec.digits }, (_, index): DigitBox => {
        const u = drumMiddle(spec, index);
        const half = drumPitch(spec) * 0.46;
        // just inside the window: a digit that touches the edge of the corrected picture is refused
        const reach = halfV * 0.99;
        const figure = Array.from({ length: 40 }, (__, at) =>
          planeToPhoto(
            projected,
            u + ((at % 8) - 3.5) * 0.05 * spec.height,
            (Math.floor(at / 8) - 2) * 0.12 * spec.height,
          ),
        );
        return {
          digit_place: spec.digits - 1 - spec.decimals - index,
          font_color: colours.brightest(figure),
          background_color: colours.pick([planeToPhoto(projected, u - half * 0.86, 0)]),
          corner_coordinates_of_single_digit: {
            top_left: crop.pixelAt(u - half, -reach),
            top_right: crop.pixelAt(u + half, -reach),
            bottom_left: crop.pixelAt(u - half, reach),
            bottom_right: crop.pixelAt(u + half, reach),
          },
        };
      });
      return { perspective: crop.perspective, crop: crop.crop, digits_config: { digits } };
    },
  };
}

/** Where each drum stands for a value, left first: digit plus the share it has rolled to the next one. */
export function drumPositions(spec: CounterSpec, value: number): number[] {
  const positions: number[] = [];
  let steps = value * 10 ** spec.decimals;
  let carry = steps - Math.floor(steps);
  for (let index = spec.digits - 1; index >= 0; index--) {
    const digit = Math.floor(steps) % 10;
    positions.unshift(digit + carry);
    // A drum takes its left neighbour along only while it passes from nine to zero.
    carry = digit === 9 ? carry : 0;
    steps = Math.floor(steps / 10);
  }
  return positions;
}

function showDrums(
  exposed: Exposed,
  projected: ProjectedPlane,
  spec: CounterSpec,
  value: number,
  part: number,
): void {
  const { halfV } = windowSize(spec);
  for (const [index, position] of drumPositions(spec, value).entries()) {
    const u = drumMiddle(spec, index);
    const drum = plate(u, 0, drumPitch(spec) * 0.46, halfV + 1);
    const isRed = index >= spec.digits - spec.decimals;
    paint(exposed, projected, drum, drumPaint(spec, u, position, isRed ? RED_DRUM : DRUM), {
      part,
      shade: (_u, v) => 1.12 - 0.75 * Math.min(1, Math.abs(v) / (halfV * 1.05)) ** 2.4,
    });
  }
  const reach = spec.digits * drumPitch(spec);
  shadow(exposed, projected, bar(-reach, -halfV, reach, -halfV, halfV * 0.5), 0.55, {
    part,
    soft: halfV * 0.5,
  });
}

/** The colour of a drum at each place: the figure printed on a cylinder that is seen from the front. */
function drumPaint(
  spec: CounterSpec,
  middle: number,
  position: number,
  ground: Colour,
): (u: number, v: number) => Colour {
  const radius = spec.height * 0.72;
  const step = spec.height * 0.98;
  const figureHeight = spec.height * 0.64;
  const scale = figureHeight / CAPITAL_HEIGHT;
  const half = figureHeight * 0.068;
  const blur = spec.height * 0.03;
  return (u, v) => {
    const round = radius * Math.asin(Math.max(-1, Math.min(1, v / radius)));
    const place = position + round / step;
    const figure = Math.round(place);
    const glyph = glyphOf(String(((figure % 10) + 10) % 10));
    const x = (u - middle) / scale + glyph.width / 2;
    const y = ((place - figure) * step) / scale + CAPITAL_HEIGHT / 2;
    const inked = smoothstep(half + blur / 2, half - blur / 2, glyphDistance(glyph, x, y) * scale);
    return [
      mix(ground[0], FIGURE[0], inked),
      mix(ground[1], FIGURE[1], inked),
      mix(ground[2], FIGURE[2], inked),
    ];
  };
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function drumPitch({ height }: CounterSpec): number {
  return height * 0.74;
}

function drumMiddle(spec: CounterSpec, index: number): number {
  return (index - (spec.digits - 1) / 2) * drumPitch(spec);
}

function windowSize(spec: CounterSpec): { halfU: number; halfV: number } {
  return { halfU: (spec.digits * drumPitch(spec)) / 2 + spec.height * 0.06, halfV: spec.height / 2 };
}

function bodyOf(spec: CounterSpec, part: number): Solid[] {
  const { halfU, halfV } = windowSize(spec);
  const place = vector(spec.x, spec.y, spec.depth);
  const rim = spec.height * 0.28;
  const frame = subtract(box(halfU + rim, halfV + rim, 5, 2), box(halfU, halfV, 20, 0.6));
  return [
    { shape: at(frame, place), material: plastic('#26292b'), part: SCENERY_PART },
    {
      shape: at(box(halfU + 1, halfV + 1, 1, 0.2), place),
      material: smoked('#0b0b0c'),
      part,
      isConvex: true,
    },
  ];
}
