import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { cookiesOf, logIn, visit } from './visit.testing.ts';
import { contactUrlOf } from './contact-url.ts';
import { createBrowserToken } from '../access-token/create-browser-token.ts';
import type { UserCaller } from '../caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

describe('[FALL-007] the support contact', () => {
  test('is the platform admin where the operator configures none', async () => {
    const { cookie } = await server.signIn('gus');
    const answer = await server.call({
      url: '/console/authentication',
      headers: { cookie: `session=${cookie}` },
    });
    expect(answer.json()).toEqual({ user_id: 'gus', contact_url: 'mailto:admin@platform.test' });
  });

  test('is what the operator configures', async () => {
    const config = { ...server.platform.config, contactUrl: 'https://help.test/' };
    expect(await contactUrlOf({ ...server.platform, config })).toBe('https://help.test/');
  });

  test('is empty without a platform admin, and is not part of error replies', async () => {
    const { db } = server.platform;
    const become = (is_platform_admin: boolean) =>
      db.updateTable('app_user').set({ is_platform_admin }).where('id', '=', 'platform-admin').execute();
    await become(false);
    expect(await contactUrlOf(server.platform)).toBe('');
    await become(true);
    const answer = await server.call({ url: '/console/authentication' });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.not.stringContaining('mailto')]);
  });
});

describe('logging in', () => {
  test('sets a new HttpOnly session cookie, and the authentication call answers', async () => {
    const before = await visit(server);
    const response = await logIn(server, 'ada@north.test', FIXTURE_PASSWORD, before);
    expect(response.json()).toEqual({ state: 'full' });
    const session = response.cookies.find(({ name }) => name === 'session')!;
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(before.cookie).not.toContain(session.value);
    const known = await server.call({
      url: '/console/authentication',
      headers: { cookie: cookiesOf(response) },
    });
    expect([known.statusCode, known.json()]).toEqual([
      200,
      { user_id: 'ada', contact_url: 'mailto:admin@platform.test' },
    ]);
  });

  test('the address is matched case-insensitively', async () => {
    expect((await logIn(server, 'ADA@North.test', FIXTURE_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['ada@north.test', 'Quiet-Harbour-58-lamps'],
    ['nobody@x.test', FIXTURE_PASSWORD],
  ])('%s with a wrong password gets the one answer', async (email, password) => {
    const response = await logIn(server, email, password);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: { code: 'invalid_credentials' } });
  });

  test('an unconfirmed address is reported only after the right password', async () => {
    await server.platform.db
      .updateTable('app_user')
      .set({ email_confirmed_at: null })
      .where('id', '=', 'max')
      .execute();
    expect((await logIn(server, 'max@north.test', 'wrong')).json()).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
    expect((await logIn(server, 'max@north.test', FIXTURE_PASSWORD)).json()).toMatchObject({
      error: { code: 'email_not_confirmed' },
    });
  });

  test('after five failures the account is locked for this IP address, but not for a known browser', async () => {
    const good = await logIn(server, 'uma@north.test', FIXTURE_PASSWORD);
    const known = cookiesOf(good)
      .split('; ')
      .find((cookie) => cookie.startsWith('browser='))!;
    for (let i = 0; i < 5; i += 1) await logIn(server, 'uma@north.test', 'wrong');
    const refused = await logIn(server, 'uma@north.test', FIXTURE_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const visitor = await visit(server);
    const asKnown = { ...visitor, cookie: `${visitor.cookie}; ${known}` };
    const fromKnown = (password: string) => logIn(server, 'uma@north.test', password, asKnown);
    expect((await fromKnown(FIXTURE_PASSWORD)).statusCode).toBe(200);
    // a known browser has its own count
    for (let i = 0; i < 5; i += 1) expect((await fromKnown('wrong')).statusCode).toBe(401);
    expect((await fromKnown(FIXTURE_PASSWORD)).statusCode).toBe(429);
  });

  test.each([{}, { email: 'a' }, { email: '', password: '' }, { email: 1, password: 2 }])(
    'a body %o is refused with the wrong fields named',
    async (payload) => {
      const response = await server.call({
        method: 'POST',
        url: '/console/login',
        headers: await visit(server),
        payload,
      });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ error: { code: 'invalid_input', fields: expect.any(Object) } });
    },
  );

  test('a body that is not JSON is a malformed request', async () => {
    const headers = { ...(await visit(server)), 'content-type': 'application/json' };
    const response = await server.call({
      method: 'POST',
      url: '/console/login',
      headers,
      payload: '{"email":',
    });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'malformed_request',
    ]);
  });
});

/** Statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.platform.db);
  return rows[0]!.count;
}

describe('a session', () => {
  const authentication = (cookie: string) =>
    server.call({ url: '/console/authentication', headers: { cookie } });

  test('ends after twelve idle hours; each use extends it', async () => {
    const { cookie } = await server.signIn('gus');
    server.platform.clock.advance(11 * 3_600_000);
    expect((await authentication(`session=${cookie}`)).statusCode).toBe(200);
    server.platform.clock.advance(11 * 3_600_000);
    expect((await authentication(`session=${cookie}`)).statusCode).toBe(200);
    server.platform.clock.advance(12 * 3_600_000 + 1);
    expect((await authentication(`session=${cookie}`)).json()).toMatchObject({
      error: { code: 'not_authenticated' },
    });
  });

  test('ends 90 days after login, even if it is used', async () => {
    const { db, clock } = server.platform;
    const { cookie } = await server.signIn('gus');
    await db.updateTable('session').set({ is_remembered: true }).where('user_id', '=', 'gus').execute();
    clock.advance(60_001);
    for (const days of [0, 29, 29, 29, 2]) {
      clock.advance(days * 86_400_000);
      expect((await authentication(`session=${cookie}`)).statusCode).toBe(200);
    }
    clock.advance(86_400_000);
    expect((await authentication(`session=${cookie}`)).statusCode).toBe(401);
  });

  test('is not opened if the password changes while it is being checked', async () => {
    const { db } = server.platform;
    let login: ReturnType<typeof logIn> | undefined;
    const headers = await visit(server);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ password_hash: 'new' }).where('id', '=', 'sid').execute();
      login = logIn(server, 'sid@south.test', FIXTURE_PASSWORD, headers);
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    });
    expect((await login!).json()).toMatchObject({ error: { code: 'invalid_credentials' } });
    expect(await db.selectFrom('session').select('id').where('user_id', '=', 'sid').execute()).toEqual([]);
  });

  test('is opened for each of several simultaneous logins of one user', async () => {
    const { db } = server.platform;
    const visits = [await visit(server), await visit(server)];
    const logins: ReturnType<typeof logIn>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ timezone: 'UTC' }).where('id', '=', 'gus').execute();
      for (const headers of visits) logins.push(logIn(server, 'gus@north.test', FIXTURE_PASSWORD, headers));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(visits.length), 10_000);
    });
    expect((await Promise.all(logins)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('[ROUTE-048] logging out ends the session and its tokens immediately', async () => {
    const { cookie, token } = await server.signIn('gus');
    const out = await server.call({
      url: '/console/security/logout',
      headers: { cookie: `session=${cookie}` },
    });
    expect([out.statusCode, out.headers.location]).toEqual([302, '/console/login']);
    const cleared = [out.headers['set-cookie']].flat();
    expect(cleared).toContainEqual(expect.stringMatching(/^current_user=; Path=\/console;.*Max-Age=0$/));
    expect(cleared).toContainEqual(expect.stringMatching(/^session=;/));
    expect((await authentication(`session=${cookie}`)).statusCode).toBe(401);
    expect((await server.call({ url: '/api/users/self' }, { cookie, token })).statusCode).toBe(401);
  });

  test.each(['cross-site', 'same-site'])(
    'a %s page that links to the logout does not end the session',
    async (site) => {
      const { cookie } = await server.signIn('gus');
      const headers = { cookie: `session=${cookie}`, 'sec-fetch-site': site };
      const out = await server.call({ url: '/console/security/logout', headers });
      expect([out.statusCode, out.headers.location]).toEqual([302, '/console/']);
      expect(out.headers['set-cookie']).toBeUndefined();
      expect((await authentication(`session=${cookie}`)).statusCode).toBe(200);
    },
  );

  test('waiting for two-factor authentication gives no access', async () => {
    await server.platform.db
      .updateTable('app_user')
      .set({ two_factor_method: 'email' })
      .where('id', '=', 'nora')
      .execute();
    const response = await logIn(server, 'nora@north.test', FIXTURE_PASSWORD);
    expect(response.json()).toEqual({ state: 'two_factor_required', method: 'email' });
    expect((await authentication(cookiesOf(response))).json()).toMatchObject({
      error: { code: 'two_factor_required' },
    });
  });

  test('is stored as a hash only', async () => {
    const { cookie, token } = await server.signIn('gus');
    const stored = JSON.stringify([
      await server.platform.db.selectFrom('session').selectAll().execute(),
      await server.platform.db.selectFrom('browser_token').selectAll().execute(),
    ]);
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain(token);
  });
});

describe('POST /api/token', () => {
  test('[CALL-011] [CALL-012] [CALL-013] takes an empty body and the CSRF header, answers 201 with a token', async () => {
    const { cookie } = await server.signIn('ada');
    const page = await server.call({
      url: '/console/security/login',
      headers: { accept: 'application/json', cookie: `session=${cookie}` },
    });
    const headers = {
      cookie: `session=${cookie}`,
      'x-csrf-token': page.json<{ csrf_token: string }>().csrf_token,
    };
    for (const url of ['/api/token', '/console/api/token']) {
      const response = await server.call({ method: 'POST', url, headers });
      expect(response.statusCode).toBe(201);
      const { token, expires_at } = response.json<{ token: string; expires_at: string }>();
      expect(new Date(expires_at).getTime() - server.platform.clock.now().getTime()).toBe(900_000);
      expect(
        (await server.call({ url: '/api/users/self', headers: { 'authentication-token': token } }))
          .statusCode,
      ).toBe(200);
    }
    expect(
      (await server.call({ method: 'POST', url: '/api/token', headers: { cookie: headers.cookie } }))
        .statusCode,
    ).toBe(403);
  });

  test('a session that ends at this moment gets no further token', async () => {
    const caller = { session_id: 'ended' } as UserCaller;
    const late = createBrowserToken(server.platform, { caller } as never);
    await expect(late).rejects.toMatchObject({ code: 'not_authenticated' });
  });

  test('[CALL-018] the token expires after its lifetime', async () => {
    const ada = await server.signIn('ada');
    server.platform.clock.advance(900_001);
    expect((await server.call({ url: '/api/users/self' }, ada)).statusCode).toBe(401);
  });

  test('the cookie alone does not authenticate /api/ calls', async () => {
    const { cookie } = await server.signIn('ada');
    expect(
      (await server.call({ url: '/api/users/self', headers: { cookie: `session=${cookie}` } })).statusCode,
    ).toBe(401);
  });
});

test('[ENT-001] [CALL-042] users/self has every field of the current user', async () => {
  const response = await server.call({ url: '/console/api/users/self' }, await server.signIn('ada'));
  expect(response.json()).toEqual({
    id: 'ada',
    name: 'Ada',
    email: 'ada@north.test',
    roles: ['company:north:administrator'],
    company: { id: 'north', name: 'North Works', logo_url: null },
    language_tag: 'en-US',
    timezone: 'UTC',
    two_factor_method: null,
    temp_is_webhook_feature_enabled: true,
    abilities: [
      { action: 'use', subject: 'companyManagementUI' },
      { action: 'use', subject: 'companySettingsUI' },
      { action: 'use', subject: 'companyWebhookUI' },
      { action: 'access', subject: 'schedulesSettingsUI' },
    ],
  });
});

test('a changed role takes effect at the next call', async () => {
  const gus = await server.signIn('gus');
  await server.platform.db
    .updateTable('unit_member')
    .set({ role: 'manager' })
    .where('user_id', '=', 'gus')
    .execute();
  const response = await server.call({ url: '/api/users/self' }, gus);
  expect(response.json()).toMatchObject({ roles: ['management_unit:water-plant_1:manager'] });
});
