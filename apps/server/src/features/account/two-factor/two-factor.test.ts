import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { inOrder } from '../../../../test/kit/in-order.ts';
import { clearFactorsAndGuesses, insertPersonalToken } from '../../../../test/kit/rows/plain-account.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { hashToken } from '../token.ts';
import { codeIn, lastMailTo, mailsTo, TestBrowser } from '../sign-in/sign-in.testing.ts';

const SETUP = '/two-factor-authentication-setup';
const MINUTE_MS = 60_000;
const UMA = 'uma@north.test';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearFactorsAndGuesses(server);
  browser = await signedIn(UMA);
});

const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;

async function signedIn(email: string): Promise<TestBrowser> {
  const fresh = new TestBrowser(server);
  await fresh.logIn(email, FIXTURE_PASSWORD);
  return fresh;
}

/** Enables two-factor authentication by email; returns the recovery codes. */
async function enableByEmail(): Promise<string[]> {
  await browser.post(SETUP, { method: 'email' });
  const reply = await browser.post(SETUP, { code: codeIn(await lastMailTo(server, UMA)) });
  return reply.json<{ recovery_codes: string[] }>().recovery_codes;
}

const methodOf = async (): Promise<unknown> =>
  (await server.call({ url: '/api/users/self' }, await server.signIn('uma'))).json<{
    two_factor_method: unknown;
  }>().two_factor_method;

describe('by email', () => {
  test('[CALL-024] [STATE-019] a code sent by email enables it and returns ten recovery codes', async () => {
    expect((await browser.post(SETUP, { method: 'email' })).json()).toEqual({ state: 'code_sent' });
    const reply = await browser.post(SETUP, { code: codeIn(await lastMailTo(server, UMA)) });
    const { recovery_codes } = reply.json<{ recovery_codes: string[] }>();
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await methodOf()).toBe('email');
    expect(codeOf(await browser.post(SETUP, { method: 'totp' }))).toBe('two_factor_enabled');
  });

  test('[CONST-035] [VAL-015] a code has six digits', async () => {
    await browser.post(SETUP, { method: 'email' });
    expect(codeIn(await lastMailTo(server, UMA))).toHaveLength(6);
    for (const code of ['12345', '1234567', 'abcdef', '12 456']) {
      const response = await browser.post(SETUP, { code });
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { error: { fields: { code: ['invalid_code'] } } },
      ]);
    }
  });

  test('[ERR-050] a password entered more than five minutes ago must be entered again', async () => {
    server.platform.clock.advance(20 * MINUTE_MS);
    expect((await browser.get('/authentication?for=verify')).statusCode).toBe(200);
    const refused = await browser.post(SETUP, { method: 'email' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'reauthentication_required']);
    expect(codeOf(await browser.get('/authentication?for=verify'))).toBe('reauthentication_required');
    expect((await browser.get('/authentication')).statusCode).toBe(200);
    expect(codeOf(await browser.post('/verify', { password: 'wrong' }))).toBe('invalid_credentials');
    const before = browser.session;
    expect((await browser.post('/verify', { password: FIXTURE_PASSWORD })).json()).toEqual({
      state: 'full',
      two_factor_method: null,
    });
    expect(browser.session).not.toBe(before);
    expect((await browser.get('/authentication?for=verify')).statusCode).toBe(200);
    expect((await browser.post(SETUP, { method: 'email' })).statusCode).toBe(200);
  });

  test('the password prompt can be cancelled and expires', async () => {
    server.platform.clock.advance(20 * MINUTE_MS);
    await browser.post(SETUP, { method: 'email' });
    await browser.post('/verify', { cancel: true });
    expect((await browser.get('/authentication?for=verify')).statusCode).toBe(200);
    await browser.post(SETUP, { method: 'email' });
    server.platform.clock.advance(5 * MINUTE_MS + 1);
    expect((await browser.get('/authentication?for=verify')).statusCode).toBe(200);
  });

  test('[CALL-025] [ERR-049] login waits for the code, which works once', async () => {
    await enableByEmail();
    const other = new TestBrowser(server);
    expect((await other.logIn(UMA, FIXTURE_PASSWORD)).json()).toEqual({
      state: 'two_factor_required',
      method: 'email',
    });
    const refusal = await other.get('/authentication');
    expect(refusal.json()).toMatchObject({ error: { code: 'two_factor_required', method: 'email' } });
    const code = codeIn(await lastMailTo(server, UMA));
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await other.post('/verify', { code: wrong }))).toBe('invalid_code');
    const before = other.session;
    expect((await other.post('/verify', { code })).json()).toMatchObject({
      state: 'full',
      two_factor_method: 'email',
    });
    expect(other.session).not.toBe(before);
    expect((await other.get('/authentication')).statusCode).toBe(200);
    const third = new TestBrowser(server);
    await third.logIn(UMA, FIXTURE_PASSWORD);
    expect(codeOf(await third.post('/verify', { code }))).toBe('invalid_code');
  });

  test('when two browsers wait for a code, the newest code logs in one of them', async () => {
    await enableByEmail();
    const [first, second] = [new TestBrowser(server), new TestBrowser(server)];
    await first.logIn(UMA, FIXTURE_PASSWORD);
    await second.logIn(UMA, FIXTURE_PASSWORD);
    const code = codeIn(await lastMailTo(server, UMA));
    expect((await first.post('/verify', { code })).statusCode).toBe(200);
    expect(codeOf(await second.post('/verify', { code }))).toBe('invalid_code');
  });

  test('at most ten codes an hour are sent to a user', async () => {
    for (let i = 0; i < 10; i += 1)
      expect((await browser.post(SETUP, { method: 'email' })).statusCode).toBe(200);
    const mails = (await mailsTo(server, UMA)).length;
    expect((await browser.post(SETUP, { method: 'email' })).statusCode).toBe(429);
    expect((await mailsTo(server, UMA)).length).toBe(mails);
  });

  test('a code expires after ten minutes; the next one can be requested a minute after the last', async () => {
    await enableByEmail();
    const other = new TestBrowser(server);
    await other.logIn(UMA, FIXTURE_PASSWORD);
    const soon = await other.post('/two-factor-validation/resend', {});
    expect([soon.statusCode, Number(soon.headers['retry-after'])]).toEqual([429, 60]);
    server.platform.clock.advance(11 * MINUTE_MS);
    const late = await other.post('/verify', { code: codeIn(await lastMailTo(server, UMA)) });
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'expired_code']);
    expect((await other.post('/two-factor-validation/resend', {})).statusCode).toBe(200);
    const again = await other.post('/verify', { code: codeIn(await lastMailTo(server, UMA)) });
    expect(again.statusCode).toBe(200);
  });

  test('when requested twice at the same moment, one more code is sent', async () => {
    await enableByEmail();
    const other = new TestBrowser(server);
    await other.logIn(UMA, FIXTURE_PASSWORD);
    server.platform.clock.advance(2 * MINUTE_MS);
    const mails = (await mailsTo(server, UMA)).length;
    const again = () => other.post('/two-factor-validation/resend', {});
    const both = await inOrder(server.platform.db, { table: 'app_user', id: 'uma' }, [again, again]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect(await mailsTo(server, UMA)).toHaveLength(mails + 1);
  });

  test('after five wrong codes the right one is refused', async () => {
    await enableByEmail();
    const other = new TestBrowser(server);
    await other.logIn(UMA, FIXTURE_PASSWORD);
    const code = codeIn(await lastMailTo(server, UMA));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await other.post('/verify', { code: wrong });
    await server.platform.db.deleteFrom('rate_limit').execute();
    expect(codeOf(await other.post('/verify', { code }))).toBe('invalid_code');
  });

  test('a recovery code works once, in any spelling', async () => {
    const [first] = await enableByEmail();
    const other = new TestBrowser(server);
    await other.logIn(UMA, FIXTURE_PASSWORD);
    expect((await other.post('/verify', { code: first!.replace('-', '').toLowerCase() })).statusCode).toBe(
      200,
    );
    const third = new TestBrowser(server);
    await third.logIn(UMA, FIXTURE_PASSWORD);
    expect(codeOf(await third.post('/verify', { code: first! }))).toBe('invalid_code');
  });

  test('[STATE-019] it is disabled with the password alone, also when the last password check is too old', async () => {
    await enableByEmail();
    server.platform.clock.advance(20 * MINUTE_MS);
    expect(codeOf(await browser.post(SETUP, { method: null, password: 'wrong' }))).toBe(
      'invalid_credentials',
    );
    expect((await browser.post(SETUP, { method: null, password: FIXTURE_PASSWORD })).json()).toEqual({
      two_factor_method: null,
    });
    expect((await new TestBrowser(server).logIn(UMA, FIXTURE_PASSWORD)).json()).toEqual({ state: 'full' });
    const notices = (await mailsTo(server, UMA)).filter(({ subject }) => subject.includes('disabled'));
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('IP address: 127.0.0.1')]);
  });

  test('enabling it logs out the other browsers but not this one', async () => {
    const other = await signedIn(UMA);
    await enableByEmail();
    expect((await other.get('/authentication')).statusCode).toBe(401);
    expect((await browser.get('/authentication')).statusCode).toBe(200);
  });
});

describe('by an authenticator app', () => {
  const appCode = (secret: string): Promise<string> =>
    generate({ secret, epoch: Math.floor(server.platform.clock.now().getTime() / 1000) });

  test('a code of the app enables it, and each code works once', async () => {
    const start = (await browser.post(SETUP, { method: 'totp' })).json<{
      otpauth_url: string;
      secret: string;
    }>();
    expect(start.otpauth_url).toContain(`secret=${start.secret}`);
    const stored = await server.platform.db
      .selectFrom('app_user')
      .select('two_factor_secret')
      .where('id', '=', 'uma')
      .executeTakeFirstOrThrow();
    expect(stored.two_factor_secret).not.toContain(start.secret);
    const setUp = await browser.post(SETUP, { code: await appCode(start.secret) });
    expect(setUp.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
    server.platform.clock.advance(MINUTE_MS);
    const mails = (await mailsTo(server, UMA)).length;
    const other = new TestBrowser(server);
    expect((await other.logIn(UMA, FIXTURE_PASSWORD)).json()).toMatchObject({ method: 'totp' });
    expect((await mailsTo(server, UMA)).length).toBe(mails);
    const code = await appCode(start.secret);
    expect((await other.post('/verify', { code })).statusCode).toBe(200);
    const third = new TestBrowser(server);
    await third.logIn(UMA, FIXTURE_PASSWORD);
    expect(codeOf(await third.post('/verify', { code }))).toBe('invalid_code');
  });

  test('five wrong codes count like five wrong passwords: the right one is locked too', async () => {
    const { secret } = (await browser.post(SETUP, { method: 'totp' })).json<{ secret: string }>();
    await browser.post(SETUP, { code: await appCode(secret) });
    server.platform.clock.advance(MINUTE_MS);
    const stranger = new TestBrowser(server);
    await stranger.logIn(UMA, FIXTURE_PASSWORD);
    const right = await appCode(secret);
    for (let i = 0; i < 5; i += 1)
      expect(codeOf(await stranger.post('/verify', { code: right === '000000' ? '111111' : '000000' }))).toBe(
        'invalid_code',
      );
    expect((await stranger.post('/verify', { code: right })).statusCode).toBe(429);
    server.platform.clock.advance(30 * MINUTE_MS);
    expect((await stranger.post('/verify', { code: await appCode(secret) })).statusCode).toBe(200);
  });

  test('a setup that was not confirmed does not ask for codes', async () => {
    await browser.post(SETUP, { method: 'totp' });
    expect((await new TestBrowser(server).logIn(UMA, FIXTURE_PASSWORD)).json()).toEqual({ state: 'full' });
  });
});

describe('a company that requires two-factor authentication', () => {
  const require = (isRequired: boolean) =>
    server.platform.db
      .updateTable('company')
      .set({ requires_two_factor: isRequired })
      .where('id', '=', 'north')
      .execute();

  test('blocks its users until they set it up, also those already logged in', async () => {
    const loggedIn = await server.signIn('gus');
    const personal = await insertPersonalToken(server.platform, 'gus', 'read');
    const keyUrl = '/console/api/cameras/C5/upload_key';
    const { key } = (await server.call({ method: 'POST', url: keyUrl }, await server.signIn('uma'))).json<{
      key: string;
    }>();
    await require(true);
    expect(codeOf(await server.call({ url: '/api/users/self' }, loggedIn))).toBe('two_factor_setup_required');
    const byToken = await server.call({
      url: '/api/management_units',
      headers: { 'authentication-token': personal },
    });
    expect([byToken.statusCode, codeOf(byToken)]).toEqual([401, 'two_factor_setup_required']);
    const byKey = await server.call({
      method: 'POST',
      url: '/api/cameras/C5/photos',
      headers: { 'authentication-token': key },
    });
    expect(codeOf(byKey)).toBe('unsupported_media_type'); // authenticated: an upload key has no second factor
    const other = new TestBrowser(server);
    expect((await other.logIn(UMA, FIXTURE_PASSWORD)).json()).toEqual({ state: 'two_factor_setup_required' });
    expect(codeOf(await other.get('/authentication'))).toBe('two_factor_setup_required');
    const { state } = await server.platform.db
      .selectFrom('session')
      .select('state')
      .where('token_hash', '=', hashToken(other.session))
      .executeTakeFirstOrThrow();
    expect(state).toBe('partial');
    await other.post(SETUP, { method: 'email' });
    const done = await other.post(SETUP, { code: codeIn(await lastMailTo(server, UMA)) });
    expect(done.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
    expect((await other.get('/authentication')).statusCode).toBe(200);
    await require(false);
  });
});

test('codes, setup and resending are rate-limited by address, across sessions', async () => {
  const { db } = server.platform;
  const others = [await signedIn('ada@north.test'), await signedIn('max@north.test'), browser];
  await db.deleteFrom('rate_limit').execute();
  const calls = [
    ['/verify', { cancel: true }],
    [SETUP, { method: 'totp' }],
    ['/two-factor-validation/resend', {}],
  ] as const;
  for (let i = 0; i < 30; i += 1) {
    const [path, body] = calls[i % 3]!;
    expect((await others[i % 3]!.post(path, body)).statusCode).toBe(200);
  }
  for (const [path, body] of calls) {
    const refused = await (await signedIn('gus@north.test')).post(path, body);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  }
  server.platform.clock.advance(2 * MINUTE_MS);
  expect((await browser.post('/verify', { cancel: true })).statusCode).toBe(200);
});

test('changes are recorded in the audit log with the IP address', async () => {
  await enableByEmail();
  const rows = await server.platform.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('actor_id', '=', 'uma')
    .execute();
  const actions = rows.map(({ action }) => action);
  expect(actions).toContain('account.signed_in');
  expect(actions).toContain('account.two_factor_enabled');
  expect(rows.at(-1)!.details).toMatchObject({ ip: '127.0.0.1' });
});
