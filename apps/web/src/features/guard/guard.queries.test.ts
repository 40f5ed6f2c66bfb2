import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { latestGuardPhotoQuery } from './guard.queries.ts';

const NO_RECENT_PHOTO = 'The guard does not have a photo within the last 30 days';
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
});
afterEach(() => vi.unstubAllGlobals());

/** The server answers the photo's address so; the rest is the log. */
function answer(status: number, body: object): void {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.endsWith('/latest_photo')) return new Response(JSON.stringify(body), { status });
    const text = typeof input === 'string' ? JSON.stringify(init?.body ?? null) : await input.text();
    logged.push(text);
    return new Response('{}');
  });
}

const fetchIt = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(latestGuardPhotoQuery('K2'));

it('[ERR-012] [VAL-111] without a photo of the last 30 days an error is shown and logged', async () => {
  answer(404, { error: { code: 'no_recent_photo', message: '' }, request_id: 'r' });
  await expect(fetchIt()).rejects.toThrow(NO_RECENT_PHOTO);
  await vi.waitFor(() => expect(logged.join()).toContain(NO_RECENT_PHOTO));
});

it('other failures are not confused with it', async () => {
  answer(404, { error: { code: 'not_found', message: '' }, request_id: 'r' });
  await expect(fetchIt()).rejects.not.toThrow(NO_RECENT_PHOTO);
  expect(logged.join()).not.toContain(NO_RECENT_PHOTO);
});

it('[ROUTE-011] a recent photo is given with its address', async () => {
  answer(200, { id: 'p1', image_url: '/files/p1' });
  expect(await fetchIt()).toMatchObject({ id: 'p1', image_url: '/files/p1' });
});
