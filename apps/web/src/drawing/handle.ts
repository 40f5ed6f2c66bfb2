import type { Point } from '@tenken/image/point.ts';

/** Id of a draggable handle: `center`, `tick:3`, `corner:0`, `digit:2`, `area:lamp:right`. */
export type HandleId = string;

/** Which picture a handle lies on: the photo as taken, or the corrected one. */
export type Frame = 'photo' | 'corrected';

/** One point that can be dragged, nudged, typed into the table and stepped to. */
export interface Handle {
  readonly id: HandleId;
  readonly frame: Frame;
  readonly point: Point;
  readonly role: HandleRole;
  /** Its number among those of the same role, from 1; 0 when there is only one. */
  readonly number: number;
  /** What is typed for it, such as a tick's value. */
  readonly value?: string;
  /** Hit radius in pixels of its picture; default: the width of a finger. */
  readonly reach?: number;
}

export type HandleRole =
  | 'corner'
  | 'center'
  | 'hand_tip'
  | 'tick'
  | 'min_max_tick'
  | 'minimum_tick'
  | 'maximum_tick'
  | 'intermediate_tick'
  | 'digit'
  | 'digit_grip'
  | 'area_corner'
  | 'area';

/** Clamps a point to the picture with the required margin. */
export function clampPoint({ x, y }: Point, size: { width: number; height: number }, margin: number): Point {
  return {
    x: Math.min(Math.max(x, margin), Math.max(margin, size.width - margin)),
    y: Math.min(Math.max(y, margin), Math.max(margin, size.height - margin)),
  };
}
