import type { GuardAnnotation } from '../annotation.ts';
import { type Eye, project } from '../trace/eye.ts';
import { type Vector, add, vector } from '../trace/vector.ts';

/** What can be wrong in a watched area. */
export const GUARD_STATES = ['normal', 'leak', 'smoke', 'stain', 'foreign-object'] as const;
export type GuardState = (typeof GUARD_STATES)[number];

/** A watched area: a block standing on the floor, millimetres. */
export interface GuardSpec {
  readonly kind: 'guard';
  readonly name: string;
  /** Middle of the block's foot, on the floor. */
  readonly at: Vector;
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly height: number;
  /** Where a leak comes out and smoke rises. */
  readonly source: Vector;
}

/** The outline of the watched block in the photo, as a person draws it: six corners, clockwise from the top left. */
export function annotateGuard(spec: GuardSpec, eye: Eye): GuardAnnotation {
  const { halfWidth: w, halfDepth: d, height: h } = spec;
  const corner = (x: number, y: number, z: number) => project(eye, add(spec.at, vector(x, y, z)));
  const inside = (point: { x: number; y: number }) => ({
    x: Math.min(eye.width - 1, Math.max(1, point.x)),
    y: Math.min(eye.height - 1, Math.max(1, point.y)),
  });
  return {
    annotation_mode: 'polygon',
    detection_area: [
      corner(-w, h, -d),
      corner(w, h, -d),
      corner(w, 0, -d),
      corner(w, 0, d),
      corner(-w, 0, d),
      corner(-w, 0, -d),
    ].map(inside),
    exclusion_areas: [],
  };
}
