import { BOUNDS_MARGIN_PX } from '@tenken/contract/gauge/gauge.limits.ts';
import type { Point } from '@tenken/image/point.ts';
import type { GaugeForm, HandForm, TickForm } from '../form/gauge-form.ts';
import type { PartMachine } from '../machine.ts';
import { clampPoint, type Handle, type HandleId } from '../../../../drawing/handle.ts';

/** The points of a gauge with a hand: centre, tip, and the ticks of the range mode that is on. */
export const handPoints: PartMachine = {
  handles: (form) => (form.part.kind === 'hand' ? handlesOf(form.part) : []),
  move: (form, id, to) =>
    withHand(form, (hand) => moveOne(hand, id, clampPoint(to, form.perspective, BOUNDS_MARGIN_PX))),
  remove: (form, id) => withHand(form, (hand) => removeOne(hand, id)),
  nudgeAll: (form, by) => withHand(form, (hand) => nudgeAll(hand, by, form.perspective)),
};

/** The form with another hand; the same form when the hand is the same, or is none. */
export function withHand(form: GaugeForm, change: (hand: HandForm) => HandForm): GaugeForm {
  if (form.part.kind !== 'hand') return form;
  const part = change(form.part);
  return part === form.part ? form : { ...form, part };
}

/** The ticks of the range mode that is on. */
export function shownTicks(hand: HandForm): readonly TickForm[] {
  if (hand.rangeMode === 'detailed') return hand.ticks;
  const { minimum, maximum, intermediates } = hand.simpleRange;
  return [minimum, ...intermediates, maximum].filter((tick) => tick !== null);
}

/** A key that no tick of this hand ever had in this form. */
export function nextKey(hand: HandForm): number {
  const { minimum, maximum, intermediates } = hand.simpleRange;
  const keys = [...hand.ticks, ...intermediates, minimum, maximum].map((tick) => tick?.key ?? 0);
  return Math.max(0, ...keys) + 1;
}

function isInside({ x, y }: Point, size: { width: number; height: number }): boolean {
  return (
    x >= BOUNDS_MARGIN_PX &&
    y >= BOUNDS_MARGIN_PX &&
    x <= size.width - BOUNDS_MARGIN_PX &&
    y <= size.height - BOUNDS_MARGIN_PX
  );
}

function handlesOf(hand: HandForm): Handle[] {
  const at = (
    id: HandleId,
    role: Handle['role'],
    point: Point | null,
    number = 0,
    value?: string,
  ): Handle[] =>
    point === null
      ? []
      : [{ id, role, number, frame: 'corrected', point, ...(value === undefined ? {} : { value }) }];
  const { minimum, maximum, intermediates } = hand.simpleRange;
  const scale =
    hand.rangeMode === 'detailed'
      ? hand.ticks.flatMap((tick, i) => at(`tick:${tick.key}`, 'tick', tick, i + 1, tick.value))
      : [
          ...at('minimum', 'minimum_tick', minimum, 0, minimum?.value),
          ...intermediates.flatMap((tick, i) =>
            at(`intermediate:${tick.key}`, 'intermediate_tick', tick, i + 1, tick.value),
          ),
          ...at('maximum', 'maximum_tick', maximum, 0, maximum?.value),
        ];
  return [
    ...at('center', 'center', hand.center),
    ...at('tip', 'hand_tip', hand.handTip),
    ...scale,
    ...at('min_max', 'min_max_tick', hand.minMaxTick),
  ];
}

/** Every point through one function; the ones that are not there stay away. */
export function mapHand(hand: HandForm, move: (point: Point, id: HandleId) => Point): HandForm {
  const one = <P extends Point>(point: P | null, id: HandleId): P | null =>
    point === null ? null : { ...point, ...move({ x: point.x, y: point.y }, id) };
  const { minimum, maximum, intermediates } = hand.simpleRange;
  return {
    ...hand,
    center: one(hand.center, 'center'),
    handTip: one(hand.handTip, 'tip'),
    ticks: hand.ticks.map((tick) => one(tick, `tick:${tick.key}`)!),
    minMaxTick: one(hand.minMaxTick, 'min_max'),
    simpleRange: {
      minimum: one(minimum, 'minimum'),
      maximum: one(maximum, 'maximum'),
      intermediates: intermediates.map((tick) => one(tick, `intermediate:${tick.key}`)!),
    },
  };
}

const moveOne = (hand: HandForm, id: HandleId, to: Point): HandForm =>
  mapHand(hand, (point, which) => (which === id ? to : point));

function removeOne(hand: HandForm, id: HandleId): HandForm {
  const { simpleRange } = hand;
  if (id === 'center') return { ...hand, center: null };
  if (id === 'tip') return { ...hand, handTip: null };
  if (id === 'min_max') return { ...hand, minMaxTick: null };
  if (id === 'minimum') return { ...hand, simpleRange: { ...simpleRange, minimum: null } };
  if (id === 'maximum') return { ...hand, simpleRange: { ...simpleRange, maximum: null } };
  const [role, key] = id.split(':');
  const without = (ticks: readonly TickForm[]): readonly TickForm[] =>
    ticks.filter((tick) => String(tick.key) !== key);
  if (role === 'tick') return { ...hand, ticks: without(hand.ticks) };
  if (role !== 'intermediate') return hand;
  return { ...hand, simpleRange: { ...simpleRange, intermediates: without(simpleRange.intermediates) } };
}

/** All or nothing, and only while centre and tip are valid. */
function nudgeAll(hand: HandForm, by: Point, size: { width: number; height: number }): HandForm {
  const { center, handTip } = hand;
  if (center === null || handTip === null || !isInside(center, size) || !isInside(handTip, size)) return hand;
  const moved = mapHand(hand, ({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  return handlesOf(moved).every(({ point }) => isInside(point, size)) ? moved : hand;
}
