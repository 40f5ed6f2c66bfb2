import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { askAs, type Asked } from '../../../../test/kit/calls/ask-as.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';

/** All rights about members of a company (decisions U-38, F-58, F-87) as one table. */
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

type Role = 'administrator' | 'manager' | 'none';
interface Target {
  readonly id: string;
  readonly email: string;
}

const addressOf = (id: string): string => `${id}@north.test`;

async function person(
  company_id: string | null,
  company_role: Role = 'none',
  is_platform_admin = false,
): Promise<Target> {
  const now = server.platform.clock.now();
  const id = newId(now);
  const email = addressOf(id);
  await server.platform.db
    .insertInto('app_user')
    .values({
      id,
      company_id,
      name: 'Kim',
      email,
      company_role,
      is_platform_admin,
      two_factor_method: 'email',
      email_confirmed_at: now,
      created_at: now,
    })
    .execute();
  return { id, email };
}

async function invitation(company_role: Role, answer: { declined_at?: Date } = {}): Promise<Target> {
  const now = server.platform.clock.now();
  const id = newId(now);
  const email = addressOf(id);
  await server.platform.db
    .insertInto('invitation')
    .values({ id, company_id: 'north', email, name: 'Kim', company_role, created_at: now, ...answer })
    .execute();
  return { id, email };
}

const declined = () => ({ declined_at: server.platform.clock.now() });
const targets = {
  'a stranger': async () => ({ id: 'nobody', email: addressOf(newId(server.platform.clock.now())) }),
  'somebody without a company': () => person(null),
  'somebody of another company': () => person('south'),
  'a member': () => person('north'),
  'a manager': () => person('north', 'manager'),
  'an administrator': () => person('north', 'administrator'),
  'a platform admin who is a member': () => person('north', 'none', true),
  'an invited member': () => invitation('none'),
  'an invited manager': () => invitation('manager'),
  'an invited administrator': () => invitation('administrator'),
  'a member who declined': () => invitation('none', declined()),
  'an administrator who declined': () => invitation('administrator', declined()),
} satisfies Record<string, () => Promise<Target>>;

type Act = (as: string, target: Target) => Promise<Asked>;
const inviteAs =
  (role: Role): Act =>
  (as, { email }) =>
    askAs(server, as, 'POST', '/company/invitations', { email, name: 'Kim', role });
const makeThem =
  (role: Role): Act =>
  (as, { id }) =>
    askAs(server, as, 'PATCH', `/company/members/${id}`, { role });
const GUEST = { role: 'guest', facility_access: { type: 'all' } };
const actions = {
  'invited as administrator': inviteAs('administrator'),
  'invited as manager': inviteAs('manager'),
  'invited as member': inviteAs('none'),
  'mailed again': (as, { id }) => askAs(server, as, 'POST', `/company/invitations/${id}/resend`, {}),
  'made administrator': makeThem('administrator'),
  'made manager': makeThem('manager'),
  removed: (as, { id }) => askAs(server, as, 'DELETE', `/company/members/${id}`),
  'second factor switched off': (as, { id }) =>
    askAs(server, as, 'POST', `/company/members/${id}/two_factor_reset`, {}),
  'given a unit': (as, { id }) =>
    askAs(server, as, 'POST', '/management_units/boiler-1/members', { user_id: id, ...GUEST }),
} satisfies Record<string, Act>;

const alreadyRegistered = 'email_already_registered';
const denied = 'permission_denied';
type Row = readonly [
  target: keyof typeof targets,
  action: keyof typeof actions,
  administrator: string,
  manager: string,
];
/** The answers to an administrator and to a manager; `ok` or the error code. */
const TABLE: readonly Row[] = [
  ['a stranger', 'invited as administrator', 'ok', 'cannot_grant'],
  ['a stranger', 'invited as manager', 'ok', 'ok'],
  ['a stranger', 'invited as member', 'ok', 'ok'],

  ['somebody without a company', 'invited as administrator', 'ok', 'cannot_grant'],
  ['somebody without a company', 'invited as member', 'ok', 'ok'],
  ['somebody without a company', 'made manager', 'not_found', 'not_found'],
  ['somebody without a company', 'removed', 'not_found', 'not_found'],
  ['somebody without a company', 'second factor switched off', 'not_found', denied],
  ['somebody without a company', 'given a unit', 'unknown_user', 'unknown_user'],

  ['somebody of another company', 'invited as member', alreadyRegistered, alreadyRegistered],
  ['somebody of another company', 'made manager', 'not_found', 'not_found'],
  ['somebody of another company', 'removed', 'not_found', 'not_found'],
  ['somebody of another company', 'second factor switched off', 'not_found', denied],
  ['somebody of another company', 'given a unit', 'unknown_user', 'unknown_user'],

  ['a member', 'invited as manager', alreadyRegistered, alreadyRegistered],
  ['a member', 'mailed again', 'not_found', 'not_found'],
  ['a member', 'made administrator', 'ok', 'cannot_grant'],
  ['a member', 'made manager', 'ok', 'ok'],
  ['a member', 'removed', 'ok', 'ok'],
  ['a member', 'second factor switched off', 'ok', denied],
  ['a member', 'given a unit', 'ok', 'ok'],

  ['a manager', 'made administrator', 'ok', 'cannot_grant'],
  ['a manager', 'removed', 'ok', 'ok'],
  ['a manager', 'second factor switched off', 'ok', denied],

  ['an administrator', 'invited as member', alreadyRegistered, alreadyRegistered],
  ['an administrator', 'made manager', 'ok', 'cannot_grant'],
  ['an administrator', 'removed', 'ok', 'cannot_grant'],
  ['an administrator', 'second factor switched off', 'ok', denied],
  ['an administrator', 'given a unit', 'ok', 'ok'],

  ['a platform admin who is a member', 'made manager', 'ok', 'ok'],
  ['a platform admin who is a member', 'removed', 'ok', 'ok'],
  ['a platform admin who is a member', 'second factor switched off', denied, denied],

  ['an invited member', 'invited as administrator', 'ok', 'cannot_grant'],
  ['an invited member', 'invited as manager', 'ok', 'ok'],
  ['an invited member', 'mailed again', 'ok', 'ok'],
  ['an invited member', 'made administrator', 'ok', 'cannot_grant'],
  ['an invited member', 'removed', 'ok', 'ok'],
  ['an invited member', 'second factor switched off', 'not_found', denied],
  ['an invited member', 'given a unit', 'ok', 'ok'],

  ['an invited manager', 'invited as member', 'ok', 'ok'],
  ['an invited manager', 'removed', 'ok', 'ok'],

  ['an invited administrator', 'invited as administrator', 'ok', 'cannot_grant'],
  ['an invited administrator', 'invited as manager', 'ok', 'cannot_grant'],
  ['an invited administrator', 'invited as member', 'ok', 'cannot_grant'],
  ['an invited administrator', 'mailed again', 'ok', 'cannot_grant'],
  ['an invited administrator', 'made manager', 'ok', 'cannot_grant'],
  ['an invited administrator', 'removed', 'ok', 'cannot_grant'],
  ['an invited administrator', 'second factor switched off', 'not_found', denied],
  ['an invited administrator', 'given a unit', 'ok', 'ok'],

  ['a member who declined', 'invited as manager', 'ok', 'ok'],
  ['a member who declined', 'mailed again', 'ok', 'ok'],
  ['a member who declined', 'removed', 'ok', 'ok'],
  ['a member who declined', 'second factor switched off', 'not_found', denied],
  ['a member who declined', 'given a unit', 'unknown_user', 'unknown_user'],

  ['an administrator who declined', 'invited as member', 'ok', 'cannot_grant'],
  ['an administrator who declined', 'mailed again', 'ok', 'cannot_grant'],
  ['an administrator who declined', 'made manager', 'ok', 'cannot_grant'],
  ['an administrator who declined', 'removed', 'ok', 'cannot_grant'],
];

/** All stored data of a user, to check that a refusal changed nothing. */
async function storedAbout({ id, email }: Target): Promise<unknown> {
  const { db } = server.platform;
  return {
    users: await db.selectFrom('app_user').selectAll().where('email', '=', email).execute(),
    units: await db.selectFrom('unit_member').selectAll().where('user_id', '=', id).execute(),
    invitations: await db.selectFrom('invitation').selectAll().where('email', '=', email).execute(),
    mails: await db.selectFrom('mail_message').select('id').where('to_address', '=', email).execute(),
  };
}

describe('[ROLE-035] [ROLE-036] a change of a member', () => {
  test.each(TABLE)('%s: %s', async (kind, action, administrator, manager) => {
    for (const [as, expected] of [
      ['ada', administrator],
      ['max', manager],
    ] as const) {
      const target = await targets[kind]();
      const before = await storedAbout(target);
      const { status, code } = await actions[action](as, target);
      expect([as, code ?? 'ok'], String(status)).toEqual([as, expected]);
      if (expected !== 'ok') expect(await storedAbout(target)).toEqual(before);
    }
  });

  test.each(Object.keys(actions) as (keyof typeof actions)[])(
    'a member, by anyone else: %s',
    async (action) => {
      const target = await targets['a member']();
      const before = await storedAbout(target);
      for (const as of ['uma', 'gus', 'nora', 'platform-admin'])
        expect([as, (await actions[action](as, target)).code]).toEqual([as, denied]);
      expect((await actions[action]('sid', target)).status).toBeGreaterThanOrEqual(400);
      expect(await storedAbout(target)).toEqual(before);
    },
  );
});

test('a removed member keeps two-factor authentication; calls of the company cannot change it', async () => {
  const kim = await targets['a member']();
  expect((await actions.removed('ada', kim)).status).toBe(204);
  expect((await actions['second factor switched off']('ada', kim)).status).toBe(404);
  expect((await actions['invited as member']('ada', kim)).status).toBe(201);
  expect((await actions['second factor switched off']('ada', kim)).status).toBe(404);
  expect(await storedAbout(kim)).toMatchObject({
    users: [{ company_id: null, two_factor_method: 'email' }],
  });
});
