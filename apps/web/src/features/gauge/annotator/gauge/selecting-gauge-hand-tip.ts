import { BOUNDS_MARGIN_PX } from '@tenken/contract/gauge/gauge.limits.ts';
import type { ModeMachine } from '../annotator-state.ts';
import { clampPoint } from '../../../../drawing/handle.ts';
import { commit } from '../../../../drawing/history.ts';
import { withHand } from './hand-points.ts';

/** The click sets the tip of the hand. Whoever missed it clicks again: the next step is opened by the person alone. */
export const selectingGaugeHandTip: ModeMachine = {
  press(state, point) {
    const form = state.history.document;
    const handTip = clampPoint(point, form.perspective, BOUNDS_MARGIN_PX);
    const placed = withHand(form, (hand) => ({ ...hand, handTip }));
    return { ...state, history: commit(state.history, placed), selection: 'tip' };
  },
};
