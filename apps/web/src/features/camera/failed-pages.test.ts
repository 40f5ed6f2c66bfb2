import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { photosQuery } from './detail/detail.queries.ts';
import { sensorDataQuery } from './sensor/sensor.queries.ts';

afterEach(() => vi.unstubAllGlobals());

const period = { from: new Date('2026-03-05T00:00:00Z'), until: new Date('2026-03-06T00:00:00Z') };
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

test.each([
  ['[ERR-057] photos', 'photos of camera C1', () => queries.fetchInfiniteQuery(photosQuery('C1', period))],
  ['[ERR-058] sensor data', 'sensor data of camera C1', () => queries.fetchQuery(sensorDataQuery('C1', 1))],
])('%s: a failing first page is logged and passed to the page', async (_what, entry, load) => {
  const logged: string[] = [];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url.endsWith('/log')) logged.push(body ?? '');
    return Response.json({ error: { code: 'not_found' } }, { status: url.endsWith('/log') ? 200 : 404 });
  });
  await expect(load()).rejects.toThrow();
  expect(logged).toEqual([expect.stringContaining(entry)]);
});
