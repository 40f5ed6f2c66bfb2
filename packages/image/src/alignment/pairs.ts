import type { Point } from '../point.ts';

/** A spot of the reference and where it seems to lie in the photo. */
export interface Pair {
  readonly reference: Point;
  readonly photo: Point;
  /** How exactly its place is known, in photo pixels: large spots are known less exactly. */
  readonly size: number;
}
