import { around, along, at, cylinder, prism, quarterBend, turned, union, bounded } from '../trace/shapes.ts';
import { type Material, SCENERY_PART, type Solid } from '../trace/stage.ts';
import { type Vector, add, cross, unit } from '../trace/vector.ts';
import { metal } from './materials.ts';

const boltMetal = metal('#a7a8a6', 0.35);

/** A straight pipe between two points. */
export function pipe(from: Vector, to: Vector, radius: number, material: Material): Solid {
  const way = add(to, from, -1);
  const half = Math.hypot(way.x, way.y, way.z) / 2;
  const shape = at(along(cylinder(radius, half, Math.min(2, radius * 0.2)), way), add(from, way, 0.5));
  return { shape, material, part: SCENERY_PART, isConvex: true };
}

/** Two bolted discs that join pipes at a point; `axis` is the pipe's direction. */
export function flange(middle: Vector, axis: Vector, pipeRadius: number, material: Material): Solid[] {
  const way = unit(axis);
  const disc = along(cylinder(pipeRadius * 1.75, pipeRadius * 0.2, pipeRadius * 0.06), way);
  const gap = pipeRadius * 0.24;
  const bolt = prism(6, pipeRadius * 0.36, pipeRadius * 0.66, pipeRadius * 0.04);
  const bolts = along(around(bolt, 8, pipeRadius * 1.4, Math.PI / 8), way);
  return [
    {
      shape: bounded(
        union(at(disc, add(middle, way, gap)), at(disc, add(middle, way, -gap))),
        middle,
        pipeRadius * 1.9,
      ),
      material,
      part: SCENERY_PART,
    },
    {
      shape: bounded(at(bolts, middle), middle, pipeRadius * 1.8),
      material: boltMetal,
      part: SCENERY_PART + 1,
    },
  ];
}

/** A quarter bend from direction `first` to direction `second`, seen from its centre of curvature. */
export function elbow(
  centre: Vector,
  first: Vector,
  second: Vector,
  bend: number,
  radius: number,
  material: Material,
): Solid {
  const a = unit(first);
  const b = unit(second);
  const shape = at(turned(quarterBend(bend, radius), a, b, cross(a, b)), centre);
  return { shape, material, part: SCENERY_PART };
}

/** A ring clamp or weld seam on a pipe. */
export function collar(
  middle: Vector,
  axis: Vector,
  pipeRadius: number,
  width: number,
  material: Material,
): Solid {
  const shape = at(along(cylinder(pipeRadius * 1.08, width / 2, width * 0.3), axis), middle);
  return { shape, material, part: SCENERY_PART, isConvex: true };
}
