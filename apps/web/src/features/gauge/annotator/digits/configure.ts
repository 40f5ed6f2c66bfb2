import type { ModeMachine } from '../annotator-state.ts';
import { boxesOf } from './digit-boxes.ts';

/** A click selects the digit under it, or none. */
export const configure: ModeMachine = {
  press(state, point) {
    const { part } = state.history.document;
    if (part.kind !== 'digits') return state;
    const index = boxesOf(part).findIndex(
      ({ x, y, width, height }) =>
        point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height,
    );
    return { ...state, selection: index < 0 ? null : `digit:${index}` };
  },
};
