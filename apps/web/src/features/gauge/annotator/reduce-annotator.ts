import type { Point } from '@tenken/image/point.ts';
import type { AnnotatorEvent, AnnotatorState, Mode, ModeMachine } from './annotator-state.ts';
import { boxBetween } from './area/area-boxes.ts';
import { applyColor } from './color/apply-color.ts';
import { resetDigits, withDigits } from './digits/digit-boxes.ts';
import { isResizeId, ownerOf, resizeDigit } from './digits/resize-digit.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import { clampPoint, type HandleId } from '../../../drawing/handle.ts';
import {
  beginGesture,
  cancelGesture,
  commit,
  duringGesture,
  endGesture,
  redo,
  startHistory,
  undo,
} from '../../../drawing/history.ts';
import { dragAll, moveAll } from './move-all.ts';
import { allHandles, machineOf, withPerspective } from './part-machine.ts';
import { moveCorner } from './perspective/corner-points.ts';
import { firstStep, modeOfStep } from './steps.ts';
import {
  drawingExclusionArea,
  drawingFloatArea,
  drawingLampArea,
  drawingMeasurementArea,
  selectingAreaTicks,
} from './area/drawing-areas.ts';
import { configure } from './digits/configure.ts';
import { selection } from './digits/selection.ts';
import { selectingGaugeCenter } from './gauge/selecting-gauge-center.ts';
import { selectingGaugeHandTip } from './gauge/selecting-gauge-hand-tip.ts';
import { selectingMinMaxTick } from './gauge/selecting-min-max-tick.ts';
import { selectingTicks } from './gauge/selecting-ticks.ts';
import { selectingCorners } from './perspective/selecting-corners.ts';

const MODES: Record<Mode, ModeMachine> = {
  selecting_corners: selectingCorners,
  selecting_gauge_center: selectingGaugeCenter,
  selecting_gauge_hand_tip: selectingGaugeHandTip,
  selecting_ticks: selectingTicks,
  selecting_min_max_tick: selectingMinMaxTick,
  none: {},
  selection,
  configure,
  drawing_measurement_area: drawingMeasurementArea,
  drawing_float_area: drawingFloatArea,
  drawing_lamp_area: drawingLampArea,
  drawing_exclusion_area: drawingExclusionArea,
  picking_color: {},
};

/** What the pointer does now. Ticks of a level or float lie on a straight scale and have no centre. */
function machineOfMode({ mode, history }: AnnotatorState): ModeMachine {
  if (mode === 'selecting_ticks' && history.document.part.kind === 'area') return selectingAreaTicks;
  return MODES[mode];
}

/** A fresh editor on a form: the pointer does what the step that is shown first is for. */
export function startAnnotator(form: GaugeForm, asked?: string): AnnotatorState {
  return {
    history: startHistory(form),
    mode: modeOfStep(form, firstStep(form, asked)),
    selection: null,
    held: null,
    drawing: null,
    picking: null,
  };
}

type EventOf<Type extends AnnotatorEvent['type']> = Extract<AnnotatorEvent, { type: Type }>;

/** One event, one next state; an event that makes no sense now changes nothing. */
export function reduceAnnotator(state: AnnotatorState, event: AnnotatorEvent): AnnotatorState {
  const reduce = REDUCERS[event.type] as (before: AnnotatorState, event: AnnotatorEvent) => AnnotatorState;
  return reduce(state, event);
}

const REDUCERS: {
  readonly [Type in AnnotatorEvent['type']]: (state: AnnotatorState, event: EventOf<Type>) => AnnotatorState;
} = {
  press: reduceDrawing,
  draw_start: reduceDrawing,
  draw: reduceDrawing,
  draw_end: reduceDrawing,
  grab: reduceGesture,
  drag: reduceGesture,
  drop: reduceGesture,
  cancel: reduceGesture,
  select: reducePoint,
  step_selection: reducePoint,
  place: reducePoint,
  nudge: reducePoint,
  nudge_all: reducePoint,
  remove: reducePoint,
  pick_color: reduceColor,
  color: reduceColor,
  mode: (state, { mode }) => ({ ...state, mode, drawing: null, picking: null }),
  reset_digits: (state) => ({
    ...state,
    history: commit(state.history, withDigits(state.history.document, resetDigits), 'reset digits'),
    mode: 'selection',
    selection: null,
    drawing: null,
    picking: null,
  }),
  edit: (state, { key, change }) => {
    const { history } = state;
    return { ...state, history: commit(history, change(history.document), key) };
  },
  undo: (state) => keepSelection({ ...state, history: undo(state.history) }),
  redo: (state) => keepSelection({ ...state, history: redo(state.history) }),
};

function reduceGesture(
  state: AnnotatorState,
  event: EventOf<'grab' | 'drag' | 'drop' | 'cancel'>,
): AnnotatorState {
  const { history, held } = state;
  if (event.type === 'grab')
    return { ...state, selection: ownerOf(event.id), held: event.id, history: beginGesture(history) };
  if (event.type === 'drop') return { ...state, held: null, history: endGesture(history) };
  if (event.type === 'cancel')
    return { ...stopPicking(state), held: null, history: cancelGesture(history), drawing: null };
  if (held === null) return state;
  // From where the gesture began, so that a way through a forbidden place leaves no trace.
  const start = history.gestureStart ?? history.document;
  return { ...state, history: duringGesture(history, moved(start, held, event.point)) };
}

function reducePoint(
  state: AnnotatorState,
  event: EventOf<'select' | 'step_selection' | 'place' | 'nudge' | 'nudge_all' | 'remove'>,
): AnnotatorState {
  const { history } = state;
  const form = history.document;
  switch (event.type) {
    case 'select':
      return { ...state, selection: event.id };
    case 'step_selection':
      return { ...state, selection: nextSelection(state, event.by) };
    case 'place':
      return { ...state, history: commit(history, moved(form, event.id, event.point), `place ${event.id}`) };
    case 'nudge':
      return nudgeSelected(state, event.by);
    case 'nudge_all':
      return { ...state, history: commit(history, moveAll(form, event.frame ?? 'corrected', event.by)) };
    case 'remove':
      return { ...state, selection: null, history: commit(history, machineOf(form).remove(form, event.id)) };
  }
}

function reduceDrawing(
  state: AnnotatorState,
  event: EventOf<'press' | 'draw_start' | 'draw' | 'draw_end'>,
): AnnotatorState {
  if (event.type === 'press') return machineOfMode(state).press?.(state, event.point) ?? state;
  const { perspective } = state.history.document;
  if (event.type === 'draw_start') {
    const from = clampPoint(event.point, perspective, 0);
    return { ...state, drawing: { from, box: boxBetween(from, from) } };
  }
  const { drawing } = state;
  if (drawing === null) return state;
  if (event.type === 'draw') {
    const box = boxBetween(drawing.from, clampPoint(event.point, perspective, 0));
    return { ...state, drawing: { ...drawing, box } };
  }
  const done = { ...state, drawing: null };
  if (drawing.box.width < 1 || drawing.box.height < 1) return done;
  return machineOfMode(state).drawn?.(done, drawing.box, event.look) ?? done;
}

/** A second request for a colour replaces the first; the mode that comes back stays the one before both. */
function reduceColor(state: AnnotatorState, event: EventOf<'pick_color' | 'color'>): AnnotatorState {
  const { picking, history, selection } = state;
  if (event.type === 'pick_color')
    return {
      ...state,
      mode: 'picking_color',
      picking: { target: event.target, back: picking?.back ?? state.mode },
    };
  if (picking === null) return state;
  const form = applyColor(history.document, picking.target, event.color, selection);
  return { ...stopPicking(state), history: commit(history, form) };
}

const stopPicking = (state: AnnotatorState): AnnotatorState =>
  state.picking === null ? state : { ...state, mode: state.picking.back, picking: null };

function moved(form: GaugeForm, id: HandleId, to: Point): GaugeForm {
  if (id.startsWith('all:')) return dragAll(form, id, to);
  if (isResizeId(id)) return resizeDigit(form, id, to);
  if (!id.startsWith('corner:')) return machineOf(form).move(form, id, to);
  return withPerspective(form, moveCorner(form.perspective, id, to));
}

function nudgeSelected(state: AnnotatorState, by: Point): AnnotatorState {
  const form = state.history.document;
  const { selection } = state;
  const handle = allHandles(form).find(({ id }) => id === pointOf(selection));
  if (handle === undefined || selection === null) return state;
  const to = { x: handle.point.x + by.x, y: handle.point.y + by.y };
  return { ...state, history: commit(state.history, moved(form, selection, to)) };
}

/** A whole area is moved by its first corner. */
const pointOf = (selection: HandleId | null): HandleId | null =>
  selection?.replace(/^(area:.*):all$/, '$1:0') ?? null;

/** Steps through the points of the picture that the selection lies on. */
function nextSelection({ history, selection, mode }: AnnotatorState, by: 1 | -1): HandleId | null {
  const frame = mode === 'selecting_corners' ? 'photo' : 'corrected';
  const handles = allHandles(history.document).filter((handle) => handle.frame === frame);
  if (handles.length === 0) return null;
  const at = handles.findIndex(({ id }) => id === selection);
  const next = at < 0 ? (by > 0 ? 0 : handles.length - 1) : (at + by + handles.length) % handles.length;
  return handles[next]!.id;
}

/** A point that was undone can no longer be selected. */
function keepSelection(state: AnnotatorState): AnnotatorState {
  const point = pointOf(state.selection);
  const isThere = allHandles(state.history.document).some(({ id }) => id === point);
  return isThere ? state : { ...state, selection: null };
}
