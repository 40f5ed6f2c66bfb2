import { BOUNDS_MARGIN_PX } from '@tenken/contract/gauge/gauge.limits.ts';
import type { ModeMachine } from '../annotator-state.ts';
import { clampPoint } from '../../../../drawing/handle.ts';
import { commit } from '../../../../drawing/history.ts';
import { withHand } from './hand-points.ts';

/** The click sets the centre; the tip comes next when there is none yet. */
export const selectingGaugeCenter: ModeMachine = {
  press(state, point) {
    const form = state.history.document;
    const center = clampPoint(point, form.perspective, BOUNDS_MARGIN_PX);
    const placed = withHand(form, (hand) => ({ ...hand, center }));
    const hasTip = placed.part.kind === 'hand' && placed.part.handTip !== null;
    return {
      ...state,
      history: commit(state.history, placed),
      selection: 'center',
      mode: hasTip ? state.mode : 'selecting_gauge_hand_tip',
    };
  },
};
