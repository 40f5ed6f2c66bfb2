import { type Vector, cross, unit, vector } from './vector.ts';

/**
 * A body's shape as plain data, millimetres. Data, because tracing evaluates tens of millions of distances, and nested
 * function calls for every translation and rotation take twice as long as the one that signed-distance.ts makes of the data.
 */
export type Shape =
  | { readonly kind: 'primitive'; readonly primitive: Primitive; readonly sizes: readonly number[] }
  | { readonly kind: 'placed'; readonly shape: Shape; readonly place: Vector }
  | {
      readonly kind: 'turned';
      readonly shape: Shape;
      readonly u: Vector;
      readonly v: Vector;
      readonly w: Vector;
    }
  | {
      readonly kind: 'around';
      readonly shape: Shape;
      readonly count: number;
      readonly radius: number;
      readonly startRad: number;
    }
  | {
      readonly kind: 'joined';
      readonly join: Join;
      readonly first: Shape;
      readonly second: Shape;
      readonly blend: number;
    }
  | { readonly kind: 'bounded'; readonly shape: Shape; readonly middle: Vector; readonly radius: number };

export type Primitive = 'ball' | 'box' | 'cylinder' | 'ring' | 'prism' | 'bend' | 'rod';
export type Join = 'union' | 'smoothUnion' | 'subtract' | 'intersect';

/** A ball around the origin. */
export function ball(radius: number): Shape {
  return primitive('ball', radius);
}

/** A box around the origin with half sizes and rounded edges. */
export function box(halfX: number, halfY: number, halfZ: number, rounding: number): Shape {
  return primitive('box', halfX - rounding, halfY - rounding, halfZ - rounding, rounding);
}

/** A cylinder around the z axis with rounded rims, from -half to half. */
export function cylinder(radius: number, half: number, rounding: number): Shape {
  return primitive('cylinder', radius - rounding, half - rounding, rounding);
}

/** A ring around the z axis with a rounded rectangular section: mid radius, half thickness across and along z. */
export function ring(radius: number, halfAcross: number, halfAlong: number, rounding: number): Shape {
  return primitive('ring', radius, halfAcross - rounding, halfAlong - rounding, rounding);
}

/** A prism along z with `sides` flat sides (nuts and bolt heads), measured across flats. */
export function prism(sides: number, acrossFlats: number, half: number, rounding: number): Shape {
  return primitive('prism', (2 * Math.PI) / sides, acrossFlats / 2 - rounding, half - rounding, rounding);
}

/** A quarter pipe bend in the xy plane, from (bend, 0) turning to (0, bend). */
export function quarterBend(bend: number, radius: number): Shape {
  return primitive('bend', bend, radius);
}

/** A round rod from the origin to a point. */
export function rod(to: Vector, radius: number): Shape {
  return primitive('rod', to.x, to.y, to.z, radius);
}

/** The body moved to a place. */
export function at(shape: Shape, place: Vector): Shape {
  return { kind: 'placed', shape, place };
}

/** The body turned so that its z axis points along `axis`. */
export function along(shape: Shape, axis: Vector): Shape {
  const w = unit(axis);
  const u = unit(cross(Math.abs(w.y) > 0.9 ? vector(0, 0, 1) : vector(0, 1, 0), w));
  return turned(shape, u, cross(w, u), w);
}

/** The body turned so that its own x, y and z axes point along u, v and w. */
export function turned(shape: Shape, u: Vector, v: Vector, w: Vector): Shape {
  return { kind: 'turned', shape, u, v, w };
}

/** `count` copies of a body on a circle around the z axis; the body is given for the copy at angle 0. */
export function around(shape: Shape, count: number, radius: number, startRad = 0): Shape {
  return { kind: 'around', shape, count, radius, startRad };
}

/** The union of bodies. */
export function union(first: Shape, ...others: readonly Shape[]): Shape {
  return others.reduce((whole, shape) => join('union', whole, shape), first);
}

/** A union with a rounded transition of `blend` millimetres, like a casting. */
export function smoothUnion(first: Shape, second: Shape, blend: number): Shape {
  return join('smoothUnion', first, second, blend);
}

/** The first body minus the second. */
export function subtract(body: Shape, hole: Shape): Shape {
  return join('subtract', body, hole);
}

/** The intersection of two bodies. */
export function intersect(first: Shape, second: Shape): Shape {
  return join('intersect', first, second);
}

/** A body with a bounding sphere: far from it the body itself is not evaluated, which saves most of the work for bolts and fins. */
export function bounded(shape: Shape, middle: Vector, radius: number): Shape {
  return { kind: 'bounded', shape, middle, radius };
}

function primitive(kind: Primitive, ...sizes: readonly number[]): Shape {
  return { kind: 'primitive', primitive: kind, sizes };
}

function join(kind: Join, first: Shape, second: Shape, blend = 0): Shape {
  return { kind: 'joined', join: kind, first, second, blend };
}
