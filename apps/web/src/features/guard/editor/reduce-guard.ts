import { MIN_POLYGON_CORNERS } from '@tenken/contract/guard/guard.limits.ts';
import type { Point } from '@tenken/image/point.ts';
import { boxBetween } from '../../gauge/annotator/area/area-boxes.ts';
import type { HandleId } from '../../../drawing/handle.ts';
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
import type { Size } from '../../../drawing/viewport.ts';
import type { GuardForm } from './guard-form.ts';
import {
  addExclusion,
  boxAround,
  cornersOf,
  guardHandles,
  insertCorner,
  middleHandles,
  middleOf,
  movePoint,
  nudgeAll,
  onPhoto,
  removePoint,
} from './guard-points.ts';
import type { GuardEvent, GuardState, Refusal } from './guard-state.ts';

/** A fresh editor on a form; without an area the pointer draws one. */
export const startGuard = ({ form, photo }: { form: GuardForm; photo: Size }): GuardState => ({
  history: startHistory(form),
  photo,
  drawing: form.corners.length === 0 ? 'area' : 'nothing',
  selection: null,
  held: null,
  pulled: null,
  refusal: null,
});

type EventOf<Type extends GuardEvent['type']> = Extract<GuardEvent, { type: Type }>;

/** One event, one next state; an event that makes no sense now, or to a guard, changes nothing. */
export function reduceGuard(before: GuardState, event: GuardEvent): GuardState {
  const state = before.refusal === null ? before : { ...before, refusal: null };
  const reduce = REDUCERS[event.type] as ((state: GuardState, event: GuardEvent) => GuardState) | undefined;
  return reduce?.(state, event) ?? state;
}

const REDUCERS: {
  readonly [Type in GuardEvent['type']]?: (state: GuardState, event: EventOf<Type>) => GuardState;
} = {
  grab: (state, { id }) => grab(state, id),
  drag: (state, { point }) => drag(state, point),
  drop: (state) => ({ ...state, held: null, history: endGesture(state.history) }),
  let_go: letGo,
  cancel,
  press: (state, { point }) => press(state, point),
  draw_start: (state, { point }) => {
    const from = onPhoto(point, state.photo);
    return { ...state, pulled: { from, box: boxBetween(from, from) } };
  },
  draw: (state, { point }) => pull(state, point),
  draw_end: drawn,
  select: (state, { id }) => ({ ...state, selection: id }),
  step_selection: (state, { by }) => ({ ...state, selection: nextSelection(state, by) }),
  place: (state, { id, point }) => edited(state, (form) => movePoint(form, id, point, state.photo), id),
  nudge: (state, { by }) => nudgeSelected(state, by),
  nudge_all: (state, { by }) => edited(state, (form) => nudgeAll(form, by, state.photo)),
  remove: (state, { id }) => remove(state, id),
  change: (state, { key, change }) => keepSelection(edited(state, change, key)),
  start_drawing: (state, { drawing }) => ({ ...state, drawing, pulled: null }),
  finish: (state) =>
    state.history.document.corners.length < MIN_POLYGON_CORNERS ? state : { ...state, drawing: 'nothing' },
  insert: (state, { after }) => insert(state, after),
  exclude,
  undo: (state) => keepSelection({ ...state, history: undo(state.history) }),
  redo: (state) => keepSelection({ ...state, history: redo(state.history) }),
};

function edited(state: GuardState, change: (form: GuardForm) => GuardForm, key?: string): GuardState {
  return { ...state, history: commit(state.history, change(state.history.document), key) };
}

/** A press on the middle of a side makes a corner there and takes hold of it. On the first corner it closes a polygon. */
function grab(state: GuardState, id: HandleId): GuardState {
  const history = beginGesture(state.history);
  const form = history.document;
  const middle = middleHandles(form).find((handle) => handle.id === id);
  if (middle !== undefined) {
    const after = middle.number - 1;
    const grown = insertCorner(form, after, onPhoto(middle.point, state.photo));
    const held = `corner:${after + 1}`;
    return { ...state, selection: held, held, history: duringGesture(history, grown) };
  }
  const closes = state.drawing === 'area' && id === 'corner:0' && form.corners.length >= MIN_POLYGON_CORNERS;
  return { ...state, selection: id, held: id, history, ...(closes ? { drawing: 'nothing' } : {}) };
}

function drag(state: GuardState, point: Point): GuardState {
  if (state.held === null) return state;
  const form = movePoint(state.history.document, state.held, point, state.photo);
  return { ...state, history: duringGesture(state.history, form) };
}

function letGo(state: GuardState): GuardState {
  return keepSelection({ ...state, held: null, pulled: null, history: cancelGesture(state.history) });
}

function cancel(state: GuardState): GuardState {
  if (state.held !== null || state.pulled !== null) return letGo(state);
  const isOpen = state.history.document.corners.length < MIN_POLYGON_CORNERS;
  return {
    ...state,
    selection: null,
    drawing: state.drawing === 'exclusion' || !isOpen ? 'nothing' : state.drawing,
  };
}

/** A click sets the next corner of the polygon that is being drawn. */
function press(state: GuardState, point: Point): GuardState {
  const form = state.history.document;
  if (state.drawing !== 'area' || form.mode !== 'polygon') return { ...state, selection: null };
  const after = form.corners.length - 1;
  const grown = insertCorner(form, after, onPhoto(point, state.photo));
  if (grown === form) return { ...state, drawing: 'nothing', refusal: 'too_many_corners' };
  return { ...state, selection: `corner:${after + 1}`, history: commit(state.history, grown) };
}

function pull(state: GuardState, point: Point): GuardState {
  const { pulled, photo } = state;
  if (pulled === null) return state;
  return { ...state, pulled: { ...pulled, box: boxBetween(pulled.from, onPhoto(point, photo)) } };
}

function drawn(state: GuardState): GuardState {
  const { pulled, drawing, history } = state;
  const done: GuardState = { ...state, pulled: null };
  if (pulled === null || pulled.box.width < 1 || pulled.box.height < 1) return done;
  const form = history.document;
  if (drawing === 'area') {
    const corners = cornersOf(pulled.box);
    return { ...done, drawing: 'nothing', selection: null, history: commit(history, { ...form, corners }) };
  }
  return withExclusion(done, addExclusion(form, pulled.box));
}

function exclude(state: GuardState): GuardState {
  const form = state.history.document;
  const area = boxAround(form.corners) ?? { x: 0, y: 0, ...state.photo };
  return withExclusion(state, addExclusion(form, middleOf(area, 0.3)));
}

function withExclusion(state: GuardState, form: GuardForm): GuardState {
  const done: GuardState = { ...state, drawing: 'nothing' };
  if (form === state.history.document) return { ...done, refusal: 'fourth_exclusion' };
  const selection = `exclusion:${form.exclusions.length - 1}:0`;
  return { ...done, selection, history: commit(state.history, form) };
}

function insert(state: GuardState, after: number): GuardState {
  const form = state.history.document;
  const middle = middleHandles(form)[after];
  if (middle === undefined) return { ...state, refusal: 'too_many_corners' };
  const grown = insertCorner(form, after, onPhoto(middle.point, state.photo));
  return { ...state, selection: `corner:${after + 1}`, history: commit(state.history, grown) };
}

function remove(state: GuardState, id: HandleId): GuardState {
  const form = state.history.document;
  const smaller = removePoint(form, id);
  const refusal: Refusal | null =
    smaller === form && id.startsWith('corner:') && form.mode === 'polygon' ? 'too_few_corners' : null;
  if (smaller === form) return { ...state, refusal };
  const isGone = smaller.corners.length === 0;
  return {
    ...state,
    selection: null,
    history: commit(state.history, smaller),
    ...(isGone ? { drawing: 'area' as const } : {}),
  };
}

function nudgeSelected(state: GuardState, by: Point): GuardState {
  const { history, selection, photo } = state;
  const point = guardHandles(history.document).find(({ id }) => id === pointOf(selection))?.point;
  if (point === undefined || selection === null) return state;
  const to = { x: point.x + by.x, y: point.y + by.y };
  return { ...state, history: commit(history, movePoint(history.document, selection, to, photo)) };
}

/** A whole area is moved by its first corner. */
const pointOf = (selection: HandleId | null): HandleId | null =>
  selection?.replace(/^area:all$/, 'corner:0').replace(/^(exclusion:\d+):all$/, '$1:0') ?? null;

function nextSelection({ history, selection }: GuardState, by: 1 | -1): HandleId | null {
  const handles = guardHandles(history.document);
  if (handles.length === 0) return null;
  const at = handles.findIndex(({ id }) => id === pointOf(selection));
  const next = at < 0 ? (by > 0 ? 0 : handles.length - 1) : (at + by + handles.length) % handles.length;
  return handles[next]!.id;
}

/** A point that was undone can no longer be selected, and without an area the pointer draws one. */
function keepSelection(state: GuardState): GuardState {
  const form = state.history.document;
  const point = pointOf(state.selection);
  const isThere = guardHandles(form).some(({ id }) => id === point);
  const drawing = form.corners.length === 0 ? 'area' : state.drawing;
  return { ...state, drawing, selection: isThere ? state.selection : null };
}
