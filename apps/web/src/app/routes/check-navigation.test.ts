import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorPage } from '../../shared/api/error-page.ts';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { checkNavigation } from './check-navigation.ts';
import { unreachableServer } from '../../shared/session/refused-session.ts';
import { kindOfPath, safeNext } from '../../shared/address/paths.ts';

let status = 200;
const asked: string[] = [];
beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(
      JSON.stringify(status === 200 ? { user_id: 'gus' } : { error: { code: 'not_authenticated' } }),
      { status },
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  status = 200;
});
const check = (path: string, search = '') => checkNavigation('/console', path, search);

test.each([
  ['[NAV-002]', '/login'],
  ['[NAV-003]', '/register'],
  ['[NAV-004]', '/reset'],
  ['[NAV-004]', '/reset/abc'],
  ['[NAV-005]', '/send-confirmation'],
  ['[NAV-006]', '/confirm-email'],
  ['[NAV-007]', '/two-factor-validation'],
  ['[NAV-008]', '/verify'],
  ['an invitation', '/invitations/abc'],
])('%s %s is public', (_id, path) => expect(kindOfPath(path)).toBe('public'));

test.each([
  '/',
  '/cameras/C1',
  '/account/profile',
  '/loginx',
  '/reset/a/b',
  '/two-factor-authentication-setup',
  '/nothing',
])('[NAV-009] %s is protected', (path) => expect(kindOfPath(path)).toBe('protected'));
test.each([
  '/too_many_requests',
  '/usage_terms',
  '/api_reference',
  '/security/logout',
  '/security/reset/x',
  '/walk',
  '/walk/R1',
])('[NAV-009] %s is neither', (path) => expect(kindOfPath(path)).toBe('neutral'));

describe('on navigation', () => {
  test('[NAV-001] the error page is cleared', async () => {
    errorPage.showServerError(503);
    await check('/');
    expect(errorPage.read()).toEqual({ showErrorPage: false, showServerErrorPage: false, statusCode: null });
  });
  test('[NAV-010] a public path removes the stored token', async () => {
    localStorage.setItem('api_token_data', '{}');
    await check('/login');
    expect(localStorage.getItem('api_token_data')).toBeNull();
  });
  test('[NAV-011] [CALL-007] a signed-in user is sent home from a public path', async () => {
    expect(await check('/register')).toEqual({ kind: 'home' });
  });
  test('[NAV-012] but not from two-factor-validation', async () => {
    expect(await check('/two-factor-validation')).toEqual({ kind: 'proceed' });
  });
  test('[ERR-048] nor from a reset link, which asks to log out first', async () => {
    expect(await check('/reset/abc')).toEqual({ kind: 'proceed' });
    expect(await check('/reset')).toEqual({ kind: 'home' });
  });
  test('nor from an invitation, which is accepted by somebody who is signed in', async () => {
    expect(await check('/invitations/abc')).toEqual({ kind: 'proceed' });
  });
  test('who must set up a second factor is led there, and stays there', async () => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ error: { code: 'two_factor_setup_required' } }), { status: 401 }),
    );
    expect(await check('/export')).toEqual({ kind: 'two_factor_setup' });
    expect(await check('/two-factor-authentication-setup')).toEqual({ kind: 'proceed' });
    expect(await check('/login')).toEqual({ kind: 'proceed' });
  });
  test('[NAV-013] [CALL-006] a protected path asks for the session first', async () => {
    expect(await check('/cameras/C1')).toEqual({ kind: 'proceed' });
    expect(asked).toEqual(['/console/authentication']);
  });
  test('[CALL-008] a 429 leads to the too-many-requests page', async () => {
    status = 429;
    expect(await check('/')).toEqual({ kind: 'too_many_requests' });
  });
  test('[CALL-009] [CALL-010] any other failure leads to login with the wanted path and query', async () => {
    status = 401;
    expect(await check('/export', '?facility_id=F1')).toEqual({
      kind: 'login',
      next: '/console/export?facility_id=F1',
    });
  });
  test('[CALL-009] no answer at all leads there too, which says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await check('/export')).toEqual({ kind: 'login', next: '/console/export' });
    expect([unreachableServer.take(), unreachableServer.take()]).toEqual([true, false]);
    expect(await check('/login')).toEqual({ kind: 'proceed' });
    expect(unreachableServer.take()).toBe(true);
    expect(await check('/walk/R1')).toEqual({ kind: 'proceed' });
    expect(unreachableServer.take()).toBe(false);
  });
  test('an anonymous visitor stays on a public path', async () => {
    status = 401;
    expect(await check('/login')).toEqual({ kind: 'proceed' });
  });
  test('a neutral path asks nothing', async () => {
    expect(await check('/too_many_requests')).toEqual({ kind: 'proceed' });
    expect(asked).toEqual([]);
  });
});

test.each([
  ['/console/export?facility_id=F1', '/console/export?facility_id=F1'],
  [undefined, '/console/'],
  ['https://evil.test/', '/console/'],
  ['//evil.test/console/', '/console/'],
  ['/console//evil.test', '/console//evil.test'],
  ['/console\\@evil.test', '/console/'],
  ['/console/../../evil', '/console/'],
  ['/elsewhere', '/console/'],
  ['/console/login', '/console/'],
  ['/console/invitations/abc', '/console/invitations/abc'],
  ['/console/invitations/abc/decline', '/console/invitations/abc/decline'],
  ['/console/invitations/../login', '/console/'],
])('next %s leads to %s', (next, expected) => expect(safeNext(next, '/console')).toBe(expected));
