import type { Exposed } from '../capture/expose.ts';
import { paint } from '../capture/paint.ts';
import { plate, textOutlines } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane } from '../ink/plane.ts';
import { type Colour, colour, print } from '../ink/print.ts';
import { fractal2 } from '../noise.ts';
import { glazed, metal, plastic } from '../scene/materials.ts';
import { type Shape, along, at, box, subtract, cylinder, prism, union, bounded } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { type Vector, add, vector } from '../trace/vector.ts';
import { cropFace } from './crop.ts';
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

/** A sight glass beside a scale plate; the liquid's surface is the value. Millimetres. */
export interface LevelGlassSpec {
  readonly kind: 'level';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** Half the height of the glass. */
  readonly size: number;
  readonly scale: ScaleRange;
  readonly unit: string;
  readonly liquid: 'red' | 'oil' | 'water';
}

const LIQUIDS: Readonly<Record<LevelGlassSpec['liquid'], Colour>> = {
  red: colour('#b1201c'),
  oil: colour('#8a5a12'),
  water: colour('#8fa6a3'),
};
const EMPTY: Colour = colour('#d9dfdd');

export function createLevelGlass(spec: LevelGlassSpec, part: number): Instrument {
  const { size } = spec;
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + 2));
  const half = size * 0.085;
  const scale: UprightScale = {
    range: spec.scale,
    u: size * 0.2,
    bottomV: size * 0.9,
    topV: -size * 0.9,
    side: 1,
    size: size * 0.085,
  };
  return {
    name: spec.name,
    kind: 'level',
    solids: bodyOf(spec, part, half),
    reference: referenceValue(spec.scale),
    shown: (value) => value,
    print: (layers, eye) => {
      const projected = projectPlane(eye, facingPlane(vector(spec.x, spec.y, spec.depth + 4)));
      printUprightScale(layers, projected, scale, colour('#16181a'));
      print(
        layers,
        projected,
        textOutlines(spec.unit, size * 0.34, -size * 1.02, size * 0.085, 0.15),
        colour('#16181a'),
      );
    },
    // The column ends at the frame: liquid above or below the scale cannot be seen.
    check: (value) => checkOnScale(spec.name, spec.scale, value, 0),
    show: (exposed, eye, value) =>
      fill(exposed, projectPlane(eye, plane), spec, heightOf(scale, value), half, part),
    annotate: (eye) => {
      const projected = projectPlane(eye, plane);
      const crop = cropFace(projected, -size * 0.32, -size * 1.1, size * 0.62, size * 1.1);
      return {
        perspective: crop.perspective,
        crop: crop.crop,
        level_config: {
          measurement_area: crop.area(-half, -size * 0.96, half, size * 0.96),
          ticks: majorValues(spec.scale)
            .map((value) => ({ ...crop.at(half, heightOf(scale, value)), value }))
            .toReversed(),
        },
      };
    },
  };
}

/** Fills the tube: liquid below, glass above, a bright skin between, and the light bent along both edges. */
function fill(
  exposed: Exposed,
  projected: ProjectedPlane,
  spec: LevelGlassSpec,
  surface: number,
  half: number,
  part: number,
): void {
  const liquid = LIQUIDS[spec.liquid];
  const tube = plate(0, 0, half, spec.size * 0.97, half * 0.3);
  const round = (u: number): number => {
    const x = Math.min(1, Math.abs(u) / half);
    return 1.08 - 0.62 * x ** 3;
  };
  const inTube = (u: number, v: number): Colour => {
    const deep = v > surface + half * 0.12 * (u / half) ** 2;
    const haze = 0.9 + 0.2 * fractal2(u / 4 + 9, v / 30, 2);
    const base = deep ? liquid : EMPTY;
    return [base[0] * haze, base[1] * haze, base[2] * haze];
  };
  paint(exposed, projected, tube, inTube, { part, shade: (u) => round(u) });
  paint(exposed, projected, plate(0, surface, half, half * 0.12), [0.05, 0.04, 0.04], {
    part,
    opacity: 0.55,
    soft: half * 0.15,
  });
  paint(exposed, projected, plate(0, surface + half * 0.3, half * 0.92, half * 0.1), [0.9, 0.85, 0.8], {
    part,
    opacity: 0.35,
    soft: half * 0.25,
  });
  paint(exposed, projected, plate(-half * 0.55, 0, half * 0.09, spec.size * 0.96), [1.25, 1.25, 1.25], {
    part,
    opacity: 0.5,
    soft: half * 0.12,
  });
}

function bodyOf(spec: LevelGlassSpec, part: number, half: number): Solid[] {
  const { x, y, depth, size } = spec;
  const place = vector(x, y, depth);
  const frame = subtract(box(half * 2.1, size * 1.12, 7, 3), box(half * 1.02, size * 0.97, 40, half * 0.3));
  const bolts = boltRows(prism(6, size * 0.05, 10, 1), place, half * 1.6, size * 0.4);
  const plateBack = at(box(size * 0.23, size * 1.08, 2, 1), vector(x + size * 0.42, y, depth + 2));
  const valve = (dy: number) =>
    at(along(cylinder(size * 0.07, 40, 3), vector(0, 0, 1)), vector(x, y + dy, depth - 20));
  const stub = (dy: number) =>
    at(along(cylinder(size * 0.05, size * 0.25, 2), vector(0, 1, 0)), vector(x, y + dy, depth - 8));
  return [
    { shape: at(frame, place), material: plastic('#34393b', { rough: 0.35 }), part: SCENERY_PART },
    {
      shape: at(box(half * 1.1, size, 2, 0.2), place),
      material: glazed('#cfd6d4', x, y, 0.004),
      part,
      isConvex: true,
    },
    { shape: bolts, material: metal('#aeb0af', 0.3), part: SCENERY_PART + 1 },
    {
      shape: plateBack,
      material: plastic('#e4e4dd', { rough: 0.4 }),
      part: SCENERY_PART + 2,
      isConvex: true,
    },
    {
      shape: union(valve(size * 1.25), valve(-size * 1.25), stub(size * 1.25), stub(-size * 1.25)),
      material: metal('#b99a55', 0.32),
      part: SCENERY_PART + 3,
    },
  ];
}

/** Six bolts on each side of the glass. */
function boltRows(bolt: Shape, place: Vector, aside: number, pitch: number): Shape {
  const pairs = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((row) => {
    const middle = add(place, vector(0, row * pitch, 0));
    return union(at(bolt, add(middle, vector(-aside, 0, 0))), at(bolt, add(middle, vector(aside, 0, 0))));
  });
  const [first, ...others] = pairs;
  return bounded(union(first!, ...others), place, pitch * 3);
}
