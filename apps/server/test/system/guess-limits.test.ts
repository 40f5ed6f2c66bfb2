import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csrfTokenFor } from '../../src/features/account/sign-in/csrf.ts';
import { lastMailTo, mailsTo, TestBrowser } from '../../src/features/account/sign-in/sign-in.testing.ts';
import { FIXTURE_PASSWORD } from '../../src/features/demo/fixture-data.ts';
import { clearFactorsAndGuesses } from '../kit/rows/plain-account.ts';
import { insertStockDevice } from '../kit/rows/plain-camera.ts';
import { createTestServer, type SignedIn, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearFactorsAndGuesses(server);
  uma = await server.signIn('uma');
});

const AT_ONCE = 50;
const WRONG = 'quite-wrong-one';

/** Fifty attempts at the same moment; returns how many were checked, and their codes. */
async function atOnce(guess: (i: number) => InjectOptions, as?: SignedIn): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => server.call(guess(i), as)));
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  return answers
    .map((answer) => answer.json<{ error: { code: string } }>().error.code)
    .filter((code) => code !== 'too_many_requests');
}

/** A call of the pages, from one browser. */
const posting = (cookie: string, path: string, payload: object, remoteAddress = '10.0.0.9') => ({
  method: 'POST' as const,
  url: `/console${path}`,
  headers: { cookie: `session=${cookie}`, 'x-csrf-token': csrfTokenFor(server.platform.secrets, cookie) },
  payload,
  remoteAddress,
});

async function failuresNoted(action: string): Promise<{ actor_id: string | null; details: unknown }[]> {
  const query = server.platform.db.selectFrom('audit_entry').select(['actor_id', 'details']);
  return query.where('action', '=', action).execute();
}

/** A user who has entered the password and is asked for the second factor. */
async function waitingForCode(method: 'email' | 'totp'): Promise<string> {
  const { db } = server.platform;
  if (method === 'totp') {
    const browser = new TestBrowser(server);
    await browser.logIn('uma@north.test', FIXTURE_PASSWORD);
    await browser.post('/two-factor-authentication-setup', { method: 'totp' });
  }
  await db.updateTable('app_user').set({ two_factor_method: method }).where('id', '=', 'uma').execute();
  const browser = new TestBrowser(server);
  await browser.logIn('uma@north.test', FIXTURE_PASSWORD);
  await db.deleteFrom('rate_limit').execute();
  return browser.session;
}

describe('of fifty wrong attempts at once five are checked', () => {
  const five = (code: string) => Array.from({ length: 5 }, () => code);

  test('passwords of a login, from one address', async () => {
    const login = { email: 'uma@north.test', password: WRONG };
    expect(await atOnce(() => posting(uma.cookie, '/login', login))).toEqual(five('invalid_credentials'));
  });

  test('codes of an authenticator app', async () => {
    const cookie = await waitingForCode('totp');
    expect(await atOnce((i) => posting(cookie, '/verify', { code: String(100_000 + i) }))).toEqual(
      five('invalid_code'),
    );
    const noted = await failuresNoted('account.code_failed');
    expect(noted).toHaveLength(5);
    expect(noted[0]).toEqual({ actor_id: 'uma', details: { ip: '10.0.0.9' } });
  });

  test('codes sent by email', async () => {
    const cookie = await waitingForCode('email');
    const codes = await atOnce((i) => posting(cookie, '/verify', { code: String(100_000 + i) }));
    expect(codes).toHaveLength(5);
  });

  test('recovery codes', async () => {
    const cookie = await waitingForCode('totp');
    const code = (i: number) => `ABCDE-FGH${'ABCDEFGHJK'[i % 10]}${'ABCDEFGHJK'[Math.floor(i / 10)]}`;
    expect(await atOnce((i) => posting(cookie, '/verify', { code: code(i) }))).toEqual(five('invalid_code'));
  });

  test('codes that would enable two-factor authentication', async () => {
    await new TestBrowser(server).logIn('uma@north.test', FIXTURE_PASSWORD);
    const setUp = '/two-factor-authentication-setup';
    await server.call(posting(uma.cookie, setUp, { method: 'totp' }, '10.0.0.8'));
    const codes = await atOnce((i) => posting(uma.cookie, setUp, { code: String(100_000 + i) }));
    expect(codes).toEqual(five('invalid_code'));
  });

  test('the own password, wherever it is required', async () => {
    const body = {
      current_password: WRONG,
      password: 'Steady-Lantern-71',
      password_confirm: 'Steady-Lantern-71',
    };
    const change = { method: 'POST', url: '/console/api/users/self/password', payload: body } as const;
    const remove = {
      method: 'DELETE',
      url: '/console/api/users/self',
      payload: { password: WRONG },
    } as const;
    const verify = posting(uma.cookie, '/verify', { password: WRONG }, '127.0.0.1');
    const calls = [change, remove, verify];
    expect(await atOnce((i) => calls[i % 3]!, uma)).toEqual(five('invalid_credentials'));
    const noted = await failuresNoted('account.password_failed');
    expect(noted).toHaveLength(5);
    expect(JSON.stringify(noted)).not.toContain(WRONG);
  });

  test('an administrator’s password', async () => {
    const url = '/console/api/management_units/water-plant_1';
    const payload = { name: 'Water plant', administrator_id: 'ada', password: WRONG };
    const max = await server.signIn('max');
    expect(await atOnce(() => ({ method: 'DELETE', url, payload }), max)).toEqual(
      five('invalid_admin_password'),
    );
    const noted = await failuresNoted('unit.admin_password_failed');
    expect(noted).toHaveLength(5);
    expect(noted[0]).toEqual({
      actor_id: 'max',
      details: { name: 'Water plant', administrator: 'Ada', ip: '127.0.0.1' },
    });
  });

  test.each([
    ['codes on a label', () => ({})],
    ['codes on a label, each under a key of its own', () => ({ 'idempotency-key': randomUUID() })],
  ])('%s', async (_name, headers) => {
    const { db } = server.platform;
    await db.deleteFrom('audit_entry').execute();
    const { device_id } = await insertStockDevice(server.platform);
    const guess = (i: number) => ({
      method: 'POST' as const,
      url: '/console/api/cameras',
      headers: headers(),
      payload: { facility_id: 'F1', name: 'Tank', device_id, registration_code: `WRNG22${10 + i}` },
    });
    expect(await atOnce(guess, await server.signIn('max'))).toEqual(five('camera_registration_failed'));
    const noted = await failuresNoted('camera.registration_failed');
    expect(noted.map(({ details }) => details)).toEqual(
      Array.from({ length: 5 }, () => ({ device_id, ip: '127.0.0.1' })),
    );
  });
});

test('of fifty logins at once from fifty addresses twenty are checked', async () => {
  const login = { email: 'uma@north.test', password: WRONG };
  const codes = await atOnce((i) => posting(uma.cookie, '/login', login, `10.0.1.${i}`));
  expect(codes).toHaveLength(20);
});

test('of fifty requests for another code at once one is sent', async () => {
  const cookie = await waitingForCode('email');
  server.platform.clock.advance(61_000);
  const before = (await mailsTo(server, 'uma@north.test')).length;
  const resend = posting(cookie, '/two-factor-validation/resend', {});
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => server.call(resend)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await mailsTo(server, 'uma@north.test')).toHaveLength(before + 1);
  expect((await lastMailTo(server, 'uma@north.test')).subject).toBe('Your login code');
});
