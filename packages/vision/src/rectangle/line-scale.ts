import { type Point, distance, isFinitePoint } from '@tenken/image/point.ts';
import { type HandConfig, type ScaleTick, ticksOf } from '../hand/hand-config.ts';
import { monotoneCurve } from '../hand/monotone-curve.ts';
import { straightScale } from '../hand/straight-scale.ts';

/** What a place along a straight scale means. Places are crop pixels from the lowest tick towards the highest. */
export interface LineScale {
  /** The lowest tick, crop pixels, and the unit step from it towards the highest. */
  readonly origin: Point;
  readonly direction: Point;
  /** From the lowest tick to the highest, crop pixels. */
  readonly length: number;
  /** The value at a place; straight on beyond the ends. */
  valueAt(place: number): number;
  /** How much the value changes per crop pixel there, without sign. */
  slopeAt(place: number): number;
  /** How far the place lies outside the scale, as a share of its length; 0 inside it. */
  beyondEnd(place: number): number;
  /** Standard error of the scale's line through the ticks, crop pixels; 0 when the curve follows each tick. */
  readonly tickError: number;
}

/** How far a tick may lie beside the line through the outer two: decision U-24. */
const BESIDE_PX = 2;
const BESIDE_SHARE = 0.01;
/** Two ticks nearer to one another than this, in crop pixels, cannot both be meant. */
const MIN_STEP = 0.5;
const MIN_LENGTH = 10;

/** The straight scale a user drew; null when ticks are missing, repeat a value, turn back or leave the line. */
export function buildLineScale(config: HandConfig, isRectified: boolean): LineScale | null {
  const ticks = ticksOf(config)?.toSorted((p, q) => p.value - q.value) ?? [];
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || !ticks.every(isUsable)) return null;
  const length = distance(first, last);
  if (!(length >= MIN_LENGTH)) return null;
  const direction = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const places = ticks.map((tick) => along(tick, first, direction));
  const isInOrder = ticks.every(
    ({ value }, i) => i === 0 || (value > ticks[i - 1]!.value && places[i]! - places[i - 1]! >= MIN_STEP),
  );
  const most = Math.max(BESIDE_PX, BESIDE_SHARE * length) + 1e-6;
  const isOnLine = ticks.every((tick) => Math.abs(beside(tick, first, direction)) <= most);
  return isInOrder && isOnLine ? scaleThrough(ticks, places, direction, isRectified) : null;
}

function scaleThrough(
  ticks: readonly ScaleTick[],
  places: readonly number[],
  direction: Point,
  isRectified: boolean,
): LineScale {
  const length = places.at(-1)!;
  const values = ticks.map((tick) => tick.value);
  const line = isRectified ? straightScale(places, values) : null;
  const curve = line === null ? monotoneCurve(places, values) : line.at;
  const reach = length * 0.002;
  return {
    origin: { x: ticks[0]!.x, y: ticks[0]!.y },
    direction,
    length,
    valueAt: curve,
    slopeAt: (place) => Math.abs(curve(place + reach) - curve(place - reach)) / (2 * reach),
    beyondEnd: (place) => Math.max(0, -place, place - length) / length,
    tickError: line === null ? 0 : line.error,
  };
}

/** How far along the scale a point lies: crop pixels from `origin`. */
export function along(point: Point, origin: Point, direction: Point): number {
  return (point.x - origin.x) * direction.x + (point.y - origin.y) * direction.y;
}

/** How far beside the scale's line a point lies, crop pixels, clockwise of its direction positive. */
export function beside(point: Point, origin: Point, direction: Point): number {
  return (point.y - origin.y) * direction.x - (point.x - origin.x) * direction.y;
}

function isUsable(tick: ScaleTick): boolean {
  return isFinitePoint(tick) && Number.isFinite(tick.value);
}
