import {
  along,
  around,
  at,
  box,
  cylinder,
  smoothUnion,
  prism,
  ring,
  union,
  bounded,
} from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { type Vector, add, vector } from '../trace/vector.ts';
import { lacquer, metal } from './materials.ts';
import { flange } from './pipes.ts';

/** A gate valve in a pipe along x, with bonnet, stem and a red handwheel above; `radius` is the pipe's. */
export function valve(middle: Vector, radius: number, color: string): Solid[] {
  const across = vector(1, 0, 0);
  const up = vector(0, 1, 0);
  const paint = lacquer(color, { wear: 0.9 });
  const seat = along(cylinder(radius * 1.35, radius * 1.5, radius * 0.6), across);
  const bonnet = at(
    along(cylinder(radius * 0.9, radius * 1.5, radius * 0.2), up),
    vector(0, radius * 1.4, 0),
  );
  const lid = at(along(cylinder(radius * 1.3, radius * 0.22, 1.5), up), vector(0, radius * 2, 0));
  const yoke = at(box(radius * 0.45, radius * 0.9, radius * 0.3, 2), vector(0, radius * 3, 0));
  const wheelAt = add(middle, vector(0, radius * 4.4, 0));
  const rim = along(ring(radius * 2, radius * 0.2, radius * 0.2, radius * 0.18), up);
  const spokes = along(around(box(radius, radius * 0.14, radius * 0.14, 1.5), 5, radius), up);
  const hub = along(cylinder(radius * 0.4, radius * 0.3, 2), up);
  const stem = at(along(cylinder(radius * 0.2, radius * 1.4, 1), up), vector(0, radius * 4.4, 0));
  const bolts = at(
    along(around(prism(6, radius * 0.3, radius * 0.5, 0.5), 8, radius * 1.08), up),
    vector(0, radius * 2, 0),
  );
  return [
    {
      shape: bounded(
        at(union(smoothUnion(seat, bonnet, radius * 0.6), lid, yoke), middle),
        add(middle, up, radius * 1.3),
        radius * 3.4,
      ),
      material: paint,
      part: SCENERY_PART,
    },
    {
      shape: bounded(at(union(rim, spokes, hub), wheelAt), wheelAt, radius * 2.3),
      material: lacquer('#9c2a22', { wear: 0.8 }),
      part: SCENERY_PART + 1,
    },
    { shape: at(stem, middle), material: metal('#b3b5b4', 0.25), part: SCENERY_PART + 2 },
    {
      shape: bounded(at(bolts, middle), add(middle, up, radius * 2), radius * 1.5),
      material: metal('#9fa1a0', 0.4),
      part: SCENERY_PART + 2,
    },
    ...flange(add(middle, across, -radius * 1.8), across, radius, paint),
    ...flange(add(middle, across, radius * 1.8), across, radius, paint),
  ];
}
