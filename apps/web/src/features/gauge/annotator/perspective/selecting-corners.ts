import type { ModeMachine } from '../annotator-state.ts';
import { commit } from '../../../../drawing/history.ts';
import { withPerspective } from '../part-machine.ts';
import { addCorner } from './corner-points.ts';

/** Four clicks around the gauge, in any order. */
export const selectingCorners: ModeMachine = {
  press(state, point) {
    const form = state.history.document;
    const perspective = addCorner(form.perspective, point);
    if (perspective === form.perspective) return state;
    const history = commit(state.history, withPerspective(form, perspective));
    return { ...state, history, selection: `corner:${perspective.corners.length - 1}` };
  },
};
