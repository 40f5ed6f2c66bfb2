import { type Add, isNumber, type PartialInput } from './field-check.ts';
import type { HandConfig } from './gauge-configuration.schema.ts';
import { MIN_TICK_DISTANCE_PX } from './gauge.limits.ts';
import { isSamePlace } from './hand-point.rules.ts';

interface Tick {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}
/** A tick of a drawing with its field. */
export interface PlacedTick {
  readonly path: string;
  readonly tick: Tick;
}
type DrawnTick = PartialInput<Tick> | null | undefined;
export type NamedTick = readonly [path: string, tick: DrawnTick];

const TURN = 2 * Math.PI;
/** Ticks closer than this around the centre have no order (radians). */
const MIN_STEP_RAD = 1e-3;
/** A scale that is no full circle must be shorter than one turn. */
const LONGEST_ARC_RAD = 0.999 * TURN;

/** Two ticks at one place leave the values between them undefined. */
export function checkTickPlaces(ticks: readonly NamedTick[], add: Add): void {
  for (const [index, [path, tick]] of ticks.entries())
    if (ticks.slice(0, index).some(([, other]) => isSamePlace(other, tick))) add(path, 'duplicate_position');
}

/**
 * The ticks of a rotating hand follow one another around the centre as their values do. No other scale can be read, so
 * it is refused.
 */
export function checkAround(
  hand: PartialInput<HandConfig>,
  listPath: string,
  ticks: readonly NamedTick[],
  add: Add,
): void {
  const { center } = hand;
  if (!isNumber(center?.x) || !isNumber(center.y)) return;
  const placed = completeTicks(ticks);
  if (placed === null) return;
  const { x, y } = center;
  const distanceOf = ({ tick }: PlacedTick): number => Math.hypot(tick.x - x, tick.y - y);
  const onCenter = placed.filter((one) => distanceOf(one) < MIN_TICK_DISTANCE_PX);
  for (const { path } of onCenter) add(path, 'too_close_to_center');
  if (onCenter.length > 0) return;
  const ends = hand.is_hand_rotating_360 === true ? hand.min_max_tick : null;
  const begin = ends && isNumber(ends.x) && isNumber(ends.y) ? Math.atan2(ends.y - y, ends.x - x) : null;
  const angles = placed
    .toSorted((a, b) => a.tick.value - b.tick.value)
    .map(({ path, tick }) => ({ path, angle: Math.atan2(tick.y - y, tick.x - x) }));
  const sense = hand.is_counter_clockwise === true ? -1 : 1;
  const follows = (turn: 1 | -1, without?: string): boolean =>
    isOneArc(
      angles.filter(({ path }) => path !== without).map(({ angle }) => turn * angle),
      begin === null ? null : turn * begin,
    );
  if (follows(sense)) return;
  if (follows(sense === 1 ? -1 : 1)) return add(listPath, 'other_direction');
  const wrong = angles.filter(({ path }) => follows(sense, path));
  for (const { path } of wrong) add(path, 'not_in_order');
  if (wrong.length === 0) add(listPath, 'not_in_order');
}

/**
 * Whether angles, in the order of their values, increase within one turn; with the mark where a full circle starts and
 * ends.
 */
function isOneArc(angles: readonly number[], begin: number | null): boolean {
  const way = begin === null ? angles : [begin, ...angles, begin];
  let arc = 0;
  for (const [index, angle] of way.entries()) {
    if (index === 0) continue;
    const step = (((angle - way[index - 1]!) % TURN) + TURN) % TURN;
    if (step < MIN_STEP_RAD) return false;
    arc += step;
  }
  return arc <= (begin === null ? LONGEST_ARC_RAD : TURN + MIN_STEP_RAD);
}

/** The ticks of a straight scale that are out of order between the lowest and the highest value. */
export function ticksOutOfOrder(ticks: readonly PlacedTick[]): readonly PlacedTick[] {
  const rising = ticks.toSorted((a, b) => a.tick.value - b.tick.value);
  const low = rising[0]?.tick;
  const high = rising.at(-1)?.tick;
  if (!low || !high) return [];
  const along = ({ x, y }: Tick): number => (x - low.x) * (high.x - low.x) + (y - low.y) * (high.y - low.y);
  return rising.filter(({ tick }, i) => i > 0 && !(along(tick) > along(rising[i - 1]!.tick)));
}

/** All ticks with place and value; null while one is incomplete or duplicated, which other rules report. */
export function completeTicks(ticks: readonly NamedTick[]): PlacedTick[] | null {
  const complete: PlacedTick[] = [];
  for (const [path, tick] of ticks) {
    if (!isNumber(tick?.x) || !isNumber(tick.y) || !isNumber(tick.value)) return null;
    const { x, y, value } = tick;
    if (complete.some((other) => other.tick.value === value || isSamePlace(other.tick, tick))) return null;
    complete.push({ path, tick: { x, y, value } });
  }
  return complete.length < 2 ? null : complete;
}
