import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { key } from './query-keys.ts';
import { pauseRefresh, scheduleRefreshSince, scheduleRefresh } from './schedule-refresh.ts';

let client: QueryClient;
let requests: string[];
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  requests = [];
});
afterEach(() => void vi.useRealTimers());

/** A visible list with this response time. */
async function show(queryKey: QueryKey, answerMs = 0, meta: { throttleMs?: number } = {}): Promise<void> {
  const queryFn = async (): Promise<number> => {
    requests.push(String(queryKey));
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return requests.length;
  };
  new QueryObserver(client, { queryKey, queryFn, meta }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
}

test('many changes at once cause one request', async () => {
  await show(key('gauges', 'F1'));
  await show(key('uninspected', 'F1'));
  await show(key('gauges', 'F2'));
  requests = [];
  for (let i = 0; i < 50; i += 1) scheduleRefresh(client, key('gauges', 'F1'), key('uninspected', 'F1'));
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toEqual(['gauges,F1', 'uninspected,F1']);
});

test('nothing is refreshed while an own change is in flight, nor shortly after it', async () => {
  await show(key('gauges', 'F1'));
  requests = [];
  const release = pauseRefresh(client);
  scheduleRefresh(client, key('gauges', 'F1'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toEqual([]);
  release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(requests).toEqual(['gauges,F1']);
});

test('queries requested after a change are kept, older ones are refreshed', async () => {
  await show(key('history', 'G1', 7));
  await vi.advanceTimersByTimeAsync(1000);
  const changedAt = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  await show(key('history', 'G1', 'later'));
  requests = [];
  scheduleRefreshSince(client, changedAt, key('history', 'G1'));
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toEqual(['history,G1,7']);
});

test('a first request in flight during the change is repeated once it is finished', async () => {
  await show(key('gauges', 'F1'), 5000);
  scheduleRefresh(client, key('gauges', 'F1'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(requests).toHaveLength(2);
});

test('a throttled query is refreshed once after its throttling', async () => {
  await show(key('overview'), 0, { throttleMs: 5000 });
  requests = [];
  for (let second = 0; second < 4; second += 1) {
    scheduleRefresh(client, key('overview'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests).toEqual(['overview']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requests).toEqual(['overview']);
});
