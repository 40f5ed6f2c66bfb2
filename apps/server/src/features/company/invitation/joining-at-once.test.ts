import { describe, expect, test } from 'vitest';
import { TestBrowser } from '../../account/sign-in/sign-in.testing.ts';
import { FIXTURE_PASSWORD } from '../../demo/fixture-data.ts';
import { askAs } from '../../../../test/kit/calls/ask-as.ts';
import { inOrder } from '../../../../test/kit/in-order.ts';
import { setUpJoining, GUEST, registration } from './joining.testing.ts';

const kit = setUpJoining();
const { userOf, insertFormer, invite, answer, membersOf, linkTo, userUnits } = kit;

describe('at the same moment', () => {
  const countOf = (statuses: readonly number[], status: number): number =>
    statuses.filter((one) => one === status).length;

  test('fifty accepts of one invitation create one member', async () => {
    const kim = await insertFormer(null);
    const { id } = (await invite('max', kim.email, { management_units: [{ id: 'boiler-1', ...GUEST }] }))
      .body;
    const session = await kit.server.signIn(kim.id);
    const url = `/console/api/users/self/invitations/${id}/accept`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => kit.server.call({ method: 'POST', url, payload: {} }, session)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([countOf(statuses, 204), countOf(statuses, 404)]).toEqual([1, 49]);
    const noted = await kit.server.platform.db
      .selectFrom('audit_entry')
      .select('id')
      .where('actor_id', '=', kim.id)
      .where('action', '=', 'account.invitation_accepted')
      .execute();
    expect([noted.length, (await userUnits(kim.id)).length]).toEqual([1, 1]);
  });

  test('twelve registrations by one link create one account', async () => {
    await invite('max', 'twelve@x.test');
    const token = await linkTo('twelve@x.test');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        new TestBrowser(kit.server).post('/register', registration('twelve@x.test', token)),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(countOf(statuses, 201)).toBe(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await membersOf('max')).filter(({ email }) => email === 'twelve@x.test')).toHaveLength(1);
  });

  const withdraw = (id: string) => askAs(kit.server, 'ada', 'DELETE', `/company/members/${id}`);
  const inCompany = <A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
    inOrder<[A, B]>(kit.server.platform.db, { table: 'company', id: 'north' }, [first, second]);
  const statusesOf = (answers: readonly { status: number }[]): number[] =>
    answers.map(({ status }) => status);

  test('an accept and a withdrawal: the first one counts', async () => {
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

  test('an accept while the role is changed gets the role stored at that moment', async () => {
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
    const response = await new TestBrowser(kit.server).post('/register', registration(email, token));
    return { status: response.statusCode };
  };

  test.each([
    ['is withdrawn', 204, (id: string) => withdraw(id)],
    [
      'is sent again',
      204,
      (id: string) => askAs(kit.server, 'ada', 'POST', `/company/invitations/${id}/resend`, {}),
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

  test('a registration gets the last invited role', async () => {
    const { id } = (await invite('ada', 'promised@x.test', { role: 'administrator' })).body;
    const token = await linkTo('promised@x.test');
    const answers = await inCompany(
      () => askAs(kit.server, 'ada', 'PATCH', `/company/members/${id}`, { role: 'none' }),
      () => registerBy('promised@x.test', token),
    );
    expect(statusesOf(answers)).toEqual([200, 201]);
    const member = (await membersOf('ada')).find(({ email }) => email === 'promised@x.test');
    expect(member).toMatchObject({ status: 'active', role: 'none' });
  });

  const forPerson = <A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
    inOrder<[A, B]>(kit.server.platform.db, { table: 'app_user', id }, [first, second]);

  test('of two companies accepted at once, the user joins the first', async () => {
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

  test('an account deleted meanwhile does not become a member, and a new member is not deleted', async () => {
    const removing = (id: string) =>
      askAs(kit.server, id, 'DELETE', '/users/self', { password: FIXTURE_PASSWORD });
    const management_units = [{ id: 'boiler-1', ...GUEST }];
    const [kim, lee] = [await insertFormer(null), await insertFormer(null)];
    const toKim = (await invite('max', kim.email, { management_units })).body.id;
    const deleted = await forPerson(
      kim.id,
      () => removing(kim.id),
      () => answer(kim.id, toKim, 'accept'),
    );
    expect(statusesOf(deleted)).toEqual([204, 401]);
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
