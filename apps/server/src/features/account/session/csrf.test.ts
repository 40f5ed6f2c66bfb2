import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { logIn, visit } from './visit.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

describe('the CSRF token', () => {
  test('[CALL-004] is returned in the field csrf_token with the cookie that it is bound to', async () => {
    const first = await visit(server);
    expect(first['x-csrf-token']).toMatch(/^[\w-]{43}$/);
    const again = await server.call({
      url: '/console/security/login',
      headers: { accept: 'application/json', cookie: first.cookie },
    });
    expect(again.json()).toEqual({ csrf_token: first['x-csrf-token'] });
    expect((await visit(server))['x-csrf-token']).not.toBe(first['x-csrf-token']);
  });

  test('[ROUTE-045] a page visit without a session is redirected to the login screen', async () => {
    const response = await server.call({ url: '/console/security/login', headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/console/login']);
  });

  test.each<Record<string, string>>([{}, { 'x-csrf-token': 'wrong' }])(
    '[CALL-020] a login without the right token is refused (%o)',
    async (headers) => {
      const { cookie } = await visit(server);
      const response = await logIn(server, 'ada@north.test', FIXTURE_PASSWORD, { cookie, ...headers });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ error: { code: 'csrf_failed' } });
    },
  );
});

test.each([
  ['[CALL-021]', '/reset', { email: 'gus@north.test' }],
  ['[CALL-021]', '/reset/abc', {}],
  ['[CALL-022]', '/register', {}],
  ['[CALL-023]', '/send-confirmation', { email: 'gus@north.test' }],
  ['[CALL-023]', '/confirm-email', { token: 'x' }],
  ['[CALL-024]', '/two-factor-authentication-setup', { method: 'email' }],
  ['[CALL-025]', '/verify', { cancel: true }],
  ['[CALL-025]', '/two-factor-validation/resend', {}],
])('%s POST %s without the CSRF header is refused, also with a session', async (_id, path, payload) => {
  const { cookie } = await server.signIn('gus');
  const response = await server.call({
    method: 'POST',
    url: `/console${path}`,
    headers: { cookie: `session=${cookie}` },
    payload,
  });
  expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
    403,
    'csrf_failed',
  ]);
});

test('[CALL-020] the CSRF token of another cookie is refused', async () => {
  const [own, other] = [await visit(server), await visit(server)];
  const headers = { cookie: own.cookie, 'x-csrf-token': other['x-csrf-token'] };
  const response = await logIn(server, 'ada@north.test', FIXTURE_PASSWORD, headers);
  expect([response.statusCode, response.json()]).toMatchObject([403, { error: { code: 'csrf_failed' } }]);
});
