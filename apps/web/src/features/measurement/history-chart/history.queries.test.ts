import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { readingAt } from './history.testing.ts';
import { seriesQuery, type History } from './history.queries.ts';

const period = { from: new Date('2026-03-05T00:00:00Z'), until: new Date('2026-03-06T00:00:00Z') };
const json = (body: object, status = 200): Response => Response.json(body, { status });
const page = (from: number, count: number, next_page: string | null): Response =>
  json({
    records: Array.from({ length: count }, (_, i) => readingAt(from - i)),
    navigation: { next_page },
  });

let requests: string[] = [];
let logged: string[] = [];

/** Answers the pages in this order, and keeps what was asked and logged. */
function answerWith(...answers: (() => Response)[]): void {
  vi.stubGlobal('fetch', async (url: string, options: { body?: string }) => {
    if (url.endsWith('/log')) {
      logged.push(options.body ?? '');
      return json({});
    }
    if (url.endsWith('/api/token')) return json({ token: 't' }, 201);
    if (!url.includes('/measurements/v3')) return json({ csrf_token: 'c' });
    requests.push(url);
    return answers[requests.length - 1]!();
  });
}

beforeEach(() => {
  requests = [];
  logged = [];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
});
afterEach(() => vi.unstubAllGlobals());

const client = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const load = (in_ = client()): Promise<History> => in_.fetchQuery(seriesQuery('G1', period));

describe('the history of a gauge', () => {
  test('[CALL-053] requests gauge and period in pages of 1,000 with the same query', async () => {
    answerWith(
      () => page(3, 2, 'p2'),
      () => page(1, 2, null),
    );
    const { readings, state } = await load();
    expect(readings.map(({ id }) => id)).toEqual(['m0', 'm1', 'm2', 'm3']);
    expect(state).toBe('whole');
    const query =
      'gauge_id=G1&from_datetime=2026-03-05T00%3A00%3A00.000Z&until_datetime=2026-03-06T00%3A00%3A00.000Z&page_size=1000';
    expect(requests).toEqual([
      `/console/api/measurements/v3?${query}`,
      `/console/api/measurements/v3?${query}&page=p2`,
    ]);
  });

  test('[ERR-055] a failing page is only logged, and earlier pages stay', async () => {
    answerWith(
      () => page(3, 2, 'p2'),
      () => json({ error: { code: 'permission_denied' } }, 403),
    );
    const { readings, state } = await load();
    expect(readings.map(({ id }) => id)).toEqual(['m2', 'm3']);
    expect(state).toBe('broken_off');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('history of gauge G1');
  });

  test('a failing first page is an error and logged', async () => {
    answerWith(() => json({ error: { code: 'permission_denied' } }, 403));
    await expect(load()).rejects.toThrow();
    expect(logged).toHaveLength(1);
  });

  test('the first page is shown while others load, but never replaces a complete history', async () => {
    const queries = client();
    const key = seriesQuery('G1', period).queryKey;
    const seen: (string | undefined)[] = [];
    const note = (): Response => {
      seen.push(queries.getQueryData<History>(key)?.state);
      return page(1, 2, null);
    };
    answerWith(
      () => page(3, 2, 'p2'),
      note,
      () => page(3, 2, 'p2'),
      note,
    );
    await load(queries);
    await load(queries);
    expect(seen).toEqual(['loading_more', 'whole']);
  });
});
