import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../api/page-address.ts';
import { clearCurrentUser } from './clear-current-user.ts';
import { loadCurrentUser } from './current-user.ts';

const self = {
  id: 'gus',
  name: 'Gus',
  email: 'gus@north.test',
  roles: ['management_unit:water-plant_1:guest'],
  company: { id: 'north', name: 'North Works', logo_url: null },
  language_tag: 'en-US',
  timezone: 'UTC',
  two_factor_method: null,
  temp_is_webhook_feature_enabled: true,
  abilities: [],
};
let answer: () => Response;
let requests = 0;
const written: string[] = [];
beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  requests = 0;
  answer = () => new Response(JSON.stringify(self));
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return answer();
  });
  let jar = '';
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    jar = text.includes('max-age=0') ? '' : text.split(';')[0]!;
  });
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  written.length = 0;
});

test('[CALL-043] [CALL-044] the user is kept in a strict same-site cookie for five minutes', async () => {
  expect(await loadCurrentUser()).toMatchObject({ id: 'gus', company: { id: 'north' } });
  expect(written[0]).toContain('current_user=');
  expect(written[0]).toContain('path=/console; SameSite=Strict; max-age=300');
  await loadCurrentUser();
  expect(requests).toBe(1);
});

test('[CALL-043] where people come by https the cookie is Secure and for this host alone, also when it is cleared', async () => {
  vi.stubGlobal('location', new URL('https://tenken.test/console/'));
  await loadCurrentUser();
  const once = /^__Host-current_user=[^;]+; path=\/; SameSite=Strict; Secure; max-age=300$/;
  expect(written).toEqual([expect.stringMatching(once)]);
  await loadCurrentUser();
  expect(requests).toBe(1);
  clearCurrentUser();
  expect(written.at(-1)).toBe('__Host-current_user=; path=/; SameSite=Strict; Secure; max-age=0');
});

test('a reload of the page requests the user once despite the cookie', async () => {
  await loadCurrentUser();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  vi.resetModules();
  const reloaded = await import('./current-user.ts');
  const { setPageAddress: setAgain } = await import('../api/page-address.ts');
  setAgain({ prefix: '/console', guard_prefix: '/guard' });
  await reloaded.loadCurrentUser();
  await reloaded.loadCurrentUser();
  expect(requests).toBe(2);
});

test('after clearing the user is requested again', async () => {
  await loadCurrentUser();
  clearCurrentUser();
  await loadCurrentUser();
  expect(requests).toBe(2);
});

test('[CALL-045] [CALL-046] [ERR-054] on failure the user is cleared and the error thrown on', async () => {
  answer = () => new Response('{}', { status: 403 });
  await expect(loadCurrentUser()).rejects.toThrow();
  expect(written.at(-1)).toContain('max-age=0');
});

test('of a user too large for a cookie only the id is stored', async () => {
  const roles = Array.from({ length: 200 }, (_, i) => `management_unit:a-very-long-unit-name-${i}:manager`);
  answer = () => new Response(JSON.stringify({ ...self, roles }));
  expect((await loadCurrentUser()).roles).toHaveLength(200);
  expect(written[0]!.length).toBeLessThan(200);
  await loadCurrentUser();
  expect(requests).toBe(2);
});
