import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { historyQuery } from '../../measurement.queries.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';
import { findOutlier } from './use-reviewing.tsx';

const gauge = { id: 'G1', type: 'circle', scale: { minimum: 0, maximum: 10 } } as GaugeTarget;
const fetchMock = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('no connection')));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

/** A browser that has drawn the last week of the gauge beside its row. */
function browser(values: readonly (number | null)[]): QueryClient {
  vi.stubGlobal('fetch', fetchMock);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const week = historyQuery('G1', 7);
  client.setQueryData(week.queryKey, values.map((value) => ({ value })) as never);
  return client;
}
const steady = Array.from({ length: 20 }, (_, i) => 5 + (i % 3) / 10);

it('detects an outlier against the cached week without a request', async () => {
  const client = browser([null, ...steady]);
  expect(await findOutlier(client, gauge, 5.1)).toBeNull();
  expect(await findOutlier(client, gauge, 9.5)).toEqual({
    from: 'recent',
    range: { minimum: 5, maximum: 5.2 },
  });
  expect(fetchMock).not.toHaveBeenCalled();
});

it('a value beyond the scale is an outlier, the state of a lamp never is', async () => {
  const client = browser([]);
  expect(await findOutlier(client, gauge, 51)).toEqual({ from: 'scale', range: gauge.scale });
  expect(await findOutlier(client, { ...gauge, type: 'lamp' }, 51)).toBeNull();
});
