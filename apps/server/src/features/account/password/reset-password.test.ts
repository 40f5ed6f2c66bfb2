import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { insertPersonalToken } from '../../../../test/kit/rows/plain-account.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { lastMailTo, mailsTo, TestBrowser, tokenIn } from '../sign-in/sign-in.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const NEW = 'Steady-Lantern-71-fern';
const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;

async function askFor(email: string): Promise<string> {
  await new TestBrowser(server).post('/reset', { email });
  return tokenIn(await lastMailTo(server, email));
}

describe('requesting a password reset', () => {
  test('[CALL-021] known and unknown addresses get the same answer; only a known one gets a mail', async () => {
    const known = await new TestBrowser(server).post('/reset', { email: 'Gus@north.test' });
    const unknown = await new TestBrowser(server).post('/reset', { email: 'nobody@x.test' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.statusCode).toBe(200);
    expect(await mailsTo(server, 'nobody@x.test')).toEqual([]);
    const mail = await lastMailTo(server, 'gus@north.test');
    expect(mail.html).toContain(tokenIn(mail));
  });

  test('an account gets at most three mails an hour; further requests get the same answer and lock no one out', async () => {
    const before = (await mailsTo(server, 'nora@north.test')).length;
    const ask = async (email: string, remoteAddress: string) => {
      const browser = new TestBrowser(server, { remoteAddress });
      const { statusCode, body } = await browser.post('/reset', { email });
      return [statusCode, body];
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask('nora@north.test', `10.0.2.${i}`)),
    );
    const unknown = await ask('nobody@x.test', '10.0.2.99');
    expect(answers.every((answer) => String(answer) === String(unknown))).toBe(true);
    expect(await mailsTo(server, 'nora@north.test')).toHaveLength(before + 3);
    await ask('uma@north.test', '10.0.2.1');
    expect((await lastMailTo(server, 'uma@north.test')).subject).toBe('Choose a new password');
    server.platform.clock.advance(2 * 3_600_000);
    await ask('nora@north.test', '10.0.2.1');
    expect(await mailsTo(server, 'nora@north.test')).toHaveLength(before + 4);
  });

  test('[CALL-021] a request without the CSRF header is refused', async () => {
    const response = await server.call({
      method: 'POST',
      url: '/console/reset',
      payload: { email: 'gus@north.test' },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'csrf_failed']);
  });

  test('[CALL-021] a body that is not JSON is refused, also with the header', async () => {
    const browser = new TestBrowser(server);
    const forms = { '/reset': 'email=gus%40north.test', '/reset/abc': 'password=x' };
    for (const [path, payload] of Object.entries(forms))
      for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
        const answer = await browser.post(path, payload, { 'content-type': type });
        expect([path, type, answer.statusCode]).toEqual([path, type, 415]);
      }
    expect((await browser.post('/reset', { email: 'gus@north.test' })).statusCode).toBe(200);
  });

  test('the mail is written in the language of the user', async () => {
    await server.platform.db
      .updateTable('app_user')
      .set({ language_tag: 'ja-JP' })
      .where('id', '=', 'max')
      .execute();
    await askFor('max@north.test');
    expect((await lastMailTo(server, 'max@north.test')).subject).toBe('新しいパスワードの設定');
  });

  test.each([
    { host: 'evil.test' },
    { host: 'localhost:1@evil.test' },
    { host: '127.0.0.1:80@evil.test' },
    { host: '[::1]:1@evil.test' },
    { host: 'localhost', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  ])('a link leads to this server, whatever the call says of it (%o)', async (headers) => {
    const browser = new TestBrowser(server);
    const { csrf_token } = (await browser.get('/security/login')).json<{ csrf_token: string }>();
    await server.call({
      method: 'POST',
      url: '/console/reset',
      headers: { ...headers, cookie: `session=${browser.session}`, 'x-csrf-token': csrf_token },
      payload: { email: 'gus@north.test' },
    });
    const { text, html } = await lastMailTo(server, 'gus@north.test');
    expect(text).toContain('\nhttp://127.0.0.1:8080/console/reset/');
    expect(html).not.toContain('evil.test');
  });
});

describe('a reset link', () => {
  test('sets the password once and ends all sessions and tokens of the user', async () => {
    const before = await server.signIn('gus');
    const personal = await insertPersonalToken(server.platform, 'gus', 'read');
    const token = await askFor('gus@north.test');
    const browser = new TestBrowser(server);
    expect((await browser.get(`/reset/${token}`)).json()).toEqual({ email: 'gus@north.test' });
    const done = await browser.post(`/reset/${token}`, { password: NEW, password_confirm: NEW });
    expect(done.statusCode).toBe(200);
    expect((await server.call({ url: '/api/users/self' }, before)).statusCode).toBe(401);
    const headers = { 'authentication-token': personal };
    expect((await server.call({ url: '/api/management_units', headers })).statusCode).toBe(401);
    expect(codeOf(await new TestBrowser(server).logIn('gus@north.test', FIXTURE_PASSWORD))).toBe(
      'invalid_credentials',
    );
    expect((await new TestBrowser(server).logIn('gus@north.test', NEW)).json()).toEqual({ state: 'full' });
    expect((await mailsTo(server, 'gus@north.test')).at(-1)!.subject).toBe('Your password was changed');
    for (const response of [
      await browser.get(`/reset/${token}`),
      await browser.post(`/reset/${token}`, { password: NEW, password_confirm: NEW }),
    ])
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'invalid_token']);
  });

  test('works only for its own purpose', async () => {
    const token = await askFor('uma@north.test');
    const browser = new TestBrowser(server);
    expect(codeOf(await browser.post('/confirm-email', { token }))).toBe('invalid_token');
    expect(codeOf(await browser.get(`/invitations/${token}`))).toBe('invalid_token');
    expect((await browser.get(`/reset/${token}`)).statusCode).toBe(200);
  });

  test('[ERR-046] that is unknown is refused as invalid', async () => {
    const response = await new TestBrowser(server).get('/reset/abc');
    expect([response.statusCode, codeOf(response)]).toEqual([404, 'invalid_token']);
  });

  test('[ERR-047] is expired after 60 minutes', async () => {
    const token = await askFor('uma@north.test');
    server.platform.clock.advance(60 * 60_000 - 1);
    expect((await new TestBrowser(server).get(`/reset/${token}`)).statusCode).toBe(200);
    server.platform.clock.advance(2);
    const late = await new TestBrowser(server).get(`/reset/${token}`);
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'expired_token']);
  });

  test('works for ten minutes after a newer one was sent; the next one makes it void', async () => {
    const answer = async (token: string): Promise<string> =>
      (await new TestBrowser(server).get(`/reset/${token}`)).json<{
        email?: string;
        error?: { code: string };
      }>().error?.code ?? 'good';
    const first = await askFor('uma@north.test');
    server.platform.clock.advance(9 * 60_000);
    const second = await askFor('uma@north.test');
    expect([await answer(first), await answer(second)]).toEqual(['good', 'good']);
    server.platform.clock.advance(60_000);
    expect([await answer(first), await answer(second)]).toEqual(['expired_token', 'good']);
    server.platform.clock.advance(11 * 60_000);
    await askFor('uma@north.test');
    expect([await answer(first), await answer(second)]).toEqual(['invalid_token', 'invalid_token']);
  });

  test('used twice at the same moment sets the password once; the other use is refused as void', async () => {
    const links = [await askFor('max@north.test'), await askFor('max@north.test')];
    const passwords = ['Steady-Lantern-71-fern', 'Steady-Lantern-72-fern'];
    const answers = await Promise.all(
      links.map((token, i) =>
        new TestBrowser(server).post(`/reset/${token}`, {
          password: passwords[i],
          password_confirm: passwords[i],
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const used = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect((await new TestBrowser(server).logIn('max@north.test', used)).statusCode).toBe(200);
  });

  test('[ERR-048] is refused while a user is logged in, until they log out', async () => {
    const token = await askFor('uma@north.test');
    const browser = new TestBrowser(server);
    await browser.logIn('ada@north.test', FIXTURE_PASSWORD);
    for (const response of [
      await browser.get(`/reset/${token}`),
      await browser.post(`/reset/${token}`, { password: NEW, password_confirm: NEW }),
      await browser.post('/reset', { email: 'uma@north.test' }),
    ])
      expect([response.statusCode, codeOf(response)]).toEqual([409, 'must_log_out']);
  });

  test.each([
    ['short', 'short', 'password_too_short', 'password'],
    ['x'.repeat(129), 'x'.repeat(129), 'password_too_long', 'password'],
    [NEW, `${NEW}!`, 'passwords_differ', 'password_confirm'],
    ['password1234', 'password1234', 'breached_password', 'password'],
    ['UMA@north.test', 'UMA@north.test', 'password_is_name', 'password'],
  ])(
    '[VAL-031] [VAL-032] [VAL-033] %s is refused at its field, and the link stays valid',
    async (password, password_confirm, code, field) => {
      const token = await askFor('uma@north.test');
      const browser = new TestBrowser(server);
      const response = await browser.post(`/reset/${token}`, { password, password_confirm });
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { error: { code, fields: { [field]: [code] } } },
      ]);
      expect((await browser.get(`/reset/${token}`)).statusCode).toBe(200);
    },
  );

  test('opened as a page returns the console, not the API answer', async () => {
    const response = await server.call({ url: '/console/reset/abc', headers: { accept: 'text/html' } });
    expect(response.json()).toMatchObject({ error: { code: 'not_found' } });
  });
});
