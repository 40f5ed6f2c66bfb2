import type { ProposedArea } from '@tenken/vision/propose/area/propose-area.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderHook } from '../../../shared/testing/render.tsx';
import * as logs from '../../../shared/api/client-log.ts';
import { EMPTY_GUARD, type GuardForm } from './guard-form.ts';
import type { GuardEvent } from './guard-state.ts';
import { reduceGuard, startGuard } from './reduce-guard.ts';
import type { runOutline as run } from './run-outline.ts';
import { useOutline, type Outline } from './use-outline.ts';

const requests: { at: unknown; signal: AbortSignal }[] = [];
const answer: { give: (area: ProposedArea) => void; refuse: (error: Error) => void } = {
  give: () => {},
  refuse: () => {},
};
const runOutline: typeof run = (_url, at, signal) => {
  requests.push({ at, signal });
  return new Promise((resolve, reject) => {
    Object.assign(answer, { give: resolve, refuse: reject });
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });
};
const load = () => Promise.resolve({ runOutline });

const photo = { photoId: 'P1', url: '/p.jpg', width: 640, height: 480 };
const AREA: ProposedArea = {
  corners: [
    { x: 10, y: 10 },
    { x: 90, y: 20 },
    { x: 60, y: 120 },
  ],
  isSeen: true,
};

let state = startGuard({ form: EMPTY_GUARD, photo });
const form = (): GuardForm => state.history.document;
const send = (event: GuardEvent): void => {
  state = reduceGuard(state, event);
};
const open = () => renderHook((shown: GuardForm) => useOutline(photo, shown, send, load), form());
let hook: ReturnType<typeof open>;
const outline = (): Outline => hook.latest();
async function change(how: () => void): Promise<void> {
  await act(async () => how());
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
  hook.show(form());
}

beforeEach(() => {
  requests.length = 0;
  state = startGuard({ form: { ...EMPTY_GUARD, name: 'Pump' }, photo });
  hook = open();
});
afterEach(() => {
  hook.remove();
  vi.restoreAllMocks();
});

test('the clicked object becomes a polygon in one undo step', async () => {
  await change(() => outline().ask({ x: 50, y: 60 }));
  expect([requests[0]!.at, outline().isBusy]).toEqual([{ x: 50, y: 60 }, true]);
  await change(() => answer.give(AREA));
  expect(form()).toMatchObject({ name: 'Pump', mode: 'polygon', corners: AREA.corners });
  expect([state.drawing, outline().isBusy, outline().problem]).toEqual(['nothing', false, null]);
  state = reduceGuard(state, { type: 'undo' });
  expect(form().corners).toEqual([]);
});

test('without an object a rectangle is drawn with a notice', async () => {
  await change(() => outline().ask({ x: 50, y: 60 }));
  await change(() => answer.give({ ...AREA, isSeen: false }));
  expect([form().mode, outline().problem]).toEqual(['rectangle', 'not_seen']);
  await change(() => (state = reduceGuard(state, { type: 'nudge_all', by: { x: 1, y: 0 } })));
  expect(outline().problem).toBeNull();
});

test('a result is ignored after another change', async () => {
  await change(() => outline().ask({ x: 50, y: 60 }));
  const typed = { ...form(), name: 'Valve' };
  await change(() => (state = reduceGuard(state, { type: 'change', key: 'name', change: () => typed })));
  expect(requests[0]!.signal.aborted).toBe(true);
  await change(() => answer.give(AREA));
  expect([form(), outline().isBusy, outline().problem]).toEqual([typed, false, null]);
});

test('a failed request changes nothing and shows an error', async () => {
  vi.spyOn(logs, 'reportLog').mockImplementation(() => undefined);
  await change(() => outline().ask({ x: 50, y: 60 }));
  await change(() => answer.refuse(new Error('no worker')));
  expect([form().corners, outline().isBusy, outline().problem]).toEqual([[], false, 'failed']);
});
