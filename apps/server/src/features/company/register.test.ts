import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLink } from '../account/sign-in/email-link.store.ts';
import { lastMailTo, mailsTo, TestBrowser, tokenIn } from '../account/sign-in/sign-in.testing.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertInvitation } from '../../../test/kit/rows/plain-account.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { makeFirstAdminLink } from './first-admin-link.ts';
import { purgeRegistrations } from './purge-registrations.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Steady-Lantern-71-fern';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ REGISTRATION: 'open' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;

const registration = (change: object = {}) => ({
  name: 'Nia',
  email: 'nia@west.test',
  password: PASSWORD,
  password_confirm: PASSWORD,
  company_name: 'West Works',
  language_tag: 'en-US',
  timezone: 'Asia/Tokyo',
  accepts_terms: true,
  ...change,
});
const register = (change: object = {}) => new TestBrowser(server).post('/register', registration(change));
const userOf = (email: string) =>
  server.platform.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

describe('a new company', () => {
  test('[CALL-022] [CONST-034] starts with its administrator, whose address must be confirmed within two days', async () => {
    const response = await register({ email: 'first@west.test' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { email: 'first@west.test', is_confirmed: false },
    ]);
    const browser = new TestBrowser(server);
    expect(codeOf(await browser.logIn('first@west.test', PASSWORD))).toBe('email_not_confirmed');
    server.platform.clock.advance(2 * DAY_MS - 1);
    const token = tokenIn(await lastMailTo(server, 'first@west.test'));
    expect((await browser.post('/confirm-email', { token })).json()).toEqual({ email: 'first@west.test' });
    expect((await browser.logIn('first@west.test', PASSWORD)).json()).toEqual({ state: 'full' });
    const self = await server.call(
      { url: '/api/users/self' },
      await server.signIn((await userOf('first@west.test'))!.id),
    );
    expect(self.json()).toMatchObject({
      name: 'Nia',
      timezone: 'Asia/Tokyo',
      company: { name: 'West Works' },
      roles: [expect.stringMatching(/^company:.+:administrator$/)],
    });
  });

  test('[CALL-023] a new mail makes the previous link void; a link expires after two days', async () => {
    await register({ email: 'second@west.test' });
    const first = tokenIn(await lastMailTo(server, 'second@west.test'));
    const browser = new TestBrowser(server);
    expect((await browser.post('/send-confirmation', { email: 'second@west.test' })).json()).toEqual({});
    const second = tokenIn(await lastMailTo(server, 'second@west.test'));
    expect(codeOf(await browser.post('/confirm-email', { token: first }))).toBe('invalid_token');
    server.platform.clock.advance(2 * DAY_MS);
    expect(codeOf(await browser.post('/confirm-email', { token: second }))).toBe('expired_token');
  });

  test('[CALL-023] an unknown or confirmed address gets the same answer and no mail', async () => {
    for (const email of ['nobody@x.test', 'ada@north.test']) {
      expect((await new TestBrowser(server).post('/send-confirmation', { email })).json()).toEqual({});
      expect(await mailsTo(server, email)).toEqual([]);
    }
  });

  test('[CALL-023] at most three more mails an hour are sent to an address, and the answer stays the same', async () => {
    await register({ email: 'often@west.test' });
    const browser = new TestBrowser(server);
    for (let i = 0; i < 5; i += 1)
      expect((await browser.post('/send-confirmation', { email: 'often@west.test' })).json()).toEqual({});
    expect(await mailsTo(server, 'often@west.test')).toHaveLength(1 + 3);
  });

  test('[ERR-019] a taken address is refused, also when two calls come at once', async () => {
    expect(codeOf(await register({ email: 'ADA@north.test' }))).toBe('email_already_registered');
    const both = await Promise.all([
      register({ email: 'race@west.test' }),
      register({ email: 'race@west.test' }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  });

  test.each([
    [{ password: 'short', password_confirm: 'short' }, 'password_too_short', 'password'],
    [{ password: 'password1234', password_confirm: 'password1234' }, 'breached_password', 'password'],
    [{ password: 'west works12', password_confirm: 'west works12' }, 'breached_password', 'password'],
    [{ password_confirm: 'other' }, 'passwords_differ', 'password_confirm'],
    [{ accepts_terms: false }, 'terms_not_accepted', 'accepts_terms'],
    [{ timezone: 'Mars/Base' }, 'invalid_timezone', 'timezone'],
    [{ company_name: ' ' }, 'invalid_input', 'company_name'],
    [{ name: '' }, 'invalid_input', 'name'],
    [{ name: 'x'.repeat(101) }, 'invalid_input', 'name'],
    [{ email: 'nia' }, 'invalid_input', 'email'],
    [{ is_platform_admin: true }, 'invalid_input', 'is_platform_admin'],
  ])(
    '[VAL-031] [VAL-032] [VAL-033] %o is refused at its field and saves nothing',
    async (change, code, field) => {
      const response = await register(change);
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { error: { code, fields: { [field]: [expect.any(String)] } } },
      ]);
      expect(await userOf('nia@west.test')).toBeUndefined();
    },
  );

  test('is deleted with its company after a week without confirmation', async () => {
    await register({ email: 'late@west.test', company_name: 'Late Works' });
    server.platform.clock.advance(7 * DAY_MS - 1);
    await purgeRegistrations(server.platform);
    expect(await userOf('late@west.test')).toBeDefined();
    server.platform.clock.advance(2);
    await purgeRegistrations(server.platform);
    expect(await userOf('late@west.test')).toBeUndefined();
    const remaining = await server.platform.db
      .selectFrom('company')
      .select('name')
      .where('name', '=', 'Late Works')
      .execute();
    expect(remaining).toEqual([]);
    expect(await userOf('ada@north.test')).toBeDefined();
  });
});

describe('an invitation', () => {
  async function invite(invitation: Parameters<typeof insertInvitation>[1]): Promise<string> {
    const invitation_id = await insertInvitation(server, invitation);
    const { db, clock } = server.platform;
    return inTransaction(db, (tx) =>
      createLink(tx, {
        purpose: 'invitation',
        invitation_id,
        now: clock.now(),
        lifetimeMinutes: 2 * 24 * 60,
      }),
    );
  }

  test('shows its recipient, and adds the user to company and units immediately', async () => {
    const management_units = [
      {
        id: 'water-plant_1',
        role: 'guest',
        facility_access: { type: 'selected', facility_ids: ['F1', 'FS'] },
      },
      { id: 's-1', role: 'manager', facility_access: { type: 'all' } },
    ];
    const token = await invite({ email: 'ines@north.test', company_role: 'none', management_units });
    const browser = new TestBrowser(server);
    expect((await browser.get(`/invitations/${token}`)).json()).toMatchObject({
      kind: 'company',
      email: 'ines@north.test',
      name: 'Ines',
      company_name: 'North Works',
    });
    const body = registration({ email: 'ines@north.test', invitation_token: token });
    expect((await browser.post('/register', body)).json()).toMatchObject({ is_confirmed: true });
    expect((await browser.logIn('ines@north.test', PASSWORD)).json()).toEqual({ state: 'full' });
    const units = await server.call({ url: '/console/api/management_units' }, await browser.token());
    expect(units.json()).toMatchObject({
      records: [{ id: 'water-plant_1', facilities: [{ id: 'F1' }] }],
    });
    expect(codeOf(await new TestBrowser(server).post('/register', body))).toBe('invalid_token');
  });

  test('works for its address only, also where registration is closed and despite an unconfirmed registration', async () => {
    await register({ email: 'taken@west.test', company_name: 'Squat Works' });
    const token = await invite({ email: 'taken@west.test', company_role: 'manager' });
    const other = await register({ email: 'somebody@west.test', invitation_token: token });
    expect([other.statusCode, other.json()]).toMatchObject([
      422,
      { error: { fields: { email: ['not_invited'] } } },
    ]);
    expect((await register({ email: 'taken@west.test', invitation_token: token })).statusCode).toBe(201);
    expect(await userOf('taken@west.test')).toMatchObject({ company_id: 'north', company_role: 'manager' });
  });

  test('expires after two days', async () => {
    const token = await invite({});
    server.platform.clock.advance(2 * DAY_MS + 1);
    expect(codeOf(await new TestBrowser(server).get(`/invitations/${token}`))).toBe('expired_token');
  });
});

describe('the first platform admin', () => {
  test('gets a one-time link only while there is no platform admin', async () => {
    const { platform } = server;
    expect(await makeFirstAdminLink(platform)).toBeNull();
    await platform.db.updateTable('app_user').set({ is_platform_admin: false }).execute();
    const old = (await makeFirstAdminLink(platform))!;
    const link = (await makeFirstAdminLink(platform))!;
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/console\/invitations\/[\w-]{43}$/);
    const browser = new TestBrowser(server);
    expect(codeOf(await browser.get(`/invitations/${tokenIn({ text: old })}`))).toBe('invalid_token');
    const invitation_token = tokenIn({ text: link });
    expect((await browser.get(`/invitations/${invitation_token}`)).json()).toMatchObject({
      kind: 'first_admin',
    });
    expect(
      (await register({ email: 'root@west.test', company_name: undefined, invitation_token })).statusCode,
    ).toBe(201);
    expect(await userOf('root@west.test')).toMatchObject({ is_platform_admin: true, company_id: null });
    expect(codeOf(await register({ email: 'more@west.test', invitation_token }))).toBe('invalid_token');
  });
});

test('with registration closed no company can be created', async () => {
  const closed = await createTestServer({ REGISTRATION: 'invite' });
  const response = await new TestBrowser(closed).post('/register', registration());
  expect([response.statusCode, codeOf(response)]).toEqual([403, 'registration_closed']);
  await closed.close();
});
