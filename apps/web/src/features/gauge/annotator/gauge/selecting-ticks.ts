import { BOUNDS_MARGIN_PX } from '@tenken/contract/gauge/gauge.limits.ts';
import type { Point } from '@tenken/image/point.ts';
import type { ModeMachine } from '../annotator-state.ts';
import type { HandForm, TickForm } from '../form/gauge-form.ts';
import { clampPoint, type HandleId } from '../../../../drawing/handle.ts';
import { commit } from '../../../../drawing/history.ts';
import { nextKey, withHand } from './hand-points.ts';

/** Each click appends a tick with an empty value. In simple range mode: the minimum, then the maximum, then those between. */
export const selectingTicks: ModeMachine = {
  press(state, point) {
    const form = state.history.document;
    if (form.part.kind !== 'hand') return state;
    const { hand, id } = addTick(form.part, clampPoint(point, form.perspective, BOUNDS_MARGIN_PX));
    return {
      ...state,
      history: commit(
        state.history,
        withHand(form, () => hand),
      ),
      selection: id,
    };
  },
};

function addTick(hand: HandForm, point: Point): { hand: HandForm; id: HandleId } {
  const tick: TickForm = { ...point, key: nextKey(hand), value: '' };
  if (hand.rangeMode === 'detailed')
    return { hand: { ...hand, ticks: [...hand.ticks, tick] }, id: `tick:${tick.key}` };
  const { simpleRange } = hand;
  if (simpleRange.minimum === null)
    return { hand: { ...hand, simpleRange: { ...simpleRange, minimum: tick } }, id: 'minimum' };
  if (simpleRange.maximum === null)
    return { hand: { ...hand, simpleRange: { ...simpleRange, maximum: tick } }, id: 'maximum' };
  const intermediates = [...simpleRange.intermediates, tick];
  return {
    hand: { ...hand, simpleRange: { ...simpleRange, intermediates } },
    id: `intermediate:${tick.key}`,
  };
}
