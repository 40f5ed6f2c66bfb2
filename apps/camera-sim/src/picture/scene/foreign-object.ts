import { createRandom } from '../random.ts';
import { bakeRegion } from '../trace/bake.ts';
import { type Eye, project } from '../trace/eye.ts';
import { type Layers, copyLayers } from '../trace/layers.ts';
import { along, at, box, cylinder, smoothUnion, ring, union } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid, type Stage, toBody } from '../trace/stage.ts';
import { type Vector, add, vector } from '../trace/vector.ts';
import type { GuardSpec } from './guard.ts';
import { lacquer, metal, plastic } from './materials.ts';

/** The layers of a scene with a forgotten thing in the watched area: only the pixels around it are traced anew. */
export function withForeignObject(
  stage: Stage,
  eye: Eye,
  layers: Layers,
  guard: GuardSpec,
  seed: number,
): Layers {
  const random = createRandom(seed);
  const place = vector(
    guard.at.x + (random() - 0.5) * guard.halfWidth * 1.1,
    guard.at.y,
    guard.at.z + guard.halfDepth * (0.62 + 0.25 * random()),
  );
  const thing = [spannerTin, cardboard, sprayCan][Math.floor(random() * 3)]!;
  const solids = thing(place, random() * Math.PI);
  const copy = copyLayers(layers);
  bakeRegion(
    { ...stage, bodies: [...stage.bodies, ...solids.map(toBody)] },
    eye,
    copy,
    regionAround(eye, copy, place, 75),
  );
  return copy;
}

function regionAround(eye: Eye, layers: Layers, place: Vector, reach: number) {
  const corners = [-reach, reach].flatMap((x) =>
    [-10, reach].flatMap((y) => [-reach, reach].map((z) => project(eye, add(place, vector(x, y, z))))),
  );
  const xs = corners.map(({ x }) => x + layers.margin);
  const ys = corners.map(({ y }) => y + layers.margin);
  const clamp = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));
  return {
    left: clamp(Math.min(...xs), layers.width),
    right: clamp(Math.max(...xs), layers.width),
    top: clamp(Math.min(...ys), layers.height),
    bottom: clamp(Math.max(...ys), layers.height),
  };
}

function turned(angle: number): Vector {
  return vector(Math.cos(angle), 0, Math.sin(angle));
}

function spannerTin(place: Vector, angle: number): Solid[] {
  const shaft = along(box(3, 2, 38, 1.5), turned(angle));
  const head = along(ring(9, 4, 3, 1.5), vector(0, 1, 0));
  const way = turned(angle);
  const body = union(
    shaft,
    at(head, add(vector(0, 0, 0), way, 44)),
    at(head, add(vector(0, 0, 0), way, -44)),
  );
  return [
    {
      shape: at(body, add(place, vector(0, 3, 0))),
      material: metal('#b9bbbb', 0.22),
      part: SCENERY_PART + 3,
    },
  ];
}

function cardboard(place: Vector, angle: number): Solid[] {
  const body = along(box(24, 17, 30, 1), turned(angle));
  const tape = along(box(5, 17.4, 30.4, 1), turned(angle));
  return [
    {
      shape: at(body, add(place, vector(0, 17, 0))),
      material: plastic('#a57f52', { rough: 0.9, coat: 0.005 }),
      part: SCENERY_PART + 3,
    },
    {
      shape: at(tape, add(place, vector(0, 17, 0))),
      material: plastic('#c4a673', { rough: 0.35, coat: 0.04 }),
      part: SCENERY_PART + 2,
    },
  ];
}

function sprayCan(place: Vector, angle: number): Solid[] {
  const way = turned(angle);
  const can = along(smoothUnion(cylinder(15, 42, 4), at(cylinder(9, 10, 4), vector(0, 0, 44)), 6), way);
  const cap = at(along(cylinder(10, 10, 2), way), add(vector(0, 0, 0), way, 60));
  return [
    {
      shape: at(can, add(place, vector(0, 15, 0))),
      material: lacquer('#c23a24', { wear: 0.2, rough: 0.18 }),
      part: SCENERY_PART + 3,
    },
    { shape: at(cap, add(place, vector(0, 15, 0))), material: plastic('#e5e5e0'), part: SCENERY_PART + 2 },
  ];
}
