import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { key } from './query-keys.ts';
import { holdRefresh, refreshOlder, refreshSoon } from './refresh-soon.ts';

let client: QueryClient;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  asked = [];
});
afterEach(() => void vi.useRealTimers());

/** A list on the screen whose server takes so long to answer. */
async function show(queryKey: QueryKey, answerMs = 0, meta: { throttleMs?: number } = {}): Promise<void> {
  const queryFn = async (): Promise<number> => {
    asked.push(String(queryKey));
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return asked.length;
  };
  new QueryObserver(client, { queryKey, queryFn, meta }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
}

test('many changes at once are fetched once', async () => {
  await show(key('gauges', 'F1'));
  await show(key('uninspected', 'F1'));
  await show(key('gauges', 'F2'));
  asked = [];
  for (let i = 0; i < 50; i += 1) refreshSoon(client, key('gauges', 'F1'), key('uninspected', 'F1'));
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['gauges,F1', 'uninspected,F1']);
});

test('nothing is fetched between a change of one’s own and its answer, nor before a pause', async () => {
  await show(key('gauges', 'F1'));
  asked = [];
  const release = holdRefresh(client);
  refreshSoon(client, key('gauges', 'F1'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual(['gauges,F1']);
});

test('what was asked for after a change is left alone, what was asked for before it is fetched', async () => {
  await show(key('history', 'G1', 7));
  await vi.advanceTimersByTimeAsync(1000);
  const changedAt = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  await show(key('history', 'G1', 'later'));
  asked = [];
  refreshOlder(client, changedAt, key('history', 'G1'));
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['history,G1,7']);
});

test('a first answer under way when the change happened is asked for again once it is there', async () => {
  await show(key('gauges', 'F1'), 5000);
  refreshSoon(client, key('gauges', 'F1'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveLength(2);
});

test('what may rest is asked for once when its throttling is over, whatever happens meanwhile', async () => {
  await show(key('overview'), 0, { throttleMs: 5000 });
  asked = [];
  for (let second = 0; second < 4; second += 1) {
    refreshSoon(client, key('overview'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['overview']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual(['overview']);
});
