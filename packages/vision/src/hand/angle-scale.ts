import { type Point, distance, isFinitePoint } from '@tenken/image/point.ts';
import { TURN, directionOf } from './angle.ts';
import { type HandConfig, type ScaleTick, ticksOf } from './hand-config.ts';
import { monotoneCurve } from './monotone-curve.ts';
import { scaleCenter } from './scale-center.ts';
import { straightScale } from './straight-scale.ts';

/** What a direction of the hand means. Angles are radians in crop axes, 0 to the right, growing clockwise. */
export interface AngleScale {
  /** The value at a direction; straight on beyond the ends of the scale. */
  valueAt(angleRad: number): number;
  /** How much the value changes per radian there, without sign. */
  slopeAt(angleRad: number): number;
  /** How far the direction lies outside the scale, as a share of the scale's arc; 0 inside it. */
  beyondEnd(angleRad: number): number;
  /** Standard error of the scale's line through the ticks, radians; 0 when the curve follows each tick. */
  readonly tickErrorRad: number;
  /** Mean distance of the ticks from the point their angles are taken about, crop pixels. */
  readonly tickRadius: number;
}

/** Closer to the centre than this, in crop pixels, a tick has no direction worth using. */
const MIN_TICK_DISTANCE = 3;

/** The scale a user drew; null when ticks are missing, repeat a value or do not follow one another around the dial. */
export function buildAngleScale(config: HandConfig, isRectified: boolean): AngleScale | null {
  const marks = marksOf(config);
  if (marks === null) return null;
  const center = scaleCenter(distinctPlaces(marks), config.center, isRectified);
  if (marks.some((mark) => distance(center, mark) < MIN_TICK_DISTANCE)) return null;
  const sense = config.is_counter_clockwise ? -1 : 1;
  const angles = unwind(marks, center, sense, config.is_hand_rotating_360);
  if (angles === null) return null;
  const values = marks.map((mark) => mark.value);
  const line = isRectified ? straightScale(angles, values) : null;
  const curve = line === null ? monotoneCurve(angles, values) : line.at;
  const first = angles[0]!;
  const arc = angles.at(-1)! - first;
  const unwrap = (angleRad: number): number => {
    const along = sense * angleRad;
    if (config.is_hand_rotating_360) return along - TURN * Math.floor((along - first) / TURN);
    return along - TURN * Math.round((along - first - arc / 2) / TURN);
  };
  return {
    valueAt: (angleRad) => curve(unwrap(angleRad)),
    slopeAt: (angleRad) => Math.abs(curve(unwrap(angleRad) + 0.01) - curve(unwrap(angleRad) - 0.01)) / 0.02,
    beyondEnd: (angleRad) => {
      const along = unwrap(angleRad) - first;
      return Math.max(0, -along, along - arc) / arc;
    },
    tickErrorRad: line === null ? 0 : line.error,
    tickRadius: marks.reduce((sum, mark) => sum + distance(center, mark), 0) / marks.length,
  };
}

/** All marks with a value, lowest first; a full circle begins and ends on its own mark. */
function marksOf(config: HandConfig): ScaleTick[] | null {
  const ticks = ticksOf(config);
  if (ticks === null) return null;
  const marks = ticks.map(({ x, y, value }) => ({ x, y, value }));
  if (config.is_hand_rotating_360) {
    if (config.min_max_tick === null) return null;
    const { x, y, minimum_value, maximum_value } = config.min_max_tick;
    const inner = marks.filter((mark) => mark.value !== minimum_value && mark.value !== maximum_value);
    if (!inner.every((mark) => mark.value > minimum_value && mark.value < maximum_value)) return null;
    marks.splice(0, marks.length, { x, y, value: minimum_value }, ...inner, { x, y, value: maximum_value });
  }
  marks.sort((p, q) => p.value - q.value);
  const isUsable = marks.every(
    (mark, i) =>
      isFinitePoint(mark) && Number.isFinite(mark.value) && (i === 0 || mark.value > marks[i - 1]!.value),
  );
  return isUsable && marks.length >= 2 ? marks : null;
}

function distinctPlaces(marks: readonly ScaleTick[]): Point[] {
  return marks.filter(
    (mark, i) => marks.findIndex((other) => other.x === mark.x && other.y === mark.y) === i,
  );
}

/** Angles that grow from mark to mark; null when the marks pass their own beginning, so some value is out of order. */
function unwind(
  marks: readonly ScaleTick[],
  center: Point,
  sense: 1 | -1,
  isFullCircle: boolean,
): number[] | null {
  const angles: number[] = [];
  for (const [i, mark] of marks.entries()) {
    let angle = sense * directionOf(center, mark);
    const isEndOfCircle = isFullCircle && i === marks.length - 1;
    if (i > 0) {
      const before = angles[i - 1]!;
      angle = isEndOfCircle ? angles[0]! + TURN : angle + TURN * Math.ceil((before - angle) / TURN);
      if (!(angle - before > 1e-3)) return null;
    }
    angles.push(angle);
  }
  const arc = angles.at(-1)! - angles[0]!;
  return arc <= TURN * (isFullCircle ? 1 : 0.999) + 1e-9 ? angles : null;
}
