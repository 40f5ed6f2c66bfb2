import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../api/page-address.ts';
import { cachedUsers, clearManagementUnits, loadManagementUnits, loadUnitsOf } from './management-units.ts';

let requests = 0;
let status = 200;
beforeEach(() => {
  vi.useFakeTimers();
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  clearManagementUnits();
  requests = 0;
  status = 200;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return new Response(
      JSON.stringify({
        records: [
          { id: 'b', name: 'Water' },
          { id: 'a', name: 'Boiler' },
        ],
      }),
      { status },
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[CALL-039] units are sorted by name', async () => {
  expect((await loadManagementUnits('gus')).map((unit) => unit.name)).toEqual(['Boiler', 'Water']);
});

test('[CALL-040] they are kept for 30 seconds, for each user', async () => {
  await loadManagementUnits('gus');
  vi.advanceTimersByTime(29_999);
  await loadManagementUnits('gus');
  expect(requests).toBe(1);
  await loadManagementUnits('uma');
  expect(requests).toBe(2);
  vi.advanceTimersByTime(1);
  await loadManagementUnits('gus');
  expect(requests).toBe(3);
});

test('[CALL-041] stale entries are purged', async () => {
  await loadManagementUnits('gus');
  vi.advanceTimersByTime(30_000);
  await loadManagementUnits('uma');
  expect(cachedUsers()).toEqual(['uma']);
});

test('a failure is not kept', async () => {
  status = 403;
  await expect(loadManagementUnits('gus')).rejects.toThrow();
  status = 200;
  expect(await loadManagementUnits('gus')).toHaveLength(2);
});

test('units are requested in parallel with the user, and cached for that user', async () => {
  const user = Promise.withResolvers<{ id: string }>();
  const units = loadUnitsOf(user.promise);
  await vi.waitFor(() => expect(requests).toBe(1));
  user.resolve({ id: 'gus' });
  expect(await units).toHaveLength(2);
  expect(await loadUnitsOf(Promise.resolve({ id: 'gus' }))).toHaveLength(2);
  expect(await loadManagementUnits('gus')).toHaveLength(2);
  expect([requests, cachedUsers()]).toEqual([1, ['gus']]);
});

test('[CALL-040] with cached units nothing is requested before the user is known', async () => {
  await loadManagementUnits('gus');
  const user = Promise.withResolvers<{ id: string }>();
  const units = loadUnitsOf(user.promise);
  await Promise.resolve();
  expect(requests).toBe(1);
  user.resolve({ id: 'gus' });
  await units;
  expect(requests).toBe(1);
});

test('[CALL-040] the 30 seconds of units requested in parallel begin with their request', async () => {
  const user = Promise.withResolvers<{ id: string }>();
  const units = loadUnitsOf(user.promise);
  vi.advanceTimersByTime(10_000);
  user.resolve({ id: 'gus' });
  await units;
  expect(cachedUsers()).toEqual(['gus']);
  vi.advanceTimersByTime(20_000);
  await loadManagementUnits('gus');
  expect(requests).toBe(2);
});

test('without a session the failure is returned and nothing is cached', async () => {
  status = 401;
  await expect(loadUnitsOf(Promise.reject(new Error('who are you')))).rejects.toThrow('who are you');
  expect(cachedUsers()).toEqual([]);
});
