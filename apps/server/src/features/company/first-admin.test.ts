import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestBrowser } from '../account/sign-in/sign-in.testing.ts';
import { FIXTURE_PASSWORD } from '../demo/fixture-data.ts';
import { ConfigurationError } from '../../platform/configuration/configuration-error.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { makeFirstAdminLink } from './first-admin-link.ts';
import { makeFirstAdmin } from './first-admin.ts';

const PASSWORD = 'Steady-Lantern-71-fern';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ REGISTRATION: 'open' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.updateTable('app_user').set({ is_platform_admin: false }).execute();
});

const startWith = (email: string, password = PASSWORD): Promise<void> =>
  makeFirstAdmin({
    ...server.platform,
    config: { ...server.platform.config, firstAdmin: { email, password } },
  });
const admins = async (): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('app_user')
    .select('email')
    .where('is_platform_admin', '=', true)
    .execute();
  return rows.map(({ email }) => email);
};
const logIn = async (email: string, password: string): Promise<number> =>
  (await new TestBrowser(server).logIn(email, password)).statusCode;

test('the environment names the first platform admin, who can log in immediately; no link is printed then', async () => {
  await startWith('root@west.test');
  expect(await admins()).toEqual(['root@west.test']);
  expect(await logIn('root@west.test', PASSWORD)).toBe(200);
  expect(await makeFirstAdminLink(server.platform)).toBeNull();
});

test('a link printed before is void then', async () => {
  const link = (await makeFirstAdminLink(server.platform))!;
  const browser = new TestBrowser(server);
  const path = new URL(link).pathname.replace('/console', '');
  expect((await browser.get(path)).statusCode).toBe(200);
  await startWith('later@west.test');
  expect((await browser.get(path)).json()).toMatchObject({ error: { code: 'invalid_token' } });
});

test.each([
  ['with the first company, which they administer', 'West Works', 'administrator'],
  ['without a company', undefined, 'none'],
])('the link makes the first platform admin %s', async (_, company_name, company_role) => {
  const email = `first-${company_role}@west.test`;
  const link = (await makeFirstAdminLink(server.platform))!;
  const body = { name: 'Root', email, password: PASSWORD, password_confirm: PASSWORD, accepts_terms: true };
  const language = { language_tag: 'ja-JP', timezone: 'Asia/Tokyo' };
  const invitation_token = link.split('/').at(-1);
  const registered = await new TestBrowser(server).post('/register', {
    ...body,
    ...language,
    invitation_token,
    ...(company_name && { company_name }),
  });
  expect(registered.json()).toEqual({ email, is_confirmed: true });
  const person = await server.platform.db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.is_platform_admin',
      'u.company_role',
      'c.name',
      'c.default_language_tag',
      'c.default_timezone',
    ])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();
  const company = company_name
    ? { name: company_name, default_language_tag: 'ja-JP', default_timezone: 'Asia/Tokyo' }
    : { name: null };
  expect(person).toMatchObject({ is_platform_admin: true, company_role, ...company });
  expect(await logIn(email, PASSWORD)).toBe(200);
});

test('with an existing platform admin the environment changes nothing, also when several processes start at once', async () => {
  await Promise.all([startWith('one@west.test'), startWith('two@west.test'), startWith('one@west.test')]);
  const [only, ...more] = await admins();
  expect(more).toEqual([]);
  await startWith('three@west.test');
  expect(await admins()).toEqual([only]);
});

test('a user with a confirmed account keeps their password', async () => {
  await startWith('Ada@north.test');
  expect(await admins()).toEqual(['ada@north.test']);
  expect(await logIn('ada@north.test', PASSWORD)).toBe(401);
  expect(await logIn('ada@north.test', FIXTURE_PASSWORD)).toBe(200);
});

test('an unconfirmed registration of the address gains no access', async () => {
  const squatter = 'Another-Lantern-71-fern';
  const registered = await new TestBrowser(server).post('/register', {
    name: 'Squat',
    email: 'boss@west.test',
    password: squatter,
    password_confirm: squatter,
    company_name: 'Squat Works',
    language_tag: 'en-US',
    timezone: 'UTC',
    accepts_terms: true,
  });
  expect(registered.statusCode).toBe(201);
  await startWith('boss@west.test');
  expect(await admins()).toEqual(['boss@west.test']);
  expect(await logIn('boss@west.test', squatter)).toBe(401);
  expect(await logIn('boss@west.test', PASSWORD)).toBe(200);
});

test.each([
  ['short', 'password too short'],
  ['password1234', 'breached password'],
])('the password %s is refused in one line that does not repeat it', async (password, why) => {
  const starting = startWith('weak@west.test', password);
  await expect(starting).rejects.toThrow(ConfigurationError);
  await expect(starting).rejects.toThrow(`FIRST_ADMIN_PASSWORD is not good enough: ${why}`);
  expect(await admins()).toEqual([]);
});
