import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { insertPersonalToken } from '../../../../test/kit/rows/plain-account.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';
import { lastMailTo, mailsTo, TestBrowser, tokenIn } from '../sign-in/sign-in.testing.ts';

const NEW = 'Steady-Lantern-71-fern';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;
const patch = (payload: object, as: SignedIn) =>
  server.call({ method: 'PATCH', url: '/api/users/self', payload }, as);

describe('the own profile', () => {
  test('[CALL-030] name, language and timezone change', async () => {
    const uma = await server.signIn('uma');
    const change = { name: 'Uma T', language_tag: 'ja-JP', timezone: 'Asia/Tokyo' };
    expect((await patch(change, uma)).json()).toMatchObject({ id: 'uma', ...change });
    expect((await server.call({ url: '/api/users/self' }, uma)).json()).toMatchObject(change);
  });

  test.each(['ja', 'en-GB', 'de-DE'])(
    '[GEN-043] the language tag %s is accepted and returned',
    async (language_tag) => {
      const uma = await server.signIn('uma');
      const change = { language_tag, timezone: 'asia/tokyo' };
      const kept = { language_tag, timezone: 'Asia/Tokyo' };
      expect((await patch(change, uma)).json()).toMatchObject(kept);
      expect((await server.call({ url: '/api/users/self' }, uma)).json()).toMatchObject(kept);
    },
  );

  test.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ timezone: '+09:00' }, 'timezone'],
    [{ language_tag: 'not a tag' }, 'language_tag'],
    [{ email: 'other@north.test' }, 'email'],
    [{ name: 7 }, 'name'],
  ])('[VAL-020] [VAL-021] %o is refused with its field', async (change, field) => {
    const response = await patch(change, await server.signIn('uma'));
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { error: { fields: { [field]: [expect.any(String)] } } },
    ]);
  });
});

describe('the own password', () => {
  const change = (payload: object, as: SignedIn) =>
    server.call({ method: 'POST', url: '/console/api/users/self/password', payload }, as);

  test('is changed with the current one; other browsers are logged out, this one is not', async () => {
    const [here, there] = [await server.signIn('max'), await server.signIn('max')];
    const wrong = await change({ current_password: 'wrong', password: NEW, password_confirm: NEW }, here);
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'invalid_credentials']);
    const body = { current_password: FIXTURE_PASSWORD, password: NEW, password_confirm: NEW };
    expect((await change(body, here)).statusCode).toBe(204);
    expect((await server.call({ url: '/api/users/self' }, here)).statusCode).toBe(200);
    expect((await server.call({ url: '/api/users/self' }, there)).statusCode).toBe(401);
    expect((await lastMailTo(server, 'max@north.test')).subject).toBe('Your password was changed');
    expect((await new TestBrowser(server).logIn('max@north.test', NEW)).statusCode).toBe(200);
  });

  test.each([
    ['short', 'short', 'password_too_short', 'password'],
    ['password1234', 'password1234', 'breached_password', 'password'],
    [NEW, `${NEW}!`, 'passwords_differ', 'password_confirm'],
  ])(
    '[VAL-031] [VAL-032] [VAL-033] %s, repeated as %s, is refused as a new password',
    async (password, password_confirm, code, field) => {
      const payload = { current_password: FIXTURE_PASSWORD, password, password_confirm };
      const hashOf = () =>
        server.platform.db
          .selectFrom('app_user')
          .select('password_hash')
          .where('id', '=', 'uma')
          .executeTakeFirstOrThrow();
      const before = await hashOf();
      const response = await change(payload, await server.signIn('uma'));
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { error: { code, fields: { [field]: [code] } } },
      ]);
      expect(await hashOf()).toEqual(before);
    },
  );

  test('a changed password revokes API tokens and reset links', async () => {
    const personal = { 'authentication-token': await insertPersonalToken(server.platform, 'sid', 'read') };
    const others = { 'authentication-token': await insertPersonalToken(server.platform, 'uma', 'read') };
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await server.call({ url: '/api/management_units', headers })).statusCode;
    await new TestBrowser(server).post('/reset', { email: 'sid@south.test' });
    const link = `/reset/${tokenIn(await lastMailTo(server, 'sid@south.test'))}`;
    expect([await status(personal), (await new TestBrowser(server).get(link)).statusCode]).toEqual([
      200, 200,
    ]);
    const body = { current_password: FIXTURE_PASSWORD, password: NEW, password_confirm: NEW };
    expect((await change(body, await server.signIn('sid'))).statusCode).toBe(204);
    expect([await status(personal), await status(others)]).toEqual([401, 200]);
    expect(codeOf(await new TestBrowser(server).get(link))).toBe('invalid_token');
    expect((await lastMailTo(server, 'sid@south.test')).text).toContain('API tokens were revoked');
  });
});

describe('sessions of the user', () => {
  test('are listed with the current one marked, and can be ended', async () => {
    const [here, there] = [await server.signIn('gus'), await server.signIn('gus')];
    await server.signIn('uma');
    const list = await server.call({ url: '/console/api/users/self/sessions' }, here);
    const { records } = list.json<{ records: { id: string; is_current: boolean }[] }>();
    expect(new Set(records.map(({ is_current }) => is_current))).toEqual(new Set([false, true]));
    expect(records).toHaveLength(2);
    const other = records.find(({ is_current }) => !is_current)!;
    const url = `/console/api/users/self/sessions/${other.id}`;
    expect((await server.call({ method: 'DELETE', url }, await server.signIn('ada'))).statusCode).toBe(404);
    expect((await server.call({ method: 'DELETE', url }, here)).statusCode).toBe(204);
    expect((await server.call({ url: '/api/users/self' }, there)).statusCode).toBe(401);
    expect((await server.call({ method: 'DELETE', url }, here)).statusCode).toBe(404);
  });

  test('a login from a new browser sends a notification, one from a known browser does not', async () => {
    const first = new TestBrowser(server);
    await first.logIn('nora@north.test', FIXTURE_PASSWORD);
    expect(await mailsTo(server, 'nora@north.test')).toEqual([]);
    await first.logIn('nora@north.test', FIXTURE_PASSWORD);
    expect(await mailsTo(server, 'nora@north.test')).toEqual([]);
    await new TestBrowser(server).logIn('nora@north.test', FIXTURE_PASSWORD);
    expect((await mailsTo(server, 'nora@north.test')).map(({ subject }) => subject)).toEqual([
      'Login from a new browser',
    ]);
  });
});

describe('API tokens', () => {
  const make = (
    as: SignedIn,
    payload: object = { name: 'reports', expires_in_days: 30, scope: 'write' },
    headers = {},
  ) => server.call({ method: 'POST', url: '/console/api/access_tokens', payload, headers }, as);

  test('[GEN-037] a token is shown once, acts as its owner, records its last use, and ends when revoked', async () => {
    const ada = await server.signIn('ada');
    const made = (await make(ada)).json<{ id: string; token: string }>();
    const bearer = { 'authentication-token': made.token };
    expect((await server.call({ url: '/api/management_units', headers: bearer })).statusCode).toBe(200);
    const list = await server.call({ url: '/console/api/access_tokens' }, ada);
    expect(list.body).not.toContain(made.token);
    expect(list.json()).toMatchObject({
      records: [
        {
          id: made.id,
          name: 'reports',
          scope: 'write',
          token_prefix: made.token.slice(0, 6),
          expires_at: '2026-12-15T09:00:00.000Z',
          last_used_at: '2026-11-15T09:00:00.000Z',
        },
      ],
    });
    const url = `/console/api/access_tokens/${made.id}`;
    expect((await server.call({ method: 'DELETE', url }, ada)).statusCode).toBe(204);
    expect((await server.call({ url: '/api/management_units', headers: bearer })).statusCode).toBe(401);
    const noted = await server.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', made.id)
      .orderBy('at')
      .execute();
    expect(noted.map(({ action }) => action).toSorted()).toEqual([
      'access_token.created',
      'access_token.revoked',
    ]);
  });

  test('creating one again with the same idempotency key returns the same token, which is not stored in plain text', async () => {
    const ada = await server.signIn('ada');
    const key = { 'idempotency-key': 'lost-answer' };
    const answers = [await make(ada, undefined, key), await make(ada, undefined, key)];
    const [first, again] = answers.map((answer) => answer.json<{ id: string; token: string }>());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(again).toEqual(first);
    const { db } = server.platform;
    const kept = db.selectFrom('idempotency_key').selectAll().where('key', '=', 'lost-answer');
    expect(JSON.stringify(await kept.execute())).not.toContain(first!.token);
    const url = `/console/api/access_tokens/${first!.id}`;
    expect((await server.call({ method: 'DELETE', url }, ada)).statusCode).toBe(204);
    expect((await server.call({ url: '/console/api/access_tokens' }, ada)).json()).toEqual({ records: [] });
  });

  test.each([
    ['PATCH', '/api/users/self', { name: 'X' }],
    ['POST', '/console/api/users/self/password', {}],
    ['GET', '/console/api/users/self/sessions', undefined],
    ['GET', '/console/api/access_tokens', undefined],
    ['GET', '/console/api/company/members', undefined],
    ['PATCH', '/console/api/company', { name: 'Mine' }],
    ['POST', '/console/api/access_tokens', { name: 'more', expires_in_days: 365 }],
  ] as const)('one does not open %s %s', async (method, url, payload) => {
    const { token } = (await make(await server.signIn('ada'))).json<{ token: string }>();
    const headers = { 'authentication-token': token };
    const response = await server.call({ method, url, headers, ...(payload ? { payload } : {}) });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'session_required']);
  });

  test('a token expires after its days, and another user cannot revoke it', async () => {
    const ada = await server.signIn('ada');
    const { id, token } = (await make(ada)).json<{ id: string; token: string }>();
    const url = `/console/api/access_tokens/${id}`;
    const revoked = await server.call({ method: 'DELETE', url }, await server.signIn('max'));
    expect(revoked.statusCode).toBe(404);
    const status = async (): Promise<number> =>
      (await server.call({ url: '/api/management_units', headers: { 'authentication-token': token } }))
        .statusCode;
    expect(await status()).toBe(200);
    const set = (expires_at: Date) =>
      server.platform.db.updateTable('access_token').set({ expires_at }).where('id', '=', id).execute();
    await set(server.platform.clock.now());
    expect(await status()).toBe(401);
  });

  test('creating one needs a recent password check, and a user has at most 20', async () => {
    const sid = await server.signIn('sid');
    for (let i = 0; i < 20; i += 1) expect((await make(sid)).statusCode).toBe(201);
    expect(codeOf(await make(sid))).toBe('token_limit_exceeded');
    const uma = await server.signIn('uma');
    await server.platform.db
      .updateTable('session')
      .set({ password_checked_at: new Date(server.platform.clock.now().getTime() - 16 * 60_000) })
      .where('user_id', '=', 'uma')
      .execute();
    expect(codeOf(await make(uma))).toBe('reauthentication_required');
  });

  test('when refused for an old password check, the console asks for the password; a repeat with the same key does too', async () => {
    const max = await server.signIn('max');
    const key = { 'idempotency-key': 'old-password' };
    const enteredBefore = (minutes: number) =>
      server.platform.db
        .updateTable('session')
        .set({
          password_checked_at: new Date(server.platform.clock.now().getTime() - minutes * 60_000),
          verify_until: null,
        })
        .where('user_id', '=', 'max')
        .execute();
    const isAsked = async () =>
      codeOf(
        await server.call({
          url: '/console/authentication?for=verify',
          headers: { cookie: `session=${max.cookie}` },
        }),
      ) === 'reauthentication_required';
    await enteredBefore(16);
    expect(codeOf(await make(max, undefined, key))).toBe('reauthentication_required');
    expect(await isAsked()).toBe(true);
    await enteredBefore(1);
    expect((await make(max, undefined, key)).statusCode).toBe(201);
    await enteredBefore(16);
    expect(codeOf(await make(max, undefined, key))).toBe('reauthentication_required');
    expect(await isAsked()).toBe(true);
  });

  test.each([
    [{ name: '', expires_in_days: 30 }, 'name'],
    [{ name: 'x', expires_in_days: 31 }, 'expires_in_days'],
    [{ name: 'x', expires_in_days: 30, scope: 'all' }, 'scope'],
  ])('%o is refused with its field', async (payload, field) => {
    const response = await make(await server.signIn('ada'), payload);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { error: { fields: { [field]: [expect.any(String)] } } },
    ]);
  });
});
