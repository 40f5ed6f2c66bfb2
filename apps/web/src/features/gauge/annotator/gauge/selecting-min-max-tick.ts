import { BOUNDS_MARGIN_PX } from '@tenken/contract/gauge/gauge.limits.ts';
import type { ModeMachine } from '../annotator-state.ts';
import { clampPoint } from '../../../../drawing/handle.ts';
import { commit } from '../../../../drawing/history.ts';
import { withHand } from './hand-points.ts';

/** The click sets where a full-circle scale begins and ends; typed values stay. Without the full circle there is none. */
export const selectingMinMaxTick: ModeMachine = {
  press(state, point) {
    const form = state.history.document;
    const at = clampPoint(point, form.perspective, BOUNDS_MARGIN_PX);
    const placed = withHand(form, (hand) =>
      hand.isHandRotating360
        ? { ...hand, minMaxTick: { minimumValue: '', maximumValue: '', ...hand.minMaxTick, ...at } }
        : hand,
    );
    if (placed === form) return state;
    return { ...state, history: commit(state.history, placed), selection: 'min_max' };
  },
};
