import { along, at, cylinder, rod, union, bounded } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { type Vector, add, vector } from '../trace/vector.ts';
import { metal, plastic } from './materials.ts';
import { pipe } from './pipes.ts';

/** A steel conduit along the wall with saddles every `pitch` millimetres. */
export function conduit(from: Vector, to: Vector, radius: number, pitch: number): Solid[] {
  const steel = metal('#a2a5a6', 0.42);
  const way = add(to, from, -1);
  const length = Math.hypot(way.x, way.y, way.z);
  const [firstSaddle, ...saddles] = Array.from({ length: Math.floor(length / pitch) }, (_, index) => {
    const middle = add(from, way, ((index + 0.5) * pitch) / length);
    return at(along(cylinder(radius * 1.2, 6, 1), way), middle);
  });
  const tube = pipe(from, to, radius, steel);
  if (firstSaddle === undefined) return [tube];
  return [
    tube,
    { shape: union(firstSaddle, ...saddles), material: metal('#8e9192', 0.5), part: SCENERY_PART + 1 },
  ];
}

/** A hanging cable between two points, sagging by `sag` millimetres. */
export function cable(from: Vector, to: Vector, sag: number, radius: number): Solid {
  const count = 9;
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const drop = 4 * sag * share * (1 - share);
    return add(add(from, add(to, from, -1), share), vector(0, -drop, 0));
  });
  const [firstPiece, ...pieces] = points.slice(1).map((point, index) => {
    const start = points[index]!;
    return at(rod(add(point, start, -1), radius), start);
  });
  const reach = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) / 2 + sag + radius;
  return {
    shape: bounded(union(firstPiece!, ...pieces), add(from, add(to, from, -1), 0.5), reach),
    material: plastic('#1b1c1e', { rough: 0.5 }),
    part: SCENERY_PART + 2,
  };
}
