import { describe, expect, test } from 'vitest';
import { codeIn, lastMailTo, TestBrowser } from '../../account/sign-in/sign-in.testing.ts';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { askAs } from '../../../../test/kit/calls/ask-as.ts';
import { setUpJoining, codeOf, DAY_MS, GUEST, registration } from './joining.testing.ts';

const kit = setUpJoining();
const { userOf, insertFormer, invite, answer, invitationsOf, membersOf, linkTo, auditOf, userUnits } = kit;

describe('a user with an account and no company', () => {
  test('is invited with the same answer, list entry and mail as an unknown address, and stays without a company', async () => {
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
    const [mail, other] = [
      await lastMailTo(kit.server, kim.email),
      await lastMailTo(kit.server, 'stranger@x.test'),
    ];
    const withoutLink = ({ text }: { text: string }) => text.replace(/http\S+/, '');
    expect([mail.subject, withoutLink(mail)]).toEqual([other.subject, withoutLink(other)]);
    for (const id of [kim.id, known.id])
      expect(
        (await askAs(kit.server, 'sid', 'POST', `/company/members/${id}/two_factor_reset`, {})).status,
      ).toBe(404);
    expect(await userOf(kim.id)).toMatchObject({ company_id: null, two_factor_method: 'email' });
  });

  test('accepts after password and two-factor authentication, which stay unchanged', async () => {
    const kim = await insertFormer();
    await invite('max', kim.email, { management_units: [{ id: 'boiler-1', ...GUEST }] });
    const path = `/invitations/${await linkTo(kim.email)}`;
    const browser = new TestBrowser(kit.server);
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
    await browser.post('/verify', { code: codeIn(await lastMailTo(kit.server, kim.email)) });
    const seen = (await browser.get(path)).json<{ id: string; signed_in_as: string }>();
    expect(seen.signed_in_as).toBe('invited');
    const url = `/console/api/users/self/invitations/${seen.id}/accept`;
    const accepted = await kit.server.call({ method: 'POST', url, payload: {} }, await browser.token());
    expect(accepted.statusCode).toBe(204);
    expect(await userOf(kim.id)).toMatchObject({
      name: 'Kim Own',
      company_id: 'north',
      company_role: 'none',
      two_factor_method: 'email',
      password_hash: (await userOf('ada')).password_hash,
    });
    const units = await askAs(kit.server, kim.id, 'GET', '/management_units');
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

  test('sees every invitation at home, and accepts only their own', async () => {
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

  test('sees the name of their own company on the page of the invitation; another user does not', async () => {
    const kim = await insertFormer(null);
    await invite('max', kim.email);
    await kit.server.platform.db
      .updateTable('app_user')
      .set({ company_id: 'south' })
      .where('id', '=', kim.id)
      .execute();
    const path = `/invitations/${await linkTo(kim.email)}`;
    const [own, other] = [new TestBrowser(kit.server), new TestBrowser(kit.server)];
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

  test('can accept as long as the link is valid', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('max', kim.email)).body;
    kit.server.platform.clock.advance(2 * DAY_MS + 1);
    expect(await invitationsOf(kim.id)).toEqual([]);
    expect((await answer(kim.id, id, 'accept')).status).toBe(404);
    await askAs(kit.server, 'max', 'POST', `/company/invitations/${id}/resend`, {});
    expect((await answer(kim.id, id, 'accept')).status).toBe(204);
  });

  test('cannot be a platform admin: those are neither invited nor accepted', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('max', kim.email)).body;
    const token = await linkTo(kim.email);
    await kit.server.platform.db
      .updateTable('app_user')
      .set({ is_platform_admin: true })
      .where('id', '=', kim.id)
      .execute();
    expect(await invitationsOf(kim.id)).toEqual([]);
    expect((await answer(kim.id, id, 'accept')).status).toBe(404);
    expect(codeOf(await new TestBrowser(kit.server).get(`/invitations/${token}`))).toBe('invalid_token');
    expect((await invite('max', kim.email)).code).toBe('email_already_registered');
  });
});

describe('a declined invitation', () => {
  test.each(['by the account', 'by the link alone'])(
    '%s is listed as declined, and reveals nothing else',
    async (way) => {
      const isByLink = way === 'by the link alone';
      const kim = isByLink ? { id: '', email: 'no-account@x.test' } : await insertFormer(null);
      const { id } = (await invite('max', kim.email, { role: 'manager' })).body;
      const token = await linkTo(kim.email);
      const browser = new TestBrowser(kit.server);
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
      expect((await askAs(kit.server, 'max', 'POST', at, { user_id: id, ...GUEST })).code).toBe(
        'unknown_user',
      );
      expect((await invite('max', kim.email)).body).toMatchObject({ id, status: 'invited', role: 'none' });
      expect((await browser.get(`/invitations/${await linkTo(kim.email)}`)).statusCode).toBe(200);
    },
  );

  test('by the link of the first admin does not work', async () => {
    const response = await new TestBrowser(kit.server).post(`/invitations/${'x'.repeat(43)}/decline`, {});
    expect(codeOf(response)).toBe('invalid_token');
  });
});

test('[VAL-033] a registration by an invitation requires a good password too', async () => {
  await invite('ada', 'weak@x.test');
  const token = await linkTo('weak@x.test');
  const weak = { password: 'password1234', password_confirm: 'password1234' };
  const body = { ...registration('weak@x.test', token), ...weak };
  const refused = await new TestBrowser(kit.server).post('/register', body);
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'breached_password']);
  const taken = await new TestBrowser(kit.server).post('/register', registration('weak@x.test', token));
  expect(taken.statusCode).toBe(201);
});

test('two invitations to one unit create one membership', async () => {
  const kim = await insertFormer(null);
  const twice = [
    { id: 'boiler-1', ...GUEST },
    { id: 'boiler-1', ...GUEST, role: 'manager' },
  ];
  const { id } = (await invite('max', kim.email, { management_units: twice })).body;
  expect((await answer(kim.id, id, 'accept')).status).toBe(204);
  expect((await userUnits(kim.id)).map(({ role }) => role)).toEqual(['manager']);
});
