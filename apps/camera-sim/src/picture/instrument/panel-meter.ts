import type { HandConfig } from '../annotation.ts';
import { arc, bar, textOutlines } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane, planeToPhoto } from '../ink/plane.ts';
import { type Colour, colour, print } from '../ink/print.ts';
import { glazed, metal, plastic } from '../scene/materials.ts';
import type { Layers } from '../trace/layers.ts';
import { at, box, subtract, cylinder } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { type Crop, cropFace } from './crop.ts';
import { type Hand, drawHand } from './hand.ts';
import type { Instrument } from './instrument.ts';
import { type ScaleRange, checkOnScale, majorValues, numeral, referenceValue } from './scale.ts';

/** A square panel meter: arc scale, pointer turning about an axis hidden under the lower cover. Millimetres. */
export interface PanelMeterSpec {
  readonly kind: 'rectangle';
  readonly movement: 'rotating';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** Half the width of the face. */
  readonly size: number;
  readonly scale: ScaleRange;
  readonly unit: string;
  readonly hand: 'black' | 'red';
}

/** The scale spans the upper quarter of a circle. */
const START_DEG = 225;
const SWEEP_DEG = 90;
/** Shares of the half width: height of the face, place of the axis, radius of the scale, length of the pointer. */
const HALF_HEIGHT = 0.78;
const AXIS = 0.64;
const ARC = 1.02;
const REACH = 0.97;

export function createPanelMeter(spec: PanelMeterSpec, part: number): Instrument {
  const { size, scale } = spec;
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + 2));
  const hand: Hand = {
    u: 0,
    v: size * AXIS,
    length: size * REACH,
    tail: size * 0.12,
    half: size * 0.016,
    paint: colour(spec.hand === 'red' ? '#b8151b' : '#141516'),
    height: size * 0.05,
  };
  return {
    name: spec.name,
    kind: 'rectangle',
    solids: bodyOf(spec, part),
    reference: referenceValue(scale),
    shown: (value) => value,
    print: (layers, eye) => printFace(layers, projectPlane(eye, plane), spec),
    check: (value) => checkOnScale(spec.name, scale, value),
    show: (exposed, eye, value) =>
      drawHand(exposed, projectPlane(eye, plane), hand, angleOf(scale, value), part),
    annotate: (eye, colours) => {
      const projected = projectPlane(eye, plane);
      const crop = cropFace(projected, -size, -size * HALF_HEIGHT, size, size * HALF_HEIGHT);
      const middle = [0.5, 0.55, 0.6, 0.65].map((share) =>
        planeToPhoto(projected, ...onArc(spec, referenceValue(scale), share)),
      );
      return {
        perspective: crop.perspective,
        crop: crop.crop,
        hand_config: handConfig(spec, crop, colours.pick(middle)),
      };
    },
  };
}

function handConfig(spec: PanelMeterSpec, crop: Crop, handColor: HandConfig['hand_color']): HandConfig {
  const { scale, size } = spec;
  return {
    hand_movement: 'rotating',
    range_mode: 'detailed',
    center: crop.at(0, size * AXIS),
    hand_tip: crop.at(...onArc(spec, referenceValue(scale), REACH)),
    hand_color: handColor,
    ticks: majorValues(scale)
      .map((value) => ({ ...crop.at(...onArc(spec, value, ARC)), value }))
      .toReversed(),
    min_max_tick: null,
    simple_range: null,
    is_hand_rotating_360: false,
    is_counter_clockwise: false,
    search_range: { start_percentage: 30, end_percentage: 90 },
  };
}

function angleOf(scale: ScaleRange, value: number): number {
  return START_DEG + (SWEEP_DEG * (value - scale.minimum)) / (scale.maximum - scale.minimum);
}

function onArc({ scale, size }: PanelMeterSpec, value: number, share: number): [u: number, v: number] {
  const angle = (angleOf(scale, value) * Math.PI) / 180;
  return [Math.cos(angle) * size * share, size * AXIS + Math.sin(angle) * size * share];
}

function printFace(layers: Layers, projected: ProjectedPlane, spec: PanelMeterSpec): void {
  const { scale, size } = spec;
  const ink: Colour = colour('#17181a');
  const majors = majorValues(scale);
  const count = (majors.length - 1) * scale.minorPerMajor;
  for (let index = 0; index <= count; index++) {
    const isMajor = index % scale.minorPerMajor === 0;
    const value = scale.minimum + ((scale.maximum - scale.minimum) * index) / count;
    const inner = onArc(spec, value, isMajor ? ARC - 0.105 : ARC - 0.06);
    const outer = onArc(spec, value, ARC);
    print(layers, projected, [bar(...inner, ...outer, size * (isMajor ? 0.02 : 0.0095))], ink);
  }
  print(
    layers,
    projected,
    [arc(size * ARC, size * 0.012, START_DEG, START_DEG + SWEEP_DEG, 0, size * AXIS)],
    ink,
  );
  for (const value of majors) {
    print(
      layers,
      projected,
      textOutlines(numeral(scale, value), ...onArc(spec, value, ARC + 0.115), size * 0.115, 0.14),
      ink,
    );
  }
  print(layers, projected, textOutlines(spec.unit, 0, size * 0.16, size * 0.2, 0.13), ink);
  print(layers, projected, textOutlines('CLASS 2.5', size * 0.66, size * 0.3, size * 0.05), ink, 0.8);
}

function bodyOf(spec: PanelMeterSpec, part: number): Solid[] {
  const { x, y, depth, size } = spec;
  const high = size * HALF_HEIGHT;
  const place = vector(x, y, depth);
  const rim = size * 0.1;
  const frame = subtract(box(size + rim, high + rim, 9, 3), box(size, high, 30, 2));
  const cover = at(box(size, size * 0.17, 4, 1.5), vector(x, y - high + size * 0.17, depth + 4));
  const screw = at(cylinder(size * 0.055, 3, 1), vector(x, y - high + size * 0.17, depth + 7));
  return [
    { shape: at(frame, place), material: plastic('#1a1c1e'), part: SCENERY_PART },
    {
      shape: at(box(size + 1, high + 1, 2, 0.2), place),
      material: glazed('#f3f1e8', x, y, 0.05 / size),
      part,
      isConvex: true,
    },
    { shape: cover, material: plastic('#222527'), part: SCENERY_PART + 2 },
    { shape: screw, material: metal('#b5b6b4', 0.3), part: SCENERY_PART + 1 },
  ];
}
