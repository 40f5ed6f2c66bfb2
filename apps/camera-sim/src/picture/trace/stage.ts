import { signedDistanceOf } from './signed-distance.ts';
import type { SignedDistance } from './primitives.ts';
import type { Shape } from './shapes.ts';
import type { Vector } from './vector.ts';
import type { View } from './eye.ts';

/** What a material is asked about: one visible point. Materials write colour and finish, and may tilt the normal. */
export interface Surface {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** Share of red, green and blue light the material gives back, 0 to 1, linear. */
  red: number;
  green: number;
  blue: number;
  /** 0 for paint, plastic and stone, 1 for bare metal. */
  metal: number;
  /** 0 mirror, 1 chalk. */
  rough: number;
  /** Share of light reflected straight on by lacquer or glass, 0 for matt things. */
  coat: number;
  /** Whether the coat is a pane of glass in front of the material, with its own normal below. */
  glassX: number;
  glassY: number;
  glassZ: number;
}

/** Colours and finishes one visible point. */
export type Material = (surface: Surface) => void;

/** One body of the scene. Bodies of one part number belong together when a drawing must stay on them. */
export interface Solid {
  readonly shape: Shape;
  readonly material: Material;
  readonly part: number;
  /** True for bodies without hollows; saves asking whether they shade themselves. */
  readonly isConvex?: boolean;
}

/** A body ready to be traced. */
export interface Body extends Solid {
  readonly distance: SignedDistance;
}

export function toBody(solid: Solid): Body {
  return { ...solid, distance: signedDistanceOf(solid.shape) };
}

/** Everything that does not change between two photos of one camera. */
export interface Stage {
  readonly view: View;
  readonly bodies: readonly Body[];
  /** The wall is the plane z = 0. */
  readonly wall: Material;
  /** The floor is the plane y = `level`; null where the photo shows none. */
  readonly floor: { readonly level: number; readonly material: Material } | null;
  /** Middle of the ball that holds all bodies, for the shadow grid. */
  readonly middle: Vector;
  readonly radius: number;
}

/** Part numbers with a fixed meaning; instruments take theirs from FIRST_FREE_PART. */
export const WALL_PART = 1;
export const FLOOR_PART = 2;
export const SCENERY_PART = 3;
export const FIRST_FREE_PART = 8;
