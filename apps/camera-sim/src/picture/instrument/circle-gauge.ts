import type { HandConfig, Tick } from '../annotation.ts';
import { facingPlane, projectPlane, planeToPhoto } from '../ink/plane.ts';
import { type Colour, colour } from '../ink/print.ts';
import { glazed, lacquer, metal, plastic } from '../scene/materials.ts';
import { along, at, cylinder, prism, ring, union } from '../trace/shapes.ts';
import type { Material, Solid } from '../trace/stage.ts';
import { SCENERY_PART } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { type Crop, cropFace } from './crop.ts';
import { type DialScale, angleOf, printDialFace } from './dial-face.ts';
import { type Hand, drawHand } from './hand.ts';
import type { Instrument } from './instrument.ts';
import { checkOnScale, majorValues, referenceValue } from './scale.ts';

/** A round gauge on the wall; lengths in millimetres, x right and y up from the middle of the scene. */
export interface CircleGaugeSpec {
  readonly kind: 'circle';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Radius of the printed face. */
  readonly radius: number;
  /** Height of the face above the wall. */
  readonly depth: number;
  readonly scale: DialScale;
  readonly face: 'white' | 'black' | 'cream';
  readonly bezel: 'steel' | 'black' | 'brass' | 'blue';
  readonly hand: 'black' | 'red' | 'yellow' | 'white';
  readonly brand: string;
  readonly note: string;
  /** Where the connection leaves the case. */
  readonly stem: 'bottom' | 'none';
}

const FACE_COLOURS = { white: '#f1f0ea', black: '#17191b', cream: '#eee5cd' } as const;
const HAND_COLOURS = { black: '#151618', red: '#c4161c', yellow: '#f0b41a', white: '#f2f2ee' } as const;
/** Share of the face's radius that the pointer reaches. */
const HAND_REACH = 0.86;
const CROP_REACH = 1.16;

/** Builds a round gauge; `part` is its face's own part number. */
export function createCircleGauge(spec: CircleGaugeSpec, part: number): Instrument {
  const { scale, radius } = spec;
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth));
  const ink: Colour = spec.face === 'black' ? colour('#e9ebea') : colour('#1a1b1d');
  const hand: Hand = {
    u: 0,
    v: 0,
    length: radius * HAND_REACH,
    tail: radius * 0.27,
    half: radius * 0.034,
    paint: colour(HAND_COLOURS[spec.hand]),
    height: radius * 0.055,
  };
  return {
    name: spec.name,
    kind: 'circle',
    solids: bodyOf(spec, part),
    reference: referenceValue(scale),
    shown: (value) => value,
    print: (layers, eye) =>
      printDialFace(layers, projectPlane(eye, plane), radius, scale, ink, {
        brand: spec.brand,
        note: spec.note,
      }),
    check: (value) => checkOnScale(spec.name, scale, value),
    show: (exposed, eye, value) =>
      drawHand(exposed, projectPlane(eye, plane), hand, angleOf(scale, value), part),
    annotate: (eye, colours) => {
      const projected = projectPlane(eye, plane);
      const reach = radius * CROP_REACH;
      const crop = cropFace(projected, -reach, -reach, reach, reach);
      const angle = (angleOf(scale, referenceValue(scale)) * Math.PI) / 180;
      const along = [0.35, 0.4, 0.45, 0.5].map((share) =>
        planeToPhoto(projected, Math.cos(angle) * radius * share, Math.sin(angle) * radius * share),
      );
      return {
        perspective: crop.perspective,
        crop: crop.crop,
        hand_config: handConfig(spec, crop, colours.pick(along)),
      };
    },
  };
}

function handConfig(spec: CircleGaugeSpec, crop: Crop, handColor: HandConfig['hand_color']): HandConfig {
  const { scale, radius } = spec;
  const isFull = scale.sweepDeg >= 360;
  const onScale = (value: number, share: number) => {
    const angle = (angleOf(scale, value) * Math.PI) / 180;
    return crop.at(Math.cos(angle) * radius * share, Math.sin(angle) * radius * share);
  };
  const values = majorValues(scale);
  const ticks: Tick[] = (isFull ? values.slice(1, -1) : values)
    .map((value) => ({ ...onScale(value, 0.92), value }))
    .toReversed();
  return {
    hand_movement: 'rotating',
    range_mode: 'detailed',
    center: crop.at(0, 0),
    hand_tip: onScale(referenceValue(scale), HAND_REACH),
    hand_color: handColor,
    ticks,
    min_max_tick: isFull
      ? { ...onScale(scale.minimum, 0.92), minimum_value: scale.minimum, maximum_value: scale.maximum }
      : null,
    simple_range: null,
    is_hand_rotating_360: isFull,
    is_counter_clockwise: scale.sweepDeg < 0,
    search_range: { start_percentage: 30, end_percentage: 90 },
  };
}

function bodyOf(spec: CircleGaugeSpec, part: number): Solid[] {
  const { x, y, radius, depth } = spec;
  const place = vector(x, y, depth);
  const face = at(cylinder(radius * 1.03, 1, 0.2), vector(x, y, depth - 1));
  const bezel = at(ring(radius * 1.085, radius * 0.075, radius * 0.17, radius * 0.055), place);
  const back = at(cylinder(radius * 1.07, radius * 0.2, radius * 0.05), vector(x, y, depth - radius * 0.3));
  const hub = at(cylinder(radius * 0.075, radius * 0.06, radius * 0.03), vector(x, y, depth + radius * 0.02));
  const solids: Solid[] = [
    { shape: face, material: glazed(FACE_COLOURS[spec.face], x, y, 0.16 / radius), part, isConvex: true },
    { shape: bezel, material: bezelMaterial(spec), part: SCENERY_PART },
    { shape: back, material: plastic('#1c1e20'), part: SCENERY_PART, isConvex: true },
    { shape: hub, material: metal('#b9b4a4', 0.22), part: SCENERY_PART + 1 },
  ];
  return spec.stem === 'none' ? solids : [...solids, stemOf(spec)];
}

function stemOf({ x, y, radius, depth }: CircleGaugeSpec): Solid {
  const z = depth - radius * 0.3;
  const down = vector(0, 1, 0);
  const neck = at(along(cylinder(radius * 0.13, radius * 0.2, 1), down), vector(x, y - radius * 1.2, z));
  const nut = at(along(prism(6, radius * 0.36, radius * 0.11, 1.2), down), vector(x, y - radius * 1.45, z));
  return { shape: union(neck, nut), material: metal('#c9a560', 0.3), part: SCENERY_PART };
}

function bezelMaterial({ bezel }: CircleGaugeSpec): Material {
  if (bezel === 'steel') return metal('#d3d6d8', 0.16, { u: 9, v: 9 });
  if (bezel === 'brass') return metal('#d0a85a', 0.2);
  if (bezel === 'blue') return lacquer('#2f5f93', { rough: 0.2 });
  return lacquer('#1d1f22', { rough: 0.3, wear: 0.15 });
}
