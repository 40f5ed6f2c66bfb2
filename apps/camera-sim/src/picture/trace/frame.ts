import { type Vector, dot } from './vector.ts';

type Nine = readonly [number, number, number, number, number, number, number, number, number];
type Three = readonly [number, number, number];

/** The way from the scene into a body's own axes: turn (row-major), then move, millimetres. */
export interface Frame {
  readonly turn: Nine;
  readonly move: Three;
}

export const OWN_FRAME: Frame = { turn: [1, 0, 0, 0, 1, 0, 0, 0, 1], move: [0, 0, 0] };

/** The frame of something that stands at a place of this frame. */
export function moved({ turn, move: [a, b, c] }: Frame, { x, y, z }: Vector): Frame {
  return { turn, move: [a - x, b - y, c - z] };
}

/** The frame of something whose axes point along u, v and w of this frame. */
export function turned({ turn, move }: Frame, u: Vector, v: Vector, w: Vector): Frame {
  const columns = [0, 1, 2].map((index) => ({ x: turn[index]!, y: turn[index + 3]!, z: turn[index + 6]! }));
  const [first, second, third] = columns as [Vector, Vector, Vector];
  const row = (axis: Vector): Three => [dot(axis, first), dot(axis, second), dot(axis, third)];
  const place = { x: move[0], y: move[1], z: move[2] };
  return { turn: [...row(u), ...row(v), ...row(w)], move: [dot(u, place), dot(v, place), dot(w, place)] };
}

/** Whether the frame only moves, which saves nine multiplications a question. */
export function isPlain({ turn }: Frame): boolean {
  return turn.every((value, index) => value === OWN_FRAME.turn[index]);
}
