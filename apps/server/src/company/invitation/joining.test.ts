import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnInvitation } from '@tenken/contract/company/invitation.schema.ts';
import type { CompanyMember } from '@tenken/contract/company/member.schema.ts';
import { INVITATION_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import { codeIn, lastMailTo, mailsTo, TestBrowser, tokenIn } from '../../account/sign-in/sign-in.testing.ts';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { askAs } from '../../testing/ask-as.ts';
import { inOrder } from '../../testing/in-order.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { requireNoFlood } from '../member/invitation-flood.ts';

const DAY_MS = 86_400_000;
const GUEST = { role: 'guest', facility_access: { type: 'all' } };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
  await server.platform.db.deleteFrom('invitation').execute();
});

const userOf = (id: string) =>
  server.platform.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;

let people = 0;
/** Somebody with the password of the fixture and a second factor, whom a company has removed. */
async function insertFormer(
  two_factor_method: 'email' | null = 'email',
): Promise<{ id: string; email: string }> {
  const id = `former-${(people += 1)}`;
  const email = `${id}@x.test`;
  const { password_hash, created_at } = await userOf('ada');
  await server.platform.db
    .insertInto('app_user')
    .values({
      id,
      name: 'Kim Own',
      email,
      password_hash,
      two_factor_method,
      created_at,
      email_confirmed_at: created_at,
    })
    .execute();
  return { id, email };
}

const invite = (as: string, email: string, change: object = {}) =>
  askAs(server, as, 'POST', '/company/invitations', { email, name: 'Kim', role: 'none', ...change });
const answer = (as: string, id: string, what: 'accept' | 'decline') =>
  askAs(server, as, 'POST', `/users/self/invitations/${id}/${what}`, {});
const invitationsOf = async (as: string): Promise<OwnInvitation[]> =>
  (await askAs(server, as, 'GET', '/users/self/invitations')).body.records as OwnInvitation[];
const membersOf = async (as: string): Promise<CompanyMember[]> =>
  (await askAs(server, as, 'GET', '/company/members')).body.records as CompanyMember[];
const linkTo = async (email: string): Promise<string> => tokenIn(await lastMailTo(server, email));

const registration = (email: string, invitation_token: string) => ({
  name: 'Kim',
  email,
  password: 'Steady-Lantern-71-fern',
  password_confirm: 'Steady-Lantern-71-fern',
  language_tag: 'en-US',
  timezone: 'UTC',
  accepts_terms: true,
  invitation_token,
});

describe('somebody who has an account and no company', () => {
  test('is invited with the same answer, list and mail as a stranger, and belongs to nobody', async () => {
    const kim = await insertFormer();
    const known = (await invite('sid', kim.email)).body;
    const unknown = (await invite('sid', 'stranger@x.test')).body;
    const neutral = { id: expect.any(String), email: expect.any(String) };
    expect({ ...known, ...neutral }).toEqual({ ...unknown, ...neutral });
    expect(known).toMatchObject({ name: 'Kim', status: 'invited', two_factor_method: null });
    const listed = (await membersOf('sid')).filter(({ status }) => status === 'invited');
    expect(listed.map((one) => ({ ...one, ...neutral }))).toEqual([
      { ...unknown, ...neutral },
      { ...unknown, ...neutral },
    ]);
    const [mail, other] = [await lastMailTo(server, kim.email), await lastMailTo(server, 'stranger@x.test')];
    const withoutLink = ({ text }: { text: string }) => text.replace(/http\S+/, '');
    expect([mail.subject, withoutLink(mail)]).toEqual([other.subject, withoutLink(other)]);
    for (const id of [kim.id, known.id])
      expect((await askAs(server, 'sid', 'POST', `/company/members/${id}/two_factor_reset`, {})).status).toBe(
        404,
      );
    expect(await userOf(kim.id)).toMatchObject({ company_id: null, two_factor_method: 'email' });
  });

  test('accepts after password and second factor, which stay as they are', async () => {
    const kim = await insertFormer();
    await invite('max', kim.email, { management_units: [{ id: 'boiler-1', ...GUEST }] });
    const path = `/invitations/${await linkTo(kim.email)}`;
    const browser = new TestBrowser(server);
    expect((await browser.get(path)).json()).toEqual({
      kind: 'company',
      id: expect.any(String),
      email: kim.email,
      name: 'Kim',
      company_name: 'North Works',
      role: 'none',
      management_units: [{ name: 'Boiler house', role: 'guest' }],
      invited_by: 'Max',
      expires_at: expect.any(String),
      has_account: true,
      signed_in_as: 'nobody',
      current_company_name: null,
    });
    const token = path.split('/').at(-1)!;
    expect(codeOf(await browser.post('/register', registration(kim.email, token)))).toBe(
      'email_already_registered',
    );
    expect((await browser.logIn(kim.email, FIXTURE_PASSWORD)).json()).toMatchObject({
      state: 'two_factor_required',
    });
    expect((await browser.get(path)).json()).toMatchObject({ signed_in_as: 'nobody' });
    await browser.post('/verify', { code: codeIn(await lastMailTo(server, kim.email)) });
    const seen = (await browser.get(path)).json<{ id: string; signed_in_as: string }>();
    expect(seen.signed_in_as).toBe('invited');
    const url = `/console/api/users/self/invitations/${seen.id}/accept`;
    const accepted = await server.call({ method: 'POST', url, payload: {} }, await browser.token());
    expect(accepted.statusCode).toBe(204);
    expect(await userOf(kim.id)).toMatchObject({
      name: 'Kim Own',
      company_id: 'north',
      company_role: 'none',
      two_factor_method: 'email',
      password_hash: (await userOf('ada')).password_hash,
    });
    const units = await askAs(server, kim.id, 'GET', '/management_units');
    expect(units.body.records).toMatchObject([{ id: 'boiler-1' }]);
    expect((await membersOf('max')).filter(({ email }) => email === kim.email)).toMatchObject([
      { id: kim.id, status: 'active' },
    ]);
    expect(codeOf(await browser.get(path))).toBe('invalid_token');
    expect(await invitationsOf(kim.id)).toEqual([]);
    expect(await auditOf('account.invitation_accepted')).toMatchObject({
      company_id: 'north',
      actor_id: kim.id,
    });
  });

  test('finds every invitation at home, and accepts only their own', async () => {
    const [kim, lee] = [await insertFormer(null), await insertFormer(null)];
    await invite('max', kim.email);
    const { id } = (await invite('sid', kim.email.toUpperCase(), { role: 'manager' })).body;
    expect(await invitationsOf(lee.id)).toEqual([]);
    expect((await answer(lee.id, id, 'accept')).status).toBe(404);
    expect((await answer(lee.id, id, 'decline')).status).toBe(404);
    expect((await invitationsOf(kim.id)).map(({ company_name, role }) => [company_name, role])).toEqual(
      expect.arrayContaining([
        ['South Works', 'manager'],
        ['North Works', 'none'],
      ]),
    );
    expect((await answer(kim.id, id, 'accept')).status).toBe(204);
    expect(await userOf(kim.id)).toMatchObject({ company_id: 'south', company_role: 'manager' });
    const [left] = await invitationsOf(kim.id);
    expect(await answer(kim.id, left!.id, 'accept')).toMatchObject({
      status: 409,
      code: 'already_in_company',
    });
    expect(await userOf(kim.id)).toMatchObject({ company_id: 'south' });
    expect((await answer(kim.id, left!.id, 'decline')).status).toBe(204);
  });

  test('is shown on the page when they belong to a company, and nobody else is', async () => {
    const kim = await insertFormer(null);
    await invite('max', kim.email);
    await server.platform.db
      .updateTable('app_user')
      .set({ company_id: 'south' })
      .where('id', '=', kim.id)
      .execute();
    const path = `/invitations/${await linkTo(kim.email)}`;
    const [own, other] = [new TestBrowser(server), new TestBrowser(server)];
    await own.logIn(kim.email, FIXTURE_PASSWORD);
    await other.logIn('gus@north.test', FIXTURE_PASSWORD);
    expect((await own.get(path)).json()).toMatchObject({
      signed_in_as: 'invited',
      current_company_name: 'South Works',
    });
    expect((await other.get(path)).json()).toMatchObject({
      signed_in_as: 'other',
      current_company_name: null,
    });
  });

  test('can accept as long as the link holds', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('max', kim.email)).body;
    server.platform.clock.advance(2 * DAY_MS + 1);
    expect(await invitationsOf(kim.id)).toEqual([]);
    expect((await answer(kim.id, id, 'accept')).status).toBe(404);
    await askAs(server, 'max', 'POST', `/company/invitations/${id}/resend`, {});
    expect((await answer(kim.id, id, 'accept')).status).toBe(204);
  });

  test('is no platform admin: those are neither invited nor taken in', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('max', kim.email)).body;
    const token = await linkTo(kim.email);
    await server.platform.db
      .updateTable('app_user')
      .set({ is_platform_admin: true })
      .where('id', '=', kim.id)
      .execute();
    expect(await invitationsOf(kim.id)).toEqual([]);
    expect((await answer(kim.id, id, 'accept')).status).toBe(404);
    expect(codeOf(await new TestBrowser(server).get(`/invitations/${token}`))).toBe('invalid_token');
    expect((await invite('max', kim.email)).code).toBe('email_already_registered');
  });
});

const auditOf = (action: string) =>
  server.platform.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', action)
    .orderBy(sql`ctid`, 'desc')
    .executeTakeFirst();

describe('an invitation that is declined', () => {
  test.each(['by the account', 'by the link alone'])(
    '%s is shown so, and tells nothing else',
    async (way) => {
      const isByLink = way === 'by the link alone';
      const kim = isByLink ? { id: '', email: 'no-account@x.test' } : await insertFormer(null);
      const { id } = (await invite('max', kim.email, { role: 'manager' })).body;
      const token = await linkTo(kim.email);
      const browser = new TestBrowser(server);
      const done = isByLink
        ? await browser.post(`/invitations/${token}/decline`, {})
        : { statusCode: (await answer(kim.id, id, 'decline')).status };
      expect(done.statusCode).toBe(204);
      expect((await membersOf('max')).find((one) => one.id === id)).toMatchObject({ status: 'declined' });
      expect(await auditOf('member.invitation_declined')).toMatchObject({
        company_id: 'north',
        actor_id: null,
        actor_name: 'Kim',
        object_id: id,
        details: { email: kim.email, role: 'manager' },
      });
      expect(codeOf(await browser.get(`/invitations/${token}`))).toBe('invalid_token');
      expect(codeOf(await browser.post(`/invitations/${token}/decline`, {}))).toBe('invalid_token');
      expect(codeOf(await browser.post('/register', registration(kim.email, token)))).toBe('invalid_token');
      if (!isByLink) expect((await answer(kim.id, id, 'accept')).status).toBe(404);
      const at = '/management_units/boiler-1/members';
      expect((await askAs(server, 'max', 'POST', at, { user_id: id, ...GUEST })).code).toBe('unknown_user');
      expect((await invite('max', kim.email)).body).toMatchObject({ id, status: 'invited', role: 'none' });
      expect((await browser.get(`/invitations/${await linkTo(kim.email)}`)).statusCode).toBe(200);
    },
  );

  test('is not the link of the first admin', async () => {
    const response = await new TestBrowser(server).post(`/invitations/${'x'.repeat(43)}/decline`, {});
    expect(codeOf(response)).toBe('invalid_token');
  });
});

test('two grants for one unit are one membership', async () => {
  const kim = await insertFormer(null);
  const twice = [
    { id: 'boiler-1', ...GUEST },
    { id: 'boiler-1', ...GUEST, role: 'manager' },
  ];
  const { id } = (await invite('max', kim.email, { management_units: twice })).body;
  expect((await answer(kim.id, id, 'accept')).status).toBe(204);
  expect((await userUnits(kim.id)).map(({ role }) => role)).toEqual(['manager']);
});

const userUnits = (id: string) =>
  server.platform.db.selectFrom('unit_member').selectAll().where('user_id', '=', id).execute();

describe('at the same moment', () => {
  const countOf = (statuses: readonly number[], status: number): number =>
    statuses.filter((one) => one === status).length;

  test('fifty accept one invitation: one member', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('max', kim.email, { management_units: [{ id: 'boiler-1', ...GUEST }] }))
      .body;
    const session = await server.signIn(kim.id);
    const url = `/console/api/users/self/invitations/${id}/accept`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call({ method: 'POST', url, payload: {} }, session)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([countOf(statuses, 204), countOf(statuses, 404)]).toEqual([1, 49]);
    const noted = await server.platform.db
      .selectFrom('audit_entry')
      .select('id')
      .where('actor_id', '=', kim.id)
      .where('action', '=', 'account.invitation_accepted')
      .execute();
    expect([noted.length, (await userUnits(kim.id)).length]).toEqual([1, 1]);
  });

  test('twelve register by one link: one account', async () => {
    await invite('max', 'twelve@x.test');
    const token = await linkTo('twelve@x.test');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        new TestBrowser(server).post('/register', registration('twelve@x.test', token)),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(countOf(statuses, 201)).toBe(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await membersOf('max')).filter(({ email }) => email === 'twelve@x.test')).toHaveLength(1);
  });

  const withdraw = (id: string) => askAs(server, 'ada', 'DELETE', `/company/members/${id}`);
  const inCompany = <A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
    inOrder<[A, B]>(server.platform.db, { table: 'company', id: 'north' }, [first, second]);
  const statusesOf = (answers: readonly { status: number }[]): number[] =>
    answers.map(({ status }) => status);

  test('one accepts and one withdraws: the first counts', async () => {
    const [kim, lee] = [await insertFormer(null), await insertFormer(null)];
    const toKim = (await invite('ada', kim.email)).body.id;
    const first = await inCompany(
      () => answer(kim.id, toKim, 'accept'),
      () => withdraw(toKim),
    );
    expect([...statusesOf(first), (await userOf(kim.id)).company_id]).toEqual([204, 404, 'north']);
    const toLee = (await invite('ada', lee.email)).body.id;
    const second = await inCompany(
      () => withdraw(toLee),
      () => answer(lee.id, toLee, 'accept'),
    );
    expect([...statusesOf(second), (await userOf(lee.id)).company_id]).toEqual([204, 404, null]);
  });

  test('one accepts while another role is promised: the role is the one that stands at that moment', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('ada', kim.email, { role: 'administrator' })).body;
    const answers = await inCompany(
      () => invite('ada', kim.email),
      () => answer(kim.id, id, 'accept'),
    );
    expect([...statusesOf(answers), (await userOf(kim.id)).company_role]).toEqual([201, 204, 'none']);
    const lee = await insertFormer(null);
    const toLee = (await invite('ada', lee.email)).body.id;
    const late = await inCompany(
      () => answer(lee.id, toLee, 'accept'),
      () => invite('ada', lee.email, { role: 'administrator' }),
    );
    expect([...statusesOf(late), (await userOf(lee.id)).company_role]).toEqual([204, 409, 'none']);
  });

  const registerBy = async (email: string, token: string) => {
    const response = await new TestBrowser(server).post('/register', registration(email, token));
    return { status: response.statusCode };
  };

  test.each([
    ['is withdrawn', 204, (id: string) => withdraw(id)],
    [
      'is sent again',
      204,
      (id: string) => askAs(server, 'ada', 'POST', `/company/invitations/${id}/resend`, {}),
    ],
  ])('one registers by a link whose invitation %s: the first counts', async (what, done, act) => {
    const email = `${what.replaceAll(' ', '-')}@x.test`;
    const { id } = (await invite('ada', email)).body;
    const token = await linkTo(email);
    const late = await inCompany(
      () => act(id),
      () => registerBy(email, token),
    );
    expect(statusesOf(late)).toEqual([done, 404]);
    const other = `other-${email}`;
    const next = (await invite('ada', other)).body.id;
    const otherToken = await linkTo(other);
    const early = await inCompany(
      () => registerBy(other, otherToken),
      () => act(next),
    );
    expect(statusesOf(early)).toEqual([201, 404]);
  });

  test('what is promised last before somebody registers is what they get', async () => {
    const { id } = (await invite('ada', 'promised@x.test', { role: 'administrator' })).body;
    const token = await linkTo('promised@x.test');
    const answers = await inCompany(
      () => askAs(server, 'ada', 'PATCH', `/company/members/${id}`, { role: 'none' }),
      () => registerBy('promised@x.test', token),
    );
    expect(statusesOf(answers)).toEqual([200, 201]);
    const member = (await membersOf('ada')).find(({ email }) => email === 'promised@x.test');
    expect(member).toMatchObject({ status: 'active', role: 'none' });
  });

  const forPerson = <A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
    inOrder<[A, B]>(server.platform.db, { table: 'app_user', id }, [first, second]);

  test('two companies are accepted: the first has the person', async () => {
    const kim = await insertFormer(null);
    const north = (await invite('max', kim.email)).body.id;
    const south = (await invite('sid', kim.email)).body.id;
    const answers = await forPerson(
      kim.id,
      () => answer(kim.id, south, 'accept'),
      () => answer(kim.id, north, 'accept'),
    );
    expect([...statusesOf(answers), answers[1].code]).toEqual([204, 409, 'already_in_company']);
    expect(await userOf(kim.id)).toMatchObject({ company_id: 'south' });
  });

  test('an account that is deleted meanwhile is no member, and a new member is not deleted', async () => {
    const removing = (id: string) =>
      askAs(server, id, 'DELETE', '/users/self', { password: FIXTURE_PASSWORD });
    const management_units = [{ id: 'boiler-1', ...GUEST }];
    const [kim, lee] = [await insertFormer(null), await insertFormer(null)];
    const toKim = (await invite('max', kim.email, { management_units })).body.id;
    const gone = await forPerson(
      kim.id,
      () => removing(kim.id),
      () => answer(kim.id, toKim, 'accept'),
    );
    expect(statusesOf(gone)).toEqual([204, 401]);
    expect(await userOf(kim.id)).toMatchObject({ company_id: null, deleted_at: expect.any(Date) });
    const toLee = (await invite('max', lee.email, { management_units })).body.id;
    const joined = await forPerson(
      lee.id,
      () => answer(lee.id, toLee, 'accept'),
      () => removing(lee.id),
    );
    expect(statusesOf(joined)).toEqual([204, 404]);
    expect(await userOf(lee.id)).toMatchObject({ company_id: 'north', deleted_at: null });
    expect(await userUnits(lee.id)).toHaveLength(1);
  });
});

describe('mails that nobody asked for', () => {
  const { perCompany, perCompanyAndAddress, perAddress } = INVITATION_MAILS;

  test('are four a day to one address, however the company sends them', async () => {
    const { id } = (await invite('max', 'victim@x.test')).body;
    const resend = (as: string, one: string) =>
      askAs(server, as, 'POST', `/company/invitations/${one}/resend`, {});
    expect((await resend('ada', id)).status).toBe(204);
    expect(
      (await invite('ada', 'Victim@x.test', { management_units: [{ id: 'nonsense', ...GUEST }] })).status,
    ).toBe(404);
    await askAs(server, 'max', 'DELETE', `/company/members/${id}`);
    const again = (await invite('max', 'VICTIM@x.test')).body.id;
    expect((await resend('max', again)).status).toBe(204);
    expect(await resend('max', again)).toMatchObject({ status: 429, code: 'too_many_invitations' });
    expect(await auditOf('member.invitation_refused')).toMatchObject({ actor_id: 'max', object_id: again });
    const refused = await invite('ada', 'victim@x.test', { role: 'administrator' });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_invitations' });
    expect(await auditOf('member.invitation_refused')).toMatchObject({
      company_id: 'north',
      actor_id: 'ada',
      details: { email: 'victim@x.test' },
    });
    expect((await membersOf('max')).find((one) => one.id === again)).toMatchObject({ role: 'none' });
    const sent = [...(await mailsTo(server, 'victim@x.test')), ...(await mailsTo(server, 'VICTIM@x.test'))];
    expect(sent).toHaveLength(perCompanyAndAddress.max);
    expect((await invite('max', 'somebody.else@x.test')).status).toBe(201);
    expect((await invite('sid', 'victim@x.test')).status).toBe(201);
    server.platform.clock.advance(2 * DAY_MS);
    expect((await invite('max', 'victim@x.test')).status).toBe(201);
  });

  test('are counted for the company, and for the address by all companies together', async () => {
    const { platform } = server;
    const send = (companyId: string, email: string): Promise<string> =>
      inTransaction(platform.db, (tx) => requireNoFlood(platform, tx, companyId, email)).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      );
    for (let i = 0; i < perCompany.max; i += 1) expect(await send('many', `p${i}@x.test`)).toBe('sent');
    expect(await send('many', 'one-more@x.test')).toBe('too_many_invitations');
    for (let i = 0; i < perAddress.max; i += 1) expect(await send(`c${i % 3}`, 'all@x.test')).toBe('sent');
    expect(await send('c9', 'all@x.test')).toBe('too_many_invitations');
  });
});
