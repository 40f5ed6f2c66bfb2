import type { Point } from '@tenken/image/point.ts';

/** Where the hand turns and how long it is, in crop pixels. */
export interface Dial {
  readonly center: Point;
  readonly radius: number;
}
