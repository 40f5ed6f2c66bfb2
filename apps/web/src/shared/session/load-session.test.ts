import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCurrentUser } from './clear-current-user.ts';
import { setPageAddress } from '../api/page-address.ts';
import { clearManagementUnits } from './management-units.ts';
import { loadSession } from './load-session.ts';

const self = {
  id: 'gus',
  name: 'Gus',
  roles: ['management_unit:water-plant_1:guest'],
  company: { id: 'north' },
  language_tag: 'en-US',
  timezone: 'UTC',
  two_factor_method: null,
  temp_is_webhook_feature_enabled: false,
};
const units = { records: [{ id: 'U1', name: 'Water plant', facilities: [] }] };
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', (url: string) => answer(url));
});
afterEach(() => vi.unstubAllGlobals());

const clear = (): void => {
  clearCurrentUser();
  clearManagementUnits();
};

test('before anybody was known, a lost connection is reported as such', async () => {
  vi.resetModules(); // tests of other files know somebody
  const { setPageAddress: setAddress } = await import('../api/page-address.ts');
  setAddress({ prefix: '/console', guard_prefix: '/guard' });
  const { loadSession: load } = await import('./load-session.ts');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  clear();
  await expect(load('/console/')).rejects.toMatchObject({ status: 0 });
});

test('a lost connection keeps the session that is there', async () => {
  answer = (url) => new Response(JSON.stringify(/self|user/.test(url) ? self : units));
  clear();
  const before = await loadSession('/console/');
  expect(before.units).toHaveLength(1);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  clear();
  expect(await loadSession('/console/export')).toBe(before);
});

test('[DASH-025] a 429 has its own page', async () => {
  answer = () => new Response('{}', { status: 429 });
  clear();
  await expect(loadSession('/console/')).rejects.toMatchObject({ options: { to: '/too_many_requests' } });
});

test('[DASH-026] any other refusal leads to login with the wanted address', async () => {
  answer = () => new Response('{}', { status: 404 });
  clear();
  await expect(loadSession('/console/export')).rejects.toMatchObject({
    options: { to: '/login', search: { next: '/console/export' } },
  });
});

test('a second factor that is asked for meanwhile is set up first, and the wanted address is kept', async () => {
  const refusal = { error: { code: 'two_factor_setup_required', message: '' } };
  answer = () => new Response(JSON.stringify(refusal), { status: 401 });
  clear();
  await expect(loadSession('/console/export')).rejects.toMatchObject({
    options: { to: '/two-factor-authentication-setup', search: { next: '/console/export' } },
  });
});

test('[DASH-024] a 403 on the units lets the page proceed with nothing', async () => {
  answer = (url) =>
    /self|user/.test(url) ? new Response(JSON.stringify(self)) : new Response('{}', { status: 403 });
  clear();
  expect((await loadSession('/console/')).units).toEqual([]);
});

test('the user and the units are asked for together', async () => {
  const asked: string[] = [];
  const user = Promise.withResolvers<Response>();
  answer = (url) => {
    asked.push(url);
    return /self|user/.test(url) ? user.promise : new Response(JSON.stringify(units));
  };
  clear();
  const session = loadSession('/console/');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  user.resolve(new Response(JSON.stringify(self)));
  expect(await session).toMatchObject({ user: { id: 'gus' }, units: [{ id: 'U1' }] });
});
