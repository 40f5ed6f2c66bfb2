import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdRefresh, refreshSoon } from './refresh-soon.ts';

let client: QueryClient;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  asked = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    asked.push(String(filters?.queryKey));
    return Promise.resolve();
  });
});
afterEach(() => void vi.useRealTimers());

test('many changes at once are fetched once', () => {
  for (let i = 0; i < 50; i += 1) refreshSoon(client, ['gauges', 'F1'], ['uninspected', 'F1']);
  vi.advanceTimersByTime(500);
  expect(asked).toEqual(['gauges,F1', 'uninspected,F1']);
});

test('nothing is fetched between a change of one’s own and its answer, nor before a pause', () => {
  const release = holdRefresh(client);
  refreshSoon(client, ['gauges', 'F1']);
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([]);
  release();
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(asked).toEqual(['gauges,F1']);
});
