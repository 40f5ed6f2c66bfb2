import type { Point } from '@tenken/image/point.ts';
import type { GaugeForm, HandForm } from '../form/gauge-form.ts';
import { shownTicks } from './hand-points.ts';

/** The modes in the order of the specification; the last one only for a hand that goes all the way round. */
export const GAUGE_MODES = [
  'selecting_gauge_center',
  'selecting_gauge_hand_tip',
  'selecting_ticks',
  'selecting_min_max_tick',
] as const;

/** Without the full circle the scale's two ends are ordinary ticks, so the min/max tick goes. */
export function setRotating360(hand: HandForm, isHandRotating360: boolean): HandForm {
  return { ...hand, isHandRotating360, minMaxTick: isHandRotating360 ? hand.minMaxTick : null };
}

/** Types a value for the tick of a handle. */
export function setTickValue(hand: HandForm, id: string, value: string): HandForm {
  const { simpleRange } = hand;
  if (id === 'minimum' && simpleRange.minimum)
    return { ...hand, simpleRange: { ...simpleRange, minimum: { ...simpleRange.minimum, value } } };
  if (id === 'maximum' && simpleRange.maximum)
    return { ...hand, simpleRange: { ...simpleRange, maximum: { ...simpleRange.maximum, value } } };
  const key = Number(id.split(':')[1]);
  const put = <T extends { key: number }>(ticks: readonly T[]): readonly T[] =>
    ticks.map((tick) => (tick.key === key ? { ...tick, value } : tick));
  if (id.startsWith('tick:')) return { ...hand, ticks: put(hand.ticks) };
  if (id.startsWith('intermediate:'))
    return { ...hand, simpleRange: { ...simpleRange, intermediates: put(simpleRange.intermediates) } };
  return hand;
}

/** A tick nobody pointed at appears this far from the others (corrected picture), so that it can be seen and dragged. */
const TICK_GAP_PX = 12;
/** Where printed scales begin, seen from the centre: bottom left. Then on in steps, clockwise. */
const FIRST_ANGLE_DEG = 135;
const ANGLE_STEP_DEG = 15;

/** A free place for a tick that is added without a click: around the dial, or along a straight scale. */
export function freeTickPlace({ part, perspective: { width, height } }: GaugeForm): Point {
  const taken: Point[] =
    part.kind === 'digits' ? [] : part.kind === 'area' ? [...part.ticks] : [...shownTicks(part)];
  const candidates = part.kind === 'hand' ? placesAround(part, width, height) : placesAlong(width, height);
  const isFree = (place: Point): boolean =>
    taken.every((tick) => Math.hypot(tick.x - place.x, tick.y - place.y) >= TICK_GAP_PX);
  return candidates.find(isFree) ?? candidates[0]!;
}

function placesAround({ center, handTip }: HandForm, width: number, height: number): Point[] {
  const { x, y } = center ?? { x: width / 2, y: height / 2 };
  const reach = handTip ? Math.hypot(handTip.x - x, handTip.y - y) : 0;
  const radius = reach > TICK_GAP_PX ? reach : 0.35 * Math.min(width, height);
  return Array.from({ length: 360 / ANGLE_STEP_DEG }, (_, step) => {
    const angle = ((FIRST_ANGLE_DEG + step * ANGLE_STEP_DEG) * Math.PI) / 180;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

const placesAlong = (width: number, height: number): Point[] =>
  Array.from({ length: 20 }, (_, step) => ({ x: width / 2, y: height * (0.95 - step * 0.045) }));
