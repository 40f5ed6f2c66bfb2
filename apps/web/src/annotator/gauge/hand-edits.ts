import type { HandForm } from '../form/gauge-form.ts';

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
