import type { AnnotatorState, ModeMachine } from '../annotator-state.ts';
import type { AreaForm, AreaName } from '../form/gauge-form.ts';
import { clampPoint } from '../../../../drawing/handle.ts';
import { commit } from '../../../../drawing/history.ts';
import { addExclusion, nextTickKey, putBox, withArea } from './area-boxes.ts';
import { nextAreaMode } from './next-area.ts';

/** The drawn box is the area; the next one that is missing comes after it. */
const drawingArea = (name: AreaName): ModeMachine => ({
  drawn: (state, box) => {
    const placed = put(state, (area) => putBox(area, name, box), `area:${name}:all`);
    const { gaugeType, part } = placed.history.document;
    return part.kind === 'area' ? { ...placed, mode: nextAreaMode(gaugeType, part) } : placed;
  },
});

export const drawingMeasurementArea = drawingArea('measurement');
export const drawingFloatArea = drawingArea('float');
export const drawingLampArea = drawingArea('lamp');

/** Up to three; the fourth is refused. */
export const drawingExclusionArea: ModeMachine = {
  drawn(state, box) {
    const { part } = state.history.document;
    const index = part.kind === 'area' ? part.exclusions.length : 0;
    const placed = put(state, (area) => addExclusion(area, box), `area:exclusion${index}:all`);
    return { ...placed, mode: 'none' };
  },
};

/** Ticks of a straight scale: each click appends one with an empty value. */
export const selectingAreaTicks: ModeMachine = {
  press(state, point) {
    const form = state.history.document;
    if (form.part.kind !== 'area') return state;
    const key = nextTickKey(form.part);
    const tick = { ...clampPoint(point, form.perspective, 0), key, value: '' };
    return put(state, (area) => ({ ...area, ticks: [...area.ticks, tick] }), `tick:${key}`);
  },
};

function put(state: AnnotatorState, change: (area: AreaForm) => AreaForm, selection: string): AnnotatorState {
  const form = withArea(state.history.document, change);
  return form === state.history.document
    ? state
    : { ...state, history: commit(state.history, form), selection };
}
