import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import * as calls from '../../../shared/api/call.ts';
import * as logs from '../../../shared/api/client-log.ts';
import { estimatesQuery } from './estimate.queries.ts';

const period = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-02T00:00:00Z') };
const fetchIt = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(estimatesQuery('K1', period));

/** The pages a server would answer; a null is a failure. */
function answer(...pages: (readonly string[] | null)[]): string[] {
  const logged: string[] = [];
  vi.spyOn(logs, 'reportLog').mockImplementation((_, message) => void logged.push(message));
  let at = 0;
  vi.spyOn(calls, 'call').mockImplementation(async () => {
    const page = pages[at];
    at += 1;
    if (!page) throw new Error('boom');
    const next_page = at < pages.length ? `page ${at}` : null;
    return { records: page.map((id) => ({ id })), navigation: { next_page } } as never;
  });
  return logged;
}

afterEach(() => vi.restoreAllMocks());

it('pages of a period are concatenated', async () => {
  const logged = answer(['e3', 'e2'], ['e1']);
  const { estimates, isBrokenOff } = await fetchIt();
  expect(estimates.map(({ id }) => id)).toEqual(['e3', 'e2', 'e1']);
  expect(isBrokenOff).toBe(false);
  expect(logged).toEqual([]);
});

it('[ERR-056] a failing page is only logged, and earlier pages stay', async () => {
  const logged = answer(['e3', 'e2'], null);
  const { estimates, isBrokenOff } = await fetchIt();
  expect(estimates.map(({ id }) => id)).toEqual(['e3', 'e2']);
  expect(isBrokenOff).toBe(true);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('K1');
});

it('a failing first page is an error', async () => {
  const logged = answer(null);
  await expect(fetchIt()).rejects.toThrow('boom');
  expect(logged).toHaveLength(1);
});
