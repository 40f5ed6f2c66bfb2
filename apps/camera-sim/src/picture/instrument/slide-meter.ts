import type { HandConfig } from '../annotation.ts';
import type { Exposed } from '../capture/expose.ts';
import { paint, shadow } from '../capture/paint.ts';
import { plate, polygon, textOutlines } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane, planeToPhoto } from '../ink/plane.ts';
import { colour, print } from '../ink/print.ts';
import { glazed, plastic } from '../scene/materials.ts';
import { at, box, subtract } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { type Crop, cropFace } from './crop.ts';
import type { Instrument } from './instrument.ts';
import {
  type ScaleRange,
  type UprightScale,
  checkOnScale,
  heightOf,
  majorValues,
  printUprightScale,
  referenceValue,
} from './scale.ts';

/** An edgewise indicator: a pointer slides along a straight upright scale. Millimetres. */
export interface SlideMeterSpec {
  readonly kind: 'rectangle';
  readonly movement: 'sliding';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** Half the height of the face; it is 0.46 of that wide. */
  readonly size: number;
  readonly scale: ScaleRange;
  readonly unit: string;
  readonly hand: 'red' | 'black' | 'orange';
}

const HAND_COLOURS = { red: '#c3171c', black: '#131415', orange: '#e2701a' } as const;
const HALF_WIDTH = 0.46;
/** Shares of the half height: the scale's edge, its ends, and the far end of the pointer. */
const EDGE = -0.06;
const END = 0.8;
const BASE = -0.34;

export function createSlideMeter(spec: SlideMeterSpec, part: number): Instrument {
  const { size } = spec;
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + 2));
  const scale = uprightScale(spec);
  const ink = colour('#17181a');
  return {
    name: spec.name,
    kind: 'rectangle',
    solids: bodyOf(spec, part),
    reference: referenceValue(spec.scale),
    shown: (value) => value,
    print: (layers, eye) => {
      const projected = projectPlane(eye, plane);
      print(
        layers,
        projected,
        [plate(size * EDGE - size * 0.15, 0, size * 0.035, size * END + 2, 1)],
        colour('#3a3c3d'),
      );
      printUprightScale(layers, projected, scale, ink);
      print(layers, projected, textOutlines(spec.unit, 0, -size * 0.9, size * 0.085, 0.14), ink);
    },
    check: (value) => checkOnScale(spec.name, spec.scale, value),
    show: (exposed, eye, value) =>
      drawSlider(exposed, projectPlane(eye, plane), spec, heightOf(scale, value), part),
    annotate: (eye, colours) => {
      const projected = projectPlane(eye, plane);
      const crop = cropFace(projected, -size * HALF_WIDTH, -size, size * HALF_WIDTH, size);
      const v = heightOf(scale, referenceValue(spec.scale));
      const color = colours.pick(
        [-0.3, -0.27, -0.24].map((share) => planeToPhoto(projected, share * size, v)),
      );
      return { perspective: crop.perspective, crop: crop.crop, hand_config: handConfig(spec, crop, color) };
    },
  };
}

/** For a sliding pointer the tip is where it touches the scale, and the centre its far end on the same level. */
function handConfig(spec: SlideMeterSpec, crop: Crop, handColor: HandConfig['hand_color']): HandConfig {
  const scale = uprightScale(spec);
  const reference = heightOf(scale, referenceValue(spec.scale));
  return {
    hand_movement: 'sliding',
    range_mode: 'detailed',
    center: crop.at(spec.size * BASE, reference),
    hand_tip: crop.at(scale.u, reference),
    hand_color: handColor,
    ticks: majorValues(spec.scale)
      .map((value) => ({ ...crop.at(scale.u, heightOf(scale, value)), value }))
      .toReversed(),
    min_max_tick: null,
    simple_range: null,
    is_hand_rotating_360: false,
    is_counter_clockwise: false,
    search_range: { start_percentage: 30, end_percentage: 90 },
  };
}

function uprightScale({ scale, size }: SlideMeterSpec): UprightScale {
  return {
    range: scale,
    u: size * EDGE,
    bottomV: size * END,
    topV: -size * END,
    side: 1,
    size: size * 0.085,
  };
}

function drawSlider(
  exposed: Exposed,
  projected: ProjectedPlane,
  spec: SlideMeterSpec,
  v: number,
  part: number,
): void {
  const { size } = spec;
  const wide = size * 0.045;
  const [tip, base] = [size * EDGE, size * BASE];
  const shape = (du: number, dv: number) =>
    polygon(
      [tip, 0, tip - size * 0.07, -wide, base, -wide, base, wide, tip - size * 0.07, wide].map(
        (value, index) => value + (index % 2 === 0 ? du : v + dv),
      ),
    );
  shadow(exposed, projected, shape(size * 0.012, size * 0.024), 0.5, { part, soft: size * 0.03 });
  paint(exposed, projected, shape(0, 0), colour(HAND_COLOURS[spec.hand]), {
    part,
    shade: (_u, at) => 1.1 - (0.35 * (at - v)) / wide,
  });
}

function bodyOf(spec: SlideMeterSpec, part: number): Solid[] {
  const { x, y, depth, size } = spec;
  const wide = size * HALF_WIDTH;
  const place = vector(x, y, depth);
  const rim = size * 0.07;
  const frame = subtract(box(wide + rim, size + rim, 9, 3), box(wide, size, 30, 2));
  return [
    { shape: at(frame, place), material: plastic('#202325'), part: SCENERY_PART },
    {
      shape: at(box(wide + 1, size + 1, 2, 0.2), place),
      material: glazed('#f2f0e6', x, y, 0.03 / size),
      part,
      isConvex: true,
    },
  ];
}
