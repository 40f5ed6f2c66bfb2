import type { Exposed } from '../capture/expose.ts';
import { paint, shadow } from '../capture/paint.ts';
import { type Outline, disc, plate, textOutlines } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane } from '../ink/plane.ts';
import { type Colour, colour, print } from '../ink/print.ts';
import { glazed, metal, plastic } from '../scene/materials.ts';
import { along, at, box, cylinder, prism, union } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
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

/** A flow tube with a ball in it, read at the middle of the ball. Millimetres. */
export interface FloatTubeSpec {
  readonly kind: 'float';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** Half the height of the tube. */
  readonly size: number;
  readonly scale: ScaleRange;
  readonly unit: string;
  readonly ball: 'black' | 'red' | 'steel';
}

const BALLS = { black: '#1a1b1d', red: '#b3211d', steel: '#8f9294' } as const;

export function createFloatTube(spec: FloatTubeSpec, part: number): Instrument {
  const { size } = spec;
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + 2));
  const half = size * 0.15;
  const radius = size * 0.105;
  const scale: UprightScale = {
    range: spec.scale,
    u: size * 0.19,
    bottomV: size * 0.82,
    topV: -size * 0.82,
    side: 1,
    size: size * 0.07,
  };
  return {
    name: spec.name,
    kind: 'float',
    solids: bodyOf(spec, part),
    reference: referenceValue(spec.scale),
    shown: (value) => value,
    print: (layers, eye) => {
      const projected = projectPlane(eye, plane);
      printUprightScale(layers, projected, scale, colour('#16305a'));
      print(
        layers,
        projected,
        textOutlines(spec.unit, -size * 0.3, -size * 0.8, size * 0.065, 0.15),
        colour('#16305a'),
      );
    },
    check: (value) => checkOnScale(spec.name, spec.scale, value, 0.02),
    show: (exposed, eye, value) => {
      const projected = projectPlane(eye, plane);
      drawTube(exposed, projected, size, half, part);
      drawBall(exposed, projected, spec, heightOf(scale, value), radius, part);
      drawGlints(exposed, projected, size, half, part);
    },
    annotate: (eye) => {
      const projected = projectPlane(eye, plane);
      // A float's mark must be 30 pixels high.
      const crop = cropFace(projected, -size * 0.34, -size, size * 0.56, size, 32 / (2 * radius));
      const middle = heightOf(scale, referenceValue(spec.scale));
      return {
        perspective: crop.perspective,
        crop: crop.crop,
        float_config: {
          float_area: crop.area(-radius, middle - radius, radius, middle + radius),
          measurement_area: crop.area(-half, -size * 0.9, half, size * 0.9),
          ticks: majorValues(spec.scale)
            .map((value) => ({ ...crop.at(half, heightOf(scale, value)), value }))
            .toReversed(),
        },
      };
    },
  };
}

function drawTube(
  exposed: Exposed,
  projected: ProjectedPlane,
  size: number,
  half: number,
  part: number,
): void {
  const water: Colour = colour('#c6d2d3');
  paint(exposed, projected, plate(0, 0, half, size * 0.97), water, {
    part,
    shade: (u) => 1.05 - 0.5 * Math.min(1, Math.abs(u) / half) ** 4,
  });
}

function drawBall(
  exposed: Exposed,
  projected: ProjectedPlane,
  spec: FloatTubeSpec,
  v: number,
  radius: number,
  part: number,
): void {
  shadow(exposed, projected, disc(radius * 0.35, v + radius * 0.3, radius), 0.4, {
    part,
    soft: radius * 0.6,
  });
  paint(exposed, projected, disc(0, v, radius), colour(BALLS[spec.ball]), {
    part,
    shade: (u, at) => {
      const x = u / radius;
      const y = (at - v) / radius;
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      const facing = Math.max(0, -0.5 * x - 0.55 * y + 0.67 * z);
      return 0.35 + 0.8 * facing + 2.6 * facing ** 40;
    },
  });
}

/** Light along the edges of the tube lies in front of the ball. */
function drawGlints(
  exposed: Exposed,
  projected: ProjectedPlane,
  size: number,
  half: number,
  part: number,
): void {
  const glint = (u: number, width: number): Outline => plate(u, 0, width, size * 0.95, width);
  paint(exposed, projected, glint(-half * 0.62, half * 0.06), [1.3, 1.3, 1.3], {
    part,
    opacity: 0.55,
    soft: half * 0.1,
  });
  paint(exposed, projected, glint(half * 0.78, half * 0.03), [1.1, 1.1, 1.1], {
    part,
    opacity: 0.35,
    soft: half * 0.08,
  });
}

function bodyOf(spec: FloatTubeSpec, part: number): Solid[] {
  const { x, y, depth, size } = spec;
  const up = vector(0, 1, 0);
  const end = (dy: number) => at(box(size * 0.36, size * 0.12, 16, 3), vector(x, y + dy, depth));
  const nut = (dy: number) =>
    at(along(prism(6, size * 0.3, size * 0.1, 1.5), up), vector(x, y + dy, depth - 4));
  const pipe = (dy: number) =>
    at(along(cylinder(size * 0.09, size * 0.4, 1), up), vector(x, y + dy, depth - 4));
  return [
    {
      shape: at(box(size * 0.56, size * 1.02, 2, 1), vector(x + size * 0.1, y, depth)),
      material: glazed('#e9ebe7', x, y, 0.0015),
      part,
      isConvex: true,
    },
    {
      shape: union(end(size * 1.1), end(-size * 1.1)),
      material: plastic('#2b3033'),
      part: SCENERY_PART + 1,
    },
    {
      shape: union(nut(size * 1.32), nut(-size * 1.32)),
      material: metal('#bfa05a', 0.3),
      part: SCENERY_PART + 2,
    },
    {
      shape: union(pipe(size * 1.75), pipe(-size * 1.75)),
      material: metal('#b5b7b7', 0.3),
      part: SCENERY_PART + 3,
    },
  ];
}
