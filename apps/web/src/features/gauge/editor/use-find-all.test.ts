import type { FoundInstrument } from '@tenken/vision/propose/find-all.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as logs from '../../../shared/api/client-log.ts';
import { act, renderHook } from '../../../shared/testing/render.tsx';
import { useFindAll } from './use-find-all.ts';

const ALL = [{ at: { x: 1, y: 2, width: 3, height: 4 } }] as unknown as FoundInstrument[];
const PHOTO = { photoId: 'P1', url: '/p1.jpg' };
let cached: FoundInstrument[] | null;
let questions: { answer: (all: FoundInstrument[]) => void; fail: () => void; signal: AbortSignal }[];
const logged: string[] = [];
const engine: Parameters<typeof useFindAll>[1] = {
  cachedInstruments: () => cached,
  runFindAll: (_photo, signal) =>
    new Promise((answer, reject) => {
      questions.push({ answer, fail: () => reject(new Error('no engine')), signal });
    }),
};

let page: ReturnType<typeof renderHook<typeof PHOTO, ReturnType<typeof useFindAll>>>;
const open = (): void => void (page = renderHook((photo: typeof PHOTO) => useFindAll(photo, engine), PHOTO));
const seen = () => [page.latest().state, page.latest().found.length];
const settle = (work: () => void) => act(async () => work());
beforeEach(() => {
  cached = null;
  questions = [];
  logged.length = 0;
  vi.spyOn(logs, 'reportLog').mockImplementation((_level, message) => void logged.push(message));
});
afterEach(() => {
  page.remove();
  vi.restoreAllMocks();
});

it('returns the result or the failure', async () => {
  open();
  expect(seen()).toEqual(['idle', 0]);
  await settle(page.latest().start);
  expect(seen()).toEqual(['busy', 0]);
  await settle(() => questions[0]!.fail());
  expect(seen()).toEqual(['failed', 0]);
  await settle(page.latest().start);
  await settle(() => questions[1]!.answer(ALL));
  expect(seen()).toEqual(['done', 1]);
  expect(logged).toHaveLength(1);
});

it('a late result of a cancelled search is ignored', async () => {
  open();
  await settle(page.latest().start);
  await settle(page.latest().giveUp);
  await settle(() => questions[0]!.answer(ALL));
  expect(seen()).toEqual(['idle', 0]);
  await settle(page.latest().start);
  await settle(page.latest().giveUp);
  await settle(() => questions[1]!.fail());
  expect([...seen(), ...logged]).toEqual(['idle', 0]);
});

it('unmounting cancels the search, and a finished result is reused', async () => {
  open();
  await settle(page.latest().start);
  page.remove();
  expect(questions[0]!.signal.aborted).toBe(true);
  cached = ALL;
  open();
  expect(seen()).toEqual(['done', 1]);
});
