import type { Vector } from './vector.ts';
import { cross, unit } from './vector.ts';

/** Distance in millimetres from a point of the scene to a body's surface, negative inside; never too long. */
export type Distance = (x: number, y: number, z: number) => number;

/** A ball around the origin. */
export function ball(radius: number): Distance {
  return (x, y, z) => Math.sqrt(x * x + y * y + z * z) - radius;
}

/** A box around the origin with half sizes and rounded edges. */
export function box(halfX: number, halfY: number, halfZ: number, rounding: number): Distance {
  return (x, y, z) => {
    const dx = Math.abs(x) - halfX + rounding;
    const dy = Math.abs(y) - halfY + rounding;
    const dz = Math.abs(z) - halfZ + rounding;
    const ox = dx > 0 ? dx : 0;
    const oy = dy > 0 ? dy : 0;
    const oz = dz > 0 ? dz : 0;
    const inside = Math.min(Math.max(dx, dy, dz), 0);
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + inside - rounding;
  };
}

/** A cylinder around the z axis with rounded rims, from -half to half. */
export function cylinder(radius: number, half: number, rounding: number): Distance {
  return (x, y, z) => {
    const dr = Math.sqrt(x * x + y * y) - radius + rounding;
    const dz = Math.abs(z) - half + rounding;
    const or = dr > 0 ? dr : 0;
    const oz = dz > 0 ? dz : 0;
    return Math.sqrt(or * or + oz * oz) + Math.min(Math.max(dr, dz), 0) - rounding;
  };
}

/** A ring around the z axis with a rounded rectangular section: mid radius, half thickness across and along z. */
export function ring(radius: number, halfAcross: number, halfAlong: number, rounding: number): Distance {
  return (x, y, z) => {
    const dr = Math.abs(Math.sqrt(x * x + y * y) - radius) - halfAcross + rounding;
    const dz = Math.abs(z) - halfAlong + rounding;
    const or = dr > 0 ? dr : 0;
    const oz = dz > 0 ? dz : 0;
    return Math.sqrt(or * or + oz * oz) + Math.min(Math.max(dr, dz), 0) - rounding;
  };
}

/** A prism along z with `sides` flat sides (nuts and bolt heads), measured across flats. */
export function prism(sides: number, acrossFlats: number, half: number, rounding: number): Distance {
  const sector = (2 * Math.PI) / sides;
  return (x, y, z) => {
    const angle = Math.atan2(y, x);
    const folded = angle - sector * Math.round(angle / sector);
    const dr = Math.sqrt(x * x + y * y) * Math.cos(folded) - acrossFlats / 2 + rounding;
    const dz = Math.abs(z) - half + rounding;
    const or = dr > 0 ? dr : 0;
    const oz = dz > 0 ? dz : 0;
    return Math.sqrt(or * or + oz * oz) + Math.min(Math.max(dr, dz), 0) - rounding;
  };
}

/** A quarter pipe bend in the xy plane, from (bend, 0) turning to (0, bend). */
export function quarterBend(bend: number, radius: number): Distance {
  return (x, y, z) => {
    let across: number;
    let beyond = 0;
    if (x >= 0 && y >= 0) {
      across = Math.sqrt(x * x + y * y) - bend;
    } else if (x >= y) {
      across = x - bend;
      beyond = y;
    } else {
      across = y - bend;
      beyond = x;
    }
    return Math.sqrt(across * across + z * z + beyond * beyond) - radius;
  };
}

/** The body moved to a place. */
export function at(body: Distance, place: Vector): Distance {
  const { x: px, y: py, z: pz } = place;
  return (x, y, z) => body(x - px, y - py, z - pz);
}

/** The body turned so that its z axis points along `axis`. */
export function along(body: Distance, axis: Vector): Distance {
  const w = unit(axis);
  if (w.z === 1) return body;
  if (w.y === 1) return (x, y, z) => body(z, x, y);
  if (w.x === 1) return (x, y, z) => body(y, z, x);
  const u = unit(cross(Math.abs(w.y) > 0.9 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 1, z: 0 }, w));
  const v = cross(w, u);
  return (x, y, z) =>
    body(x * u.x + y * u.y + z * u.z, x * v.x + y * v.y + z * v.z, x * w.x + y * w.y + z * w.z);
}

/** `count` copies of a body on a circle around the z axis; the body is given for the copy at angle 0. */
export function around(body: Distance, count: number, radius: number, startRad = 0): Distance {
  const sector = (2 * Math.PI) / count;
  return (x, y, z) => {
    const angle = Math.atan2(y, x) - startRad;
    const folded = angle - sector * Math.round(angle / sector);
    const length = Math.sqrt(x * x + y * y);
    return body(length * Math.cos(folded) - radius, length * Math.sin(folded), z);
  };
}

/** Bodies nearer than this to a ball that holds them are asked themselves; soft shadows need true distances up to it. */
const BALL_SLACK = 48;

/** The body, not asked while the point is far from the ball that holds it: saves most of the work for bolts and fins. */
export function within(body: Distance, middle: Vector, radius: number): Distance {
  const { x: mx, y: my, z: mz } = middle;
  const far = radius + BALL_SLACK;
  return (x, y, z) => {
    const dx = x - mx;
    const dy = y - my;
    const dz = z - mz;
    const square = dx * dx + dy * dy + dz * dz;
    return square > far * far ? Math.sqrt(square) - radius : body(x, y, z);
  };
}

/** All bodies together. */
export function union(first: Distance, ...others: readonly Distance[]): Distance {
  const [second, ...rest] = others;
  if (second === undefined) return first;
  const pair: Distance = (x, y, z) => {
    const a = first(x, y, z);
    const b = second(x, y, z);
    return a < b ? a : b;
  };
  return union(pair, ...rest);
}

/** Two bodies grown into each other like a casting, `blend` millimetres wide. */
export function fused(first: Distance, second: Distance, blend: number): Distance {
  return (x, y, z) => {
    const a = first(x, y, z);
    const b = second(x, y, z);
    const h = Math.max(blend - Math.abs(a - b), 0) / blend;
    return Math.min(a, b) - (h * h * blend) / 4;
  };
}

/** The first body with the second taken out of it. */
export function carved(body: Distance, hole: Distance): Distance {
  return (x, y, z) => Math.max(body(x, y, z), -hole(x, y, z));
}
