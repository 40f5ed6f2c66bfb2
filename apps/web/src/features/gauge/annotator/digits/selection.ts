import type { ModeMachine } from '../annotator-state.ts';
import { BLACK } from '../form/empty-form.ts';
import { commit } from '../../../../drawing/history.ts';
import { areDigitsValid, firstDigit } from './digit-boxes.ts';

const WHITE = { red: 255, green: 255, blue: 255 };

/** A rectangle is drawn: on release it is the base digit, the count is 1 and the digits are configured. */
export const selection: ModeMachine = {
  drawn(state, box, look) {
    const form = state.history.document;
    if (form.part.kind !== 'digits') return state;
    const part = firstDigit(form.part, box, look?.(box) ?? { font: BLACK, background: WHITE });
    if (!areDigitsValid(part, form.perspective)) return state;
    return {
      ...state,
      history: commit(state.history, { ...form, part }),
      mode: 'configure',
      selection: 'digit:0',
    };
  },
};
