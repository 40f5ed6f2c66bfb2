import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { AnnotatorEvent, AnnotatorState } from './annotator-state.ts';
import { emptyForm } from './form/empty-form.ts';
import type { AreaForm, DigitsForm, GaugeForm, HandForm } from './form/gauge-form.ts';
import { reduceAnnotator, startAnnotator } from './reduce-annotator.ts';

/** Drives an annotator as hands do: presses, drags and keys, on a corrected picture of 400 × 300. */
export function driveAnnotator(type: GaugeType, change: (form: GaugeForm) => GaugeForm = (form) => form) {
  let state: AnnotatorState = startAnnotator(change(withPicture(emptyForm(type, 'cam_1'))));
  const send = (event: AnnotatorEvent): void => void (state = reduceAnnotator(state, event));
  return {
    send,
    state: () => state,
    form: () => state.history.document,
    hand: () => state.history.document.part as HandForm,
    digits: () => state.history.document.part as DigitsForm,
    area: () => state.history.document.part as AreaForm,
    press: (x: number, y: number) => send({ type: 'press', frame: 'corrected', point: { x, y } }),
    drag: (id: string, ...way: readonly (readonly [number, number])[]) => {
      send({ type: 'grab', id });
      for (const [x, y] of way) send({ type: 'drag', point: { x, y } });
      send({ type: 'drop' });
    },
    draw: (from: readonly [number, number], to: readonly [number, number]) => {
      send({ type: 'draw_start', point: { x: from[0], y: from[1] } });
      send({ type: 'draw', point: { x: to[0], y: to[1] } });
      send({ type: 'draw_end' });
    },
    edit: (key: string, change: (form: GaugeForm) => GaugeForm) => send({ type: 'edit', key, change }),
  };
}

/** Corners that make the corrected picture a plain cut-out of 400 × 300 at (100, 50) of the photo. */
export function withPicture(form: GaugeForm): GaugeForm {
  const corners = [
    { x: 100, y: 50 },
    { x: 500, y: 50 },
    { x: 500, y: 350 },
    { x: 100, y: 350 },
  ];
  return { ...form, perspective: { corners, width: 400, height: 300 } };
}
