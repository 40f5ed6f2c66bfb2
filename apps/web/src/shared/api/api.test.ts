import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '@tenken/contract/account/account.routes.ts';
import { createCamera, getCamera, listCameras } from '@tenken/contract/camera/camera.routes.ts';
import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import { putCompanyLogo } from '@tenken/contract/company/settings.routes.ts';
import { uploadHandHeldPhoto } from '@tenken/contract/photo/upload.routes.ts';
import { isApiError } from './api-error.ts';
import { clearApiToken, getApiToken } from './api-token.ts';
import { call } from './call.ts';
import { reportLog } from './client-log.ts';
import { fetchCsrfToken, setInitialCsrfToken } from './csrf-token.ts';
import { errorPage } from './error-page.ts';
import { setPageAddress } from './page-address.ts';
import { sendFile } from './send-file.ts';

type Handler = (url: string, init: RequestInit) => Response | Promise<Response>;
const calls: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
let handlers: Record<string, Handler>;
const json = (body: unknown, status = 200) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.clear();
  errorPage.clear();
  calls.length = 0;
  handlers = {
    '/console/security/login': () => json({ csrf_token: 'csrf-1' }),
    '/api/token': () =>
      json(
        { token: `token-${count('/api/token')}`, expires_at: new Date(Date.now() + 900_000).toISOString() },
        201,
      ),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body,
    });
    const handler = handlers[url.split('?')[0]!];
    if (!handler) throw new TypeError('network');
    return handler(url, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const count = (url: string) => calls.filter((one) => one.url === url).length;

describe('the CSRF token', () => {
  test('[CALL-001] [CALL-002] [CALL-003] [CALL-004] is asked for with its three headers and read from csrf_token', async () => {
    expect(await fetchCsrfToken()).toBe('csrf-1');
    expect(calls[0]!.headers).toMatchObject({
      Accept: 'application/json',
      'X-Reason': 'csrf_token',
      'Cache-Control': 'no-cache',
    });
  });
  test('[CALL-005] a failure raises the stated error', async () => {
    handlers['/console/security/login'] = () => json({}, 403);
    await expect(fetchCsrfToken()).rejects.toThrow('Failed to get CSRF token');
  });
});

test('[CALL-020] somebody logs in by a POST of JSON with the CSRF token', async () => {
  handlers['/console/login'] = () => json({ state: 'full' });
  const body = { email: 'gus@north.test', password: 'secret', remember: false };
  await call(login, { body });
  expect(calls.at(-1)).toMatchObject({
    url: '/console/login',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'csrf-1' },
  });
  expect(JSON.parse(calls.at(-1)!.body as string)).toEqual(body);
});

describe('a creating call', () => {
  const create = () => call(createCamera, { body: { facility_id: 'F1', name: 'Pump', code: 'x' } as never });
  test('has an idempotency key, reused after a missing response; a read has none', async () => {
    await create().catch(() => undefined);
    await create().catch(() => undefined);
    await call(listCameras, { query: {} }).catch(() => undefined);
    const sent = calls.filter(({ url }) => url.includes('/cameras'));
    const [first, second, read] = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, read]).toEqual([first, undefined]);
    expect(sent[0]!.headers).toHaveProperty('Authentication-Token');
  });
});

describe('the api token', () => {
  test('[CALL-017] [CALL-014] [ENT-057] a missing one is fetched first and kept with its expiry', async () => {
    expect(await getApiToken()).toBe('token-1');
    const stored = JSON.parse(localStorage.getItem('api_token_data')!) as {
      value: string;
      expiresAt: number;
    };
    expect(stored.value).toBe('token-1');
    expect(stored.expiresAt - Date.now()).toBeGreaterThan(890_000);
    expect(calls[1]).toMatchObject({
      method: 'POST',
      body: undefined,
      headers: { 'X-CSRF-Token': 'csrf-1' },
    });
  });
  test('[CALL-018] an expired one is fetched again, 30 s early', async () => {
    localStorage.setItem('api_token_data', JSON.stringify({ value: 'old', expiresAt: Date.now() + 29_000 }));
    expect(await getApiToken()).toBe('token-1');
    localStorage.setItem('api_token_data', JSON.stringify({ value: 'good', expiresAt: Date.now() + 31_000 }));
    expect(await getApiToken()).toBe('good');
  });
  test('[CALL-019] ten calls at once cause one POST /api/token', async () => {
    handlers['/console/api/cameras/v2'] = () => json({ records: [], navigation: { next_page: null } });
    await Promise.all(Array.from({ length: 10 }, () => call(listCameras, { query: { facility_id: 'F1' } })));
    expect(count('/api/token')).toBe(1);
  });
  test('a CSRF token embedded in the page is used once instead of a call', async () => {
    setInitialCsrfToken('of-the-page');
    await getApiToken();
    expect(calls).toMatchObject([{ url: '/api/token', headers: { 'X-CSRF-Token': 'of-the-page' } }]);
    clearApiToken();
    await getApiToken();
    expect(calls.at(-1)!.headers).toMatchObject({ 'X-CSRF-Token': 'csrf-1' });
  });
  test('an embedded CSRF token of an ended session is replaced', async () => {
    setInitialCsrfToken('old');
    const good = handlers['/api/token']!;
    handlers['/api/token'] = (url, init) =>
      (init.headers as Record<string, string>)['X-CSRF-Token'] === 'old'
        ? json({ error: { code: 'csrf_failed', message: '' }, request_id: 'r' }, 403)
        : good(url, init);
    expect(await getApiToken()).toBe('token-2');
    expect(calls.map(({ url }) => url)).toEqual(['/api/token', '/console/security/login', '/api/token']);
  });
  test('a refused session is not requested twice', async () => {
    setInitialCsrfToken('of-the-page');
    handlers['/api/token'] = () =>
      json({ error: { code: 'not_authenticated', message: '' }, request_id: 'r' }, 401);
    await expect(getApiToken()).rejects.toThrow('not_authenticated');
    expect(count('/api/token')).toBe(1);
  });
  test('an invalid stored token is replaced', async () => {
    localStorage.setItem('api_token_data', '{"value":5');
    expect(await getApiToken()).toBe('token-1');
  });
  test('a fetch that failed does not hold the lock', async () => {
    const good = handlers['/api/token']!;
    handlers['/api/token'] = () =>
      json({ error: { code: 'not_authenticated', message: '' }, request_id: 'r' }, 401);
    await expect(getApiToken()).rejects.toThrow('not_authenticated');
    handlers['/api/token'] = good;
    expect(await getApiToken()).toMatch(/^token-/);
    clearApiToken();
    expect(localStorage.getItem('api_token_data')).toBeNull();
  });
});

describe('a call', () => {
  test('[CALL-015] carries the token, at the address the specification gives', async () => {
    handlers['/api/cameras/C%201'] = () => json({ id: 'C 1' });
    await call(getCamera, { params: { id: 'C 1' } });
    expect(calls.at(-1)).toMatchObject({
      url: '/api/cameras/C%201',
      headers: { 'Authentication-Token': 'token-1' },
    });
  });
  test('a token refused before its expiry is replaced once', async () => {
    localStorage.setItem(
      'api_token_data',
      JSON.stringify({ value: 'revoked', expiresAt: Date.now() + 900_000 }),
    );
    handlers['/api/cameras/C1'] = (_url, init) =>
      (init.headers as Record<string, string>)['Authentication-Token'] === 'revoked'
        ? json({ error: { code: 'not_authenticated', message: '' }, request_id: 'r' }, 401)
        : json({ id: 'C1' });
    expect(await call(getCamera, { params: { id: 'C1' } })).toEqual({ id: 'C1' });
    expect(count('/api/cameras/C1')).toBe(2);
  });
  test('a token refused for a file upload is replaced once', async () => {
    const value = 'revoked';
    localStorage.setItem('api_token_data', JSON.stringify({ value, expiresAt: Date.now() + 900_000 }));
    handlers['/console/api/company/logo'] = (_url, init) =>
      (init.headers as Record<string, string>)['Authentication-Token'] === value
        ? json({ error: { code: 'not_authenticated', message: '' }, request_id: 'r' }, 401)
        : json({ logo_url: '/l' });
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    expect(await sendFile(putCompanyLogo, logo)).toEqual({ logo_url: '/l' });
    expect([count('/console/api/company/logo'), count('/api/token')]).toEqual([2, 1]);
  });
  test('a refusal carries code, fields and request id', async () => {
    handlers['/api/cameras/C1'] = () =>
      json(
        { error: { code: 'invalid_input', message: 'x', fields: { name: ['required'] } }, request_id: 'r9' },
        422,
      );
    const error = await call(getCamera, { params: { id: 'C1' } }).catch((thrown: unknown) => thrown);
    expect(isApiError(error, 422) && [error.code, error.fields, error.requestId]).toEqual([
      'invalid_input',
      { name: ['required'] },
      'r9',
    ]);
    expect(errorPage.read().showServerErrorPage).toBe(false);
  });
  test.each([500, 503])('[NAV-014] [ERR-001] [ENT-058] status %i covers the whole app', async (status) => {
    handlers['/api/cameras/C1'] = () => json({}, status);
    await expect(call(getCamera, { params: { id: 'C1' } })).rejects.toThrow();
    expect(errorPage.read()).toEqual({ showErrorPage: false, showServerErrorPage: true, statusCode: status });
  });
  test('[NAV-014] [ERR-001] an upload that the server fails covers the whole app, one that it refuses does not', async () => {
    const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
    const upload = () => sendFile(uploadHandHeldPhoto, photo, { params: { id: 'G1' } });
    handlers['/console/api/gauges/G1/hand_held_photos'] = () =>
      json({ error: { code: 'invalid_input', message: '' } }, 422);
    expect(isApiError(await upload().catch((thrown: unknown) => thrown), 422)).toBe(true);
    expect(errorPage.read().showServerErrorPage).toBe(false);
    handlers['/console/api/gauges/G1/hand_held_photos'] = () => json({}, 502);
    expect(isApiError(await upload().catch((thrown: unknown) => thrown), 502)).toBe(true);
    expect(errorPage.read()).toMatchObject({ showServerErrorPage: true, statusCode: 502 });
    expect(calls.at(-1)!.headers['Content-Type']).toBe('image/jpeg');
  });
  test('a missing network is a separate error, not a server error', async () => {
    const error = await call(getCamera, { params: { id: 'gone' } }).catch((thrown: unknown) => thrown);
    expect(isApiError(error, 0)).toBe(true);
    expect(errorPage.read().showServerErrorPage).toBe(false);
  });
});

test('[CALL-071] [CALL-072] a log entry has level, message and url, and its failure is silent', async () => {
  reportLog('error', 'too many requests');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.url).toBe(`/console${postClientLog.path}`);
  expect(JSON.parse(calls[0]!.body as string)).toEqual({
    log_level: 'error',
    message: 'too many requests',
    url: window.location.href,
  });
});
