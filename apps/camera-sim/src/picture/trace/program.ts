import type { Join, Primitive, Shape } from './shapes.ts';
import type { Vector } from './vector.ts';

/**
 * A shape as a row of instructions of SLOTS numbers each, for distance.ts: what to do, then either the way from the
 * scene into the primitive's own frame and its sizes, or what a join or a skip needs.
 */
export type Program = Float64Array;

export const SLOTS = 24;

/** Instruction numbers. */
export const BALL = 0;
export const BOX = 1;
export const CYLINDER = 2;
export const RING = 3;
export const PRISM = 4;
export const BEND = 5;
export const ROD = 6;
export const UNION = 7;
export const FUSED = 8;
export const CARVED = 9;
export const COMMON = 10;
export const SKIP_FAR = 11;

/** Where things lie in an instruction: 9 of the turn, 3 of the move, 3 of the copies on a circle, then the sizes. */
export const MOVE = 10;
export const COPIES = 13;
export const SIZES = 19;

const PRIMITIVES: Readonly<Record<Primitive, number>> = {
  ball: BALL,
  box: BOX,
  cylinder: CYLINDER,
  ring: RING,
  prism: PRISM,
  bend: BEND,
  rod: ROD,
};
const JOINS: Readonly<Record<Join, number>> = { union: UNION, fused: FUSED, carved: CARVED, common: COMMON };

/** Writes a shape as a program. */
export function compile(shape: Shape): Program {
  const instructions: number[][] = [];
  write(shape, IDENTITY, instructions);
  return Float64Array.from(instructions.flat());
}

/** The way from the scene into a shape's frame: turn, move, then perhaps copies on a circle and a last move. */
interface Frame {
  readonly turn: readonly number[];
  readonly move: readonly [number, number, number];
  readonly copies: {
    readonly count: number;
    readonly startRad: number;
    readonly move: readonly [number, number, number];
  } | null;
}

const IDENTITY: Frame = { turn: [1, 0, 0, 0, 1, 0, 0, 0, 1], move: [0, 0, 0], copies: null };

function write(shape: Shape, frame: Frame, into: number[][]): void {
  switch (shape.kind) {
    case 'primitive':
      into.push(instruction(PRIMITIVES[shape.primitive], frame, shape.sizes));
      return;
    case 'placed':
      write(shape.shape, moved(frame, shape.place), into);
      return;
    case 'turned':
      write(shape.shape, turnedFrame(frame, shape.u, shape.v, shape.w), into);
      return;
    case 'around': {
      if (frame.copies !== null) throw new RangeError('Copies of copies on a circle are not supported');
      const copies = { count: shape.count, startRad: shape.startRad, move: [-shape.radius, 0, 0] as const };
      write(shape.shape, { ...frame, copies }, into);
      return;
    }
    case 'joined':
      write(shape.first, frame, into);
      write(shape.second, frame, into);
      into.push(instruction(JOINS[shape.join], IDENTITY, [shape.blend]));
      return;
    case 'within': {
      const start = into.length;
      into.push([]);
      write(shape.shape, frame, into);
      // How many instructions to leave out when the point is far off.
      into[start] = instruction(SKIP_FAR, moved(frame, shape.middle), [
        shape.radius,
        into.length - start - 1,
      ]);
    }
  }
}

function instruction(operation: number, { turn, move, copies }: Frame, sizes: readonly number[]): number[] {
  const circle = copies === null ? [0, 0, 0, 0, 0, 0] : [copies.count, copies.startRad, 0, ...copies.move];
  const filled = [operation, ...turn, ...move, ...circle, ...sizes];
  return [...filled, ...Array.from({ length: SLOTS - filled.length }, () => 0)];
}

function moved(frame: Frame, { x, y, z }: Vector): Frame {
  if (frame.copies !== null) {
    const [a, b, c] = frame.copies.move;
    return { ...frame, copies: { ...frame.copies, move: [a - x, b - y, c - z] } };
  }
  const [a, b, c] = frame.move;
  return { ...frame, move: [a - x, b - y, c - z] };
}

function turnedFrame(frame: Frame, u: Vector, v: Vector, w: Vector): Frame {
  if (frame.copies !== null) throw new RangeError('A copy on a circle cannot be turned by itself');
  const rows = [u, v, w];
  const { turn, move } = frame;
  const column = (index: number): Vector => ({ x: turn[index]!, y: turn[index + 3]!, z: turn[index + 6]! });
  const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
  const place = { x: move[0], y: move[1], z: move[2] };
  return {
    ...frame,
    turn: rows.flatMap((row) => [0, 1, 2].map((index) => dot(row, column(index)))),
    move: [dot(u, place), dot(v, place), dot(w, place)],
  };
}
