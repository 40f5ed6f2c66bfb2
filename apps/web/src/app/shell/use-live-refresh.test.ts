import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../shared/api/live-events.ts';
import { key } from '../../shared/api/query-keys.ts';
import { refreshAfter } from './use-live-refresh.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const place = { facility_id: 'F1', camera_id: 'C1', age_ms: 0 };

/** The first words of the kept queries that are fetched anew. */
async function refreshed(event: LiveEvent): Promise<string[]> {
  const client = new QueryClient();
  for (const queryKey of [
    key('cameras', 'F1'),
    key('cameras', 'F2'),
    key('gauges', 'F1'),
    key('guards', 'F1'),
    key('uninspected', 'F1'),
    key('waiting', 'F1'),
    key('history', 'G1'),
    key('gauge', 'G1'),
    key('gauge page', 'G1'),
    key('gauge page', 'G2'),
    key('guard', 'g'),
    key('annotation versions', 'G1'),
    key('measurement history', 'm1'),
    key('analysis', 'a1'),
    key('alerts', 'F1', 'unacknowledged'),
    key('alert', 'L1'),
    key('alert', 'L2'),
    key('alert counts'),
  ])
    client.setQueryData(queryKey, []);
  await vi.advanceTimersByTimeAsync(10);
  refreshAfter(client, event);
  await vi.advanceTimersByTimeAsync(1000);
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return stale.map(({ queryKey }) => queryKey.join(' ')).toSorted();
}

const reading = { measurement_id: 'm1', gauge_id: 'G1', ...place };

test.each<[LiveEvent, string[]]>([
  [
    {
      name: 'alert.changed',
      data: {
        alert_id: 'L1',
        gauge_id: 'G1',
        guard_id: null,
        kind: 'limit',
        level: 'error',
        state: 'open',
        ...place,
      },
    },
    ['alert L1', 'alert counts', 'alerts F1 unacknowledged'],
  ],
  [
    { name: 'measurement.commented', data: reading },
    ['gauges F1', 'history G1', 'measurement history m1', 'waiting F1'],
  ],
  [
    { name: 'gauge.changed', data: { gauge_id: 'G1', ...place } },
    [
      'annotation versions G1',
      'cameras F1',
      'cameras F2',
      'gauge page G1',
      'gauges F1',
      'history G1',
      'measurement history m1',
      'uninspected F1',
      'waiting F1',
    ],
  ],
  [
    { name: 'guard.changed', data: { guard_id: 'g', ...place } },
    ['cameras F1', 'cameras F2', 'guard g', 'guards F1', 'uninspected F1'],
  ],
  [
    { name: 'guard.deleted', data: { guard_id: 'g', ...place } },
    ['cameras F1', 'guards F1', 'uninspected F1'],
  ],
  [{ name: 'camera.reported', data: place }, []],
  [
    {
      name: 'analysis.progressed',
      data: { analysis_id: 'a1', status: 'running', done: 1, total: 2, ...place },
    },
    ['analysis a1'],
  ],
])('after %j the right lists are asked for anew', async (event, keys) => {
  expect(await refreshed(event)).toEqual(keys);
});
