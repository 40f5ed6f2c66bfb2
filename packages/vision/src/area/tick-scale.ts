import { type Point, distance, isFinitePoint } from '@tenken/image/point.ts';

/** A mark of a straight scale with its value; x and y in crop pixels. */
export interface LineTick extends Point {
  readonly value: number;
}

/** A straight scale: positions along it in crop pixels from its first tick, values in the gauge's unit. */
export interface TickScale {
  readonly origin: Point;
  /** Unit vector from the first tick to the last, crop pixels. */
  readonly direction: Point;
  /** Position of the last tick. */
  readonly length: number;
  readonly positionOf: (point: Point) => number;
  readonly valueAt: (position: number) => number;
  /** Change of value a pixel, never negative. */
  readonly slopeAt: (position: number) => number;
}

/** A tick may lie this far beside the line, as a share of the scale's length; beyond it the scale is not straight. */
const BEND = 0.08;
/** Ticks nearer than this share of the length are one tick drawn twice. */
const CLOSEST = 0.005;

/** The scale through the ticks, values in between on straight lines; null when they make no straight, ordered scale. */
export function buildTickScale(ticks: readonly LineTick[]): TickScale | null {
  if (ticks.length < 2 || !ticks.every((tick) => isFinitePoint(tick) && Number.isFinite(tick.value)))
    return null;
  const [first, last] = farthestPair(ticks);
  const length = distance(first, last);
  if (!(length > 0 && Number.isFinite(length))) return null;
  const direction = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const positionOf = ({ x, y }: Point): number => (x - first.x) * direction.x + (y - first.y) * direction.y;
  const asideOf = ({ x, y }: Point): number => (x - first.x) * direction.y - (y - first.y) * direction.x;
  const marks = ticks
    .map((tick) => ({ position: positionOf(tick), value: tick.value }))
    .sort((p, q) => p.position - q.position);
  if (ticks.some((tick) => Math.abs(asideOf(tick)) > BEND * length) || !isOrdered(marks, length)) return null;
  return {
    origin: { x: first.x, y: first.y },
    direction,
    length,
    positionOf,
    valueAt: (position) => {
      const [from, to] = segmentAt(marks, position);
      const share = (position - from.position) / (to.position - from.position);
      return from.value + share * (to.value - from.value);
    },
    slopeAt: (position) => {
      const [from, to] = segmentAt(marks, position);
      return Math.abs((to.value - from.value) / (to.position - from.position));
    },
  };
}

interface Mark {
  readonly position: number;
  readonly value: number;
}

function farthestPair(ticks: readonly LineTick[]): [LineTick, LineTick] {
  let best: [LineTick, LineTick] = [ticks[0]!, ticks[0]!];
  for (const [index, from] of ticks.entries()) {
    for (const to of ticks.slice(index + 1)) {
      if (distance(from, to) > distance(...best)) best = [from, to];
    }
  }
  return best;
}

function isOrdered(marks: readonly Mark[], length: number): boolean {
  const sign = Math.sign(marks.at(-1)!.value - marks[0]!.value);
  return marks.slice(1).every((mark, index) => {
    const before = marks[index]!;
    const isApart = mark.position - before.position > CLOSEST * length;
    return isApart && sign !== 0 && Math.sign(mark.value - before.value) === sign;
  });
}

/** The two neighbouring marks around a position; beyond the ends the last two. */
function segmentAt(marks: readonly Mark[], position: number): [Mark, Mark] {
  const after = marks.findIndex((mark, index) => index > 0 && position <= mark.position);
  const to = after < 0 ? marks.length - 1 : after;
  return [marks[to - 1]!, marks[to]!];
}
