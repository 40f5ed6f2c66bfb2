import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import { MAX_POLYGON_CORNERS } from '@tenken/contract/guard/guard.limits.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { describe, expect, test } from 'vitest';
import { checkGuardForm, issuesFrom } from './check-guard-form.ts';
import {
  changedFields,
  EMPTY_GUARD,
  fromGuard,
  isOtherArea,
  toFields,
  type GuardForm,
} from './guard-form.ts';
import { withMode } from './guard-points.ts';
import type { GuardEvent, GuardState } from './guard-state.ts';
import { reduceGuard, startGuard } from './reduce-guard.ts';

const PHOTO = { width: 640, height: 480 };

/** Drives the editor as hands do. */
function drive(form: Partial<GuardForm> = {}) {
  let state: GuardState = startGuard({ form: { ...EMPTY_GUARD, ...form }, photo: PHOTO });
  const send = (...events: readonly GuardEvent[]): void => {
    for (const event of events) state = reduceGuard(state, event);
  };
  return {
    send,
    state: () => state,
    form: () => state.history.document,
    issues: () => checkGuardForm(state.history.document, PHOTO).map(({ place, code }) => `${place} ${code}`),
    click: (x: number, y: number) => send({ type: 'press', frame: 'photo', point: { x, y } }),
    draw: (from: readonly [number, number], to: readonly [number, number]) =>
      send(
        { type: 'draw_start', point: { x: from[0], y: from[1] } },
        { type: 'draw', point: { x: to[0], y: to[1] } },
        { type: 'draw_end' },
      ),
    drag: (id: string, x: number, y: number) =>
      send({ type: 'grab', id }, { type: 'drag', point: { x, y } }, { type: 'drop' }),
  };
}

const at = ({ corners }: GuardForm): string => corners.map(({ x, y }) => `${x},${y}`).join(' ');
const SQUARE = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 300 },
  { x: 100, y: 300 },
];
const polygon = { mode: 'polygon', corners: SQUARE } as const;
const rectangle = { mode: 'rectangle', corners: SQUARE } as const;

describe('a rectangle', () => {
  test('is drawn from corner to corner, in whole pixels and inside the photo', () => {
    const editor = drive();
    expect(editor.issues()).toEqual(['name required', 'detection_area required']);
    editor.draw([300.4, 200.2], [-20, 900]);
    expect(at(editor.form())).toBe('0,200 300,200 300,480 0,480');
    expect(editor.state().drawing).toBe('nothing');
    expect(editor.issues()).toEqual(['name required']);
  });
  test('stays a rectangle when a corner is dragged past the opposite one', () => {
    const editor = drive(rectangle);
    editor.drag('corner:0', 350, 340);
    expect(at(editor.form())).toBe('300,300 350,300 350,340 300,340');
    expect(editor.issues()).not.toContain('detection_area not_a_rectangle');
    editor.drag('corner:2', 306, 340);
    expect(editor.issues()).toContain('detection_area too_small');
  });
  test('dragging the inside moves it within the photo; exclusion areas keep their place', () => {
    const exclusions = [{ x: 150, y: 150, width: 40, height: 40 }];
    const editor = drive({ ...rectangle, exclusions });
    editor.drag('area:all', 900, 100);
    expect(at(editor.form())).toBe('440,100 640,100 640,300 440,300');
    expect(editor.form().exclusions).toEqual(exclusions);
    expect(editor.issues()).toContain('exclusion_areas.0 outside_detection_area');
  });
});

describe('a polygon', () => {
  test('is drawn by clicks and closed on its first corner', () => {
    const editor = drive({ mode: 'polygon' });
    editor.click(100, 100);
    editor.click(300, 100);
    expect(editor.issues()).toContain('detection_area too_few');
    editor.send({ type: 'finish' });
    expect(editor.state().drawing).toBe('area');
    editor.click(200, 300);
    editor.send({ type: 'grab', id: 'corner:0' }, { type: 'drop' });
    expect(editor.state().drawing).toBe('nothing');
    editor.click(20, 20);
    expect(at(editor.form())).toBe('100,100 300,100 200,300');
  });
  test('dragging the middle of a side inserts a corner in one undo step', () => {
    const editor = drive(polygon);
    editor.drag('middle:0', 200, 50);
    expect(at(editor.form())).toBe('100,100 200,50 300,100 300,300 100,300');
    expect(editor.state().selection).toBe('corner:1');
    editor.send({ type: 'undo' });
    expect(at(editor.form())).toBe(at({ ...EMPTY_GUARD, ...polygon }));
    editor.send({ type: 'redo' });
    expect(editor.form().corners).toHaveLength(5);
  });
  test('has 3 to 20 corners; more and fewer are refused with a message', () => {
    const editor = drive(polygon);
    for (let i = 4; i < MAX_POLYGON_CORNERS; i += 1) editor.send({ type: 'insert', after: 0 });
    expect(editor.form().corners).toHaveLength(20);
    editor.send({ type: 'insert', after: 0 });
    expect(editor.form().corners).toHaveLength(20);
    expect(editor.state().refusal).toBe('too_many_corners');
    for (let i = 20; i > 3; i -= 1) editor.send({ type: 'remove', id: 'corner:0' });
    expect(editor.state().refusal).toBeNull();
    editor.send({ type: 'remove', id: 'corner:0' });
    expect(editor.form().corners).toHaveLength(3);
    expect(editor.state().refusal).toBe('too_few_corners');
  });
  test('a twenty-first click is refused with a message and ends drawing', () => {
    const editor = drive({ mode: 'polygon' });
    for (let i = 0; i < MAX_POLYGON_CORNERS; i += 1) editor.click(20 * i, 10 * (i % 2));
    expect(editor.state()).toMatchObject({ drawing: 'area', refusal: null });
    editor.click(400, 400);
    expect(editor.form().corners).toHaveLength(20);
    expect(editor.state()).toMatchObject({ drawing: 'nothing', refusal: 'too_many_corners' });
  });
  test('with crossing sides is reported', () => {
    const editor = drive({ ...polygon, name: 'Seal' });
    expect(editor.issues()).toEqual([]);
    editor.drag('corner:0', 400, 200);
    expect(editor.issues()).toEqual(['detection_area crosses_itself']);
  });
  test('can be converted to its bounding rectangle and back', () => {
    const form = { ...EMPTY_GUARD, mode: 'polygon' as const, corners: SQUARE.slice(0, 3) };
    expect(at(withMode(form, 'rectangle'))).toBe('100,100 300,100 300,300 100,300');
    expect(withMode({ ...EMPTY_GUARD, ...rectangle }, 'polygon').corners).toEqual(SQUARE);
  });
});

test('after undoing an area it can be drawn again', () => {
  const editor = drive();
  editor.draw([10, 10], [90, 90]);
  editor.send({ type: 'select', id: 'corner:3' }, { type: 'undo' });
  expect(editor.state()).toMatchObject({ drawing: 'area', selection: null });
});

describe('exclusion areas', () => {
  test('[VAL-014] up to 3 can be drawn or placed; a fourth is refused with a message', () => {
    const editor = drive(rectangle);
    for (let i = 0; i < 2; i += 1) {
      editor.send({ type: 'start_drawing', drawing: 'exclusion' });
      editor.draw([120 + 50 * i, 120], [150 + 50 * i, 160]);
    }
    editor.send({ type: 'exclude' });
    expect(editor.form().exclusions).toHaveLength(MAX_EXCLUSION_AREAS);
    expect(editor.state().refusal).toBeNull();
    editor.send({ type: 'start_drawing', drawing: 'exclusion' });
    editor.draw([220, 220], [240, 240]);
    expect(editor.form().exclusions).toHaveLength(3);
    expect(editor.state().refusal).toBe('fourth_exclusion');
    editor.send({ type: 'remove', id: 'exclusion:1:all' });
    expect(editor.state().refusal).toBeNull();
    expect(editor.form().exclusions).toHaveLength(2);
  });
  test('are resized by corners and moved by dragging the inside', () => {
    const editor = drive({ ...rectangle, exclusions: [{ x: 150, y: 150, width: 40, height: 40 }] });
    editor.drag('exclusion:0:2', 210, 170);
    editor.drag('exclusion:0:all', 630, 10);
    expect(editor.form().exclusions).toEqual([{ x: 580, y: 10, width: 60, height: 20 }]);
    expect(editor.issues()).toContain('exclusion_areas.0 outside_detection_area');
  });
});

describe('keys', () => {
  test('step through points and nudge one or all within the photo', () => {
    const editor = drive({ ...rectangle, exclusions: [{ x: 150, y: 150, width: 40, height: 40 }] });
    editor.send({ type: 'step_selection', by: -1 });
    expect(editor.state().selection).toBe('exclusion:0:3');
    editor.send({ type: 'step_selection', by: 1 }, { type: 'nudge', by: { x: -10, y: 0 } });
    expect(at(editor.form())).toBe('90,100 300,100 300,300 90,300');
    editor.send({ type: 'nudge_all', by: { x: -80, y: 5 } });
    expect(editor.form().exclusions[0]).toMatchObject({ x: 70, y: 155 });
    editor.send({ type: 'nudge_all', by: { x: -11, y: 0 } });
    expect(editor.form().exclusions[0]).toMatchObject({ x: 70, y: 155 });
  });
  test('Escape cancels the gesture first, then the tool', () => {
    const editor = drive(rectangle);
    editor.send(
      { type: 'grab', id: 'corner:0' },
      { type: 'drag', point: { x: 0, y: 0 } },
      { type: 'cancel' },
    );
    expect(editor.form().corners).toEqual(SQUARE);
    editor.send({ type: 'start_drawing', drawing: 'exclusion' }, { type: 'let_go' });
    expect(editor.state().drawing).toBe('exclusion');
    editor.send({ type: 'cancel' });
    expect(editor.state().drawing).toBe('nothing');
  });
});

describe('saving', () => {
  const guard = {
    name: 'Seal',
    annotation_mode: 'rectangle',
    detection_area: SQUARE,
    exclusion_areas: [],
    alert_on_anomaly_estimate: true,
    alert_on_anomaly_confirmed: false,
    alert_recipient_user_ids: ['u1'],
  } as unknown as Guard;
  test('sends changes only', () => {
    const form = fromGuard(guard);
    expect(changedFields(form, form)).toEqual({});
    expect(changedFields(form, { ...form, name: ' Seal ' })).toEqual({});
    expect(changedFields(form, { ...form, alertOnConfirmed: true })).toEqual({
      alert_on_anomaly_confirmed: true,
    });
    expect(isOtherArea(form, { ...form, name: 'Lid' })).toBe(false);
    expect(isOtherArea(form, { ...form, exclusions: [{ x: 1, y: 1, width: 2, height: 2 }] })).toBe(true);
    expect(toFields(form)).toEqual(guard);
  });
  test('needs a name of at most 100 characters', () => {
    const names = (name: string) =>
      checkGuardForm({ ...fromGuard(guard), name }, PHOTO).map(({ code }) => code);
    expect(names('   ')).toEqual(['required']);
    expect(names('x'.repeat(100))).toEqual([]);
    expect(names('x'.repeat(101))).toEqual(['too_long']);
    expect(names('𠮷'.repeat(100))).toEqual([]);
  });
  test('needs recipients for active alerts, and validates their settings', () => {
    const codes = (change: Partial<GuardForm>) =>
      checkGuardForm({ ...fromGuard(guard), ...change }, PHOTO).map(({ place, code }) => `${place} ${code}`);
    const on = { alertOnEstimate: false, alertOnConfirmed: true };
    expect(codes({ ...on, recipientIds: [] })).toEqual(['alert_recipient_user_ids required']);
    expect(codes({ ...on, recipientIds: ['ada'] })).toEqual([]);
    expect(codes({ alertOnEstimate: false, alertOnConfirmed: false, recipientIds: [] })).toEqual([]);
    const tools = { ...EMPTY_GUARD.alerts.tools, needed: '3' };
    expect(codes({ alerts: { ...EMPTY_GUARD.alerts, tools } })).toEqual([
      'alert_settings.tools.needed more_than_all',
    ]);
  });
  test('shows refusals of the server at the same fields', () => {
    expect(issuesFrom({ 'alert_recipient_user_ids.2': ['unknown_recipient'], name: ['too_long'] })).toEqual([
      { place: 'alert_recipient_user_ids', code: 'unknown_recipient' },
      { place: 'name', code: 'too_long' },
    ]);
  });
});
