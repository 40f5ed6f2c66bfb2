import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { startVisit as begin } from './start-visit.ts';

const asked: string[] = [];
const json = (body: unknown) => new Response(JSON.stringify(body));
const self = {
  id: 'gus',
  name: 'Gus',
  roles: [],
  company: null,
  language_tag: 'en-US',
  timezone: 'UTC',
  two_factor_method: null,
  temp_is_webhook_feature_enabled: false,
};

/** Modules are read anew for every test, which takes seconds on a busy machine. */
const SLOW_MS = 15_000;

let startVisit: typeof begin;

/** A visit begins with nothing in memory, and leaves nothing to the tests of other files. */
beforeEach(async () => {
  vi.resetModules();
  const { setPageAddress } = await import('../../shared/api/page-address.ts');
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  const { clearCurrentUser } = await import('../../shared/session/clear-current-user.ts');
  clearCurrentUser();
  ({ startVisit } = await import('./start-visit.ts'));
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0]!);
    return json(url.endsWith('/self') ? self : { records: [], navigation: { next_page: null } });
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => void vi.resetModules());

const visit = (pathname: string, search = '') => startVisit('/console', { pathname, search } as Location);
const LISTS = [
  '/console/api/cameras/v2',
  '/console/api/gauges',
  '/guard/api/guards',
  '/console/api/measurements/uninspected_counts',
];

test(
  'the lists of the facility in the address are under way with the session',
  async () => {
    const session = visit('/console/', '?facility_id=F1');
    await vi.waitFor(() => expect(asked).toHaveLength(6), SLOW_MS);
    expect(asked.toSorted()).toEqual(
      [...LISTS, '/console/api/users/self', '/console/api/management_units'].toSorted(),
    );
    expect(await session).toMatchObject({ user: { id: 'gus' } });
  },
  SLOW_MS,
);

test.each(['', '?facility_id=', '?facility_id=12', '?facility_id=%22F1%22'])(
  'an address with %j waits for the router to say which facility',
  async (search) => {
    await visit('/console/', search);
    expect(asked.filter((url) => LISTS.includes(url))).toEqual([]);
  },
);

test('other pages begin with the session alone, pages before signing in with nothing', async () => {
  await visit('/console/export', '?facility_id=F1');
  expect(asked).toHaveLength(2);
  for (const path of ['/console/login', '/console/usage_terms', '/console/reset/abc'])
    expect(visit(path)).toBeNull();
});

test('a refusal is shown by who needs the session, and by nobody else', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  await expect(visit('/console/export')).rejects.toMatchObject({ options: { to: '/login' } });
});
