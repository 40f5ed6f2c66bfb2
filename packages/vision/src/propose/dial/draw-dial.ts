import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import { TURN, wrapAngle } from '../../hand/angle.ts';
import type { HandConfig } from '../../hand/hand-config.ts';
import type { ReadableConfiguration } from '../../gauge-picture.ts';
import type { Perspective } from '../../perspective.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { EvenScale } from './even-marks.ts';
import type { Needle, Pointing } from './find-needle.ts';

/** A dial as it was found; lengths in radii of the outline. */
export interface FoundDial {
  readonly outline: Ellipse;
  readonly even: EvenScale;
  /** Values of the long marks, ascending. */
  readonly values: readonly number[];
  /** Of the ring of marks. */
  readonly radius: number;
  readonly needle: Needle;
}

/** Side of the straightened picture, pixels, and the part of it that the outline fills. */
const SIDE = 600;
const FILLED = 0.92;
const FULL_TURN_SLACK = 0.1;
const SEARCH_RANGE = { start_percentage: 30, end_percentage: 90 };

/** The marks of a dial as a person would have drawn them. */
export function drawDial({ outline, even, values, radius, needle }: FoundDial): ReadableConfiguration {
  const straight = straightNeedle(needle, even);
  const at = (value: number): Point => {
    const angle = even.start + even.slope * value;
    return inCrop({ x: radius * exact.cos(angle), y: radius * exact.sin(angle) });
  };
  const [first, last] = [values[0]!, values.at(-1)!];
  const beyond = last - first + (values[1]! - first);
  // Where the step after the last mark leads back to the first one, the hand goes round and round.
  const isFull = Math.abs(Math.abs(even.slope) * beyond - TURN) < FULL_TURN_SLACK;
  const marked = isFull ? values.slice(1) : values;
  const hand_config: HandConfig = {
    hand_movement: 'rotating',
    range_mode: 'detailed',
    center: inCrop(straight.foot),
    hand_tip: inCrop(straight.tip),
    hand_color: needle.color,
    ticks: marked.map((value) => ({ ...at(value), value })).toReversed(),
    min_max_tick: isFull ? { ...at(first), minimum_value: first, maximum_value: first + beyond } : null,
    simple_range: null,
    is_hand_rotating_360: isFull,
    is_counter_clockwise: even.slope < 0,
    search_range: SEARCH_RANGE,
  };
  return {
    perspective: cropOf(outline, even.middle),
    hand_config,
  };
}

/** The square around a face, seen straight from the front; `middle` as in EvenScale. */
export function cropOf(outline: Ellipse, middle: Point): Perspective {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const back = centred({ x: -middle.x, y: -middle.y });
  const onPhoto = ([x, y]: readonly [number, number]): Point => {
    const point = back({ x: x / FILLED, y: y / FILLED });
    return onEllipse(outline, point.x, point.y);
  };
  return {
    source_points: corners.map(onPhoto),
    destination_points: corners.map(([x, y]) => ({ x: ((x + 1) * SIDE) / 2, y: ((y + 1) * SIDE) / 2 })),
    width: SIDE,
    height: SIDE,
  };
}

/** The value a hand points at, by its line alone. */
export function pointedAt(
  { even, needle }: { readonly even: EvenScale; readonly needle: Pointing },
  near: number,
): number {
  const { foot, tip } = straightNeedle(needle, even);
  const angle = exact.atan2(tip.y - foot.y, tip.x - foot.x);
  return near + wrapAngle(angle - even.start - even.slope * near) / even.slope;
}

/** A hand in the straightened view: its tip, and the point of its line next to its axis, or to the middle of the scale. */
function straightNeedle(
  { foot, angle, length, axis = null }: Pointing & Partial<Pick<Needle, 'axis'>>,
  { middle }: EvenScale,
): { foot: Point; tip: Point } {
  const straighten = centred(middle);
  const pivot = axis === null ? { x: 0, y: 0 } : straighten(axis);
  const [c, s] = [exact.cos(angle), exact.sin(angle)];
  const inner = straighten(foot);
  const tip = straighten({ x: foot.x + length * c, y: foot.y + length * s });
  const [dx, dy] = [tip.x - inner.x, tip.y - inner.y];
  const along = ((pivot.x - inner.x) * dx + (pivot.y - inner.y) * dy) / (dx * dx + dy * dy);
  return { foot: { x: inner.x + along * dx, y: inner.y + along * dy }, tip };
}

function inCrop({ x, y }: Point): Point {
  return { x: SIDE / 2 + (x * FILLED * SIDE) / 2, y: SIDE / 2 + (y * FILLED * SIDE) / 2 };
}
