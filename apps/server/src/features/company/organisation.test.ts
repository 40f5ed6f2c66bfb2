import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyMember, UnitMember } from '@tenken/contract/company/member.schema.ts';
import { hashPassword } from '../account/password/password.ts';
import { FIXTURE_PASSWORD } from '../demo/fixture-data.ts';
import { askAs, type Asked } from '../../../test/kit/calls/ask-as.ts';
import { insertPlainCamera } from '../../../test/kit/rows/plain-camera.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertMail } from '../../platform/mail/mail.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Body = Asked['body'];
const ask = (userId: string, method: InjectOptions['method'], path: string, payload?: object) =>
  askAs(server, userId, method, path, payload);

const newUnit = async (name: string): Promise<string> =>
  (await ask('max', 'POST', '/management_units', { name })).body.id;
const members = async (): Promise<CompanyMember[]> =>
  (await ask('max', 'GET', '/company/members')).body.records as CompanyMember[];
const auditOf = (action: string) =>
  server.platform.db.selectFrom('audit_entry').selectAll().where('action', '=', action).executeTakeFirst();

describe('a management unit', () => {
  test('facilities are listed in natural order everywhere, and a name has one line', async () => {
    const id = await newUnit('Order');
    const add = (name: string) => ask('max', 'POST', `/management_units/${id}/facilities`, { name });
    for (const name of ['Pump 10', 'pump 1', 'Pump 2']) expect((await add(name)).status).toBe(201);
    const sorted = ['pump 1', 'Pump 2', 'Pump 10'];
    type Unit = { id: string; facilities: { name: string }[] };
    const names = (unit: unknown) => (unit as Unit).facilities.map(({ name }) => name);
    expect(names((await ask('max', 'GET', `/management_units/${id}`)).body)).toEqual(sorted);
    const { records } = (await ask('max', 'GET', '/management_units')).body;
    expect(names(records.find((unit) => (unit as Unit).id === id))).toEqual(sorted);
    expect(await add('Pump\n3')).toMatchObject({
      status: 422,
      body: { error: { fields: { name: ['line_break'] } } },
    });
  });

  test('[GEN-019] [ROUTE-016] [ROUTE-017] is created and renamed; names are unique in the company', async () => {
    const id = await newUnit('  Yard ');
    expect((await ask('max', 'GET', `/management_units/${id}`)).body).toMatchObject({
      name: 'Yard',
      company: { id: 'north' },
      facilities: [],
    });
    expect(await ask('ada', 'POST', '/management_units', { name: 'Yard' })).toMatchObject({
      status: 409,
      code: 'duplicate_name',
    });
    expect((await ask('max', 'PATCH', `/management_units/${id}`, { name: 'Water plant' })).code).toBe(
      'duplicate_name',
    );
    expect((await ask('max', 'PATCH', `/management_units/${id}`, { name: 'Yard 2' })).status).toBe(200);
    expect((await ask('sid', 'POST', '/management_units', { name: 'Yard 2' })).status).toBe(201);
  });

  test.each([{}, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 5 }, { name: 'ok', colour: 'red' }])(
    'with %o is refused and the field is named',
    async (payload) => {
      const { status, body } = await ask('max', 'POST', '/management_units', payload);
      expect([status, body.error.code]).toEqual([422, 'invalid_input']);
      expect(Object.keys(body.error.fields!)).toEqual(['colour' in payload ? 'colour' : 'name']);
    },
  );

  test('[GEN-020] [ERR-027] [UNIT-003] facilities are added up to the limit of the company', async () => {
    const id = await newUnit('Limited');
    const setLimit = (facility_limit: number | null) =>
      server.platform.db.updateTable('company').set({ facility_limit }).where('id', '=', 'north').execute();
    await setLimit(2);
    const add = (name: string) => ask('max', 'POST', `/management_units/${id}/facilities`, { name });
    expect((await add('Gate')).status).toBe(201);
    expect((await add('Gate')).code).toBe('duplicate_name');
    expect((await add('Roof')).status).toBe(201);
    expect(await add('Third')).toMatchObject({ status: 409, code: 'facility_limit_exceeded' });
    await setLimit(null);
  });

  test('[ERR-027] without a limit of the company the 51st facility of a unit is refused', async () => {
    const id = await newUnit('Many');
    const created_at = server.platform.clock.now();
    const rows = Array.from({ length: 49 }, (_, i) => ({ id: `many-${i}`, name: `Hall ${i}` }));
    await server.platform.db
      .insertInto('facility')
      .values(rows.map((row) => ({ ...row, management_unit_id: id, created_at })))
      .execute();
    const add = (name: string) => ask('max', 'POST', `/management_units/${id}/facilities`, { name });
    const [first, second] = await Promise.all([add('Fifty'), add('Fifty-one')]);
    expect(new Set([first.status, second.status])).toEqual(new Set([201, 409]));
  });

  test('a facility is renamed, and deleted only when it is empty', async () => {
    const id = await newUnit('Facilities');
    const facility = (await ask('max', 'POST', `/management_units/${id}/facilities`, { name: 'Gate' })).body;
    expect((await ask('max', 'PATCH', `/facilities/${facility.id}`, { name: 'Dock' })).body).toEqual({
      id: facility.id,
      name: 'Dock',
    });
    expect((await ask('max', 'DELETE', `/facilities/${facility.id}`)).status).toBe(204);
    expect(await ask('max', 'DELETE', '/facilities/F1')).toMatchObject({ code: 'facility_not_empty' });
    expect((await ask('max', 'DELETE', '/facilities/FS')).status).toBe(404);
  });

  test.each([
    { names: ['cameras', 'chat_channels', 'saved_views'] },
    { names: ['agents', 'alert_settings'] },
  ] as const)('what is made in a facility while it is deleted finds none: $names', async ({ names }) => {
    const unit = await newUnit(`Going ${names[0]}`);
    const path = `/management_units/${unit}/facilities`;
    const facility_id = (await ask('max', 'POST', path, { name: 'Gone' })).body.id;
    const room = { name: 'Room', kind: 'plain', minimum_level: 'error', language: 'en' };
    const view = { page: 'dashboard', name: 'View', query: '', is_shared: true };
    const bodies = {
      cameras: { name: 'Camera' },
      chat_channels: { ...room, address: 'https://chat.test/a' },
      saved_views: view,
      agents: { name: 'Agent' },
    };
    const make = (name: (typeof names)[number]) =>
      name === 'alert_settings'
        ? ask('max', 'PATCH', `/facilities/${facility_id}/alert_settings`, { camera_late: true })
        : ask('max', 'POST', `/${name}`, { facility_id, ...bodies[name] });
    const { sent } = await server.platform.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('facility').where('id', '=', facility_id).execute();
      const pending = names.map(make);
      await setTimeout(500);
      return { sent: pending };
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(names.map(() => 404));
  });

  test('a facility that gets a camera at the same moment is not deleted', async () => {
    const unit = await newUnit('Filling');
    const path = `/management_units/${unit}/facilities`;
    const facility_id = (await ask('max', 'POST', path, { name: 'Filled' })).body.id;
    const { removed } = await server.platform.db.transaction().execute(async (tx) => {
      await insertPlainCamera({ ...server.platform, db: tx }, facility_id);
      const pending = ask('max', 'DELETE', `/facilities/${facility_id}`);
      await setTimeout(500);
      return { removed: pending };
    });
    expect(await removed).toMatchObject({ status: 409, code: 'facility_not_empty' });
  });

  test('[VAL-050] [VAL-051] [ROLE-037] is deleted with its typed name and the password of an administrator', async () => {
    const id = await newUnit('Short lived');
    const remove = (userId: string, payload: object) =>
      ask(userId, 'DELETE', `/management_units/${id}`, payload);
    const right = { name: 'Short lived', administrator_id: 'ada', password: FIXTURE_PASSWORD };
    expect(await remove('max', { ...right, name: 'short lived' })).toMatchObject({ code: 'name_mismatch' });
    expect(await remove('max', { ...right, password: 'wrong' })).toMatchObject({
      status: 401,
      code: 'invalid_admin_password',
    });
    expect((await remove('max', { ...right, administrator_id: 'max' })).code).toBe('invalid_admin_password');
    expect((await remove('max', { ...right, administrator_id: 'sid' })).code).toBe('invalid_admin_password');
    expect((await remove('max', { name: right.name, password: right.password })).code).toBe(
      'invalid_admin_password',
    );
    for (const user of ['uma', 'gus', 'nora'])
      expect([user, await remove(user, right)]).toMatchObject([user, { status: 403 }]);
    expect((await remove('sid', right)).status).toBe(404);
    expect((await ask('max', 'GET', `/management_units/${id}`)).status).toBe(200);
    expect((await remove('max', right)).status).toBe(204);
    expect((await ask('max', 'GET', `/management_units/${id}`)).status).toBe(404);
    expect(await auditOf('unit.deleted')).toMatchObject({
      company_id: 'north',
      actor_id: 'max',
      details: { name: 'Short lived', administrator: 'Ada', ip: '127.0.0.1' },
    });
  });

  test('an administrator uses their own password, not that of another; a unit with cameras is not deleted', async () => {
    const own = { name: 'Water plant', password: FIXTURE_PASSWORD };
    const { db } = server.platform;
    const otherPassword = 'Another-Harbour-58';
    const other = {
      company_role: 'administrator',
      password_hash: await hashPassword(otherPassword),
    } as const;
    const { password_hash, company_role } = await db
      .selectFrom('app_user')
      .select(['password_hash', 'company_role'])
      .where('id', '=', 'max')
      .executeTakeFirstOrThrow();
    await db.updateTable('app_user').set(other).where('id', '=', 'max').execute();
    const byOther = { ...own, administrator_id: 'max', password: otherPassword };
    expect(await ask('ada', 'DELETE', '/management_units/water-plant_1', byOther)).toMatchObject({
      status: 401,
      code: 'invalid_admin_password',
    });
    await db.updateTable('app_user').set({ password_hash, company_role }).where('id', '=', 'max').execute();
    await db.deleteFrom('rate_limit').execute();
    expect(await ask('ada', 'DELETE', '/management_units/water-plant_1', own)).toMatchObject({
      status: 409,
      code: 'unit_not_empty',
    });
  });

  test('[VAL-051] after five wrong passwords further attempts are refused, also with the right one', async () => {
    const id = await newUnit('Guessed');
    const remove = (password: string) =>
      ask('ada', 'DELETE', `/management_units/${id}`, { name: 'Guessed', password });
    for (let i = 0; i < 5; i += 1) expect((await remove('wrong')).status).toBe(401);
    expect((await remove(FIXTURE_PASSWORD)).status).toBe(429);
    server.platform.clock.advance(1_800_001);
    expect((await remove(FIXTURE_PASSWORD)).status).toBe(204);
  });
});

describe('company members', () => {
  test('[CALL-047] [ENT-005] [GEN-035] are listed with every field, sorted by name', async () => {
    const list = await members();
    expect(list.map(({ name }) => name)).toEqual(['Ada', 'Gus', 'Max', 'Nora', 'Uma']);
    expect(list[1]).toEqual({
      id: 'gus',
      name: 'Gus',
      email: 'gus@north.test',
      status: 'active',
      role: 'none',
      management_units: [{ id: 'water-plant_1', name: 'Water plant', role: 'guest' }],
      two_factor_method: null,
      last_login_at: null,
      is_mail_refused: false,
    });
  });

  test('whose last mail was refused by the mail server are marked until one is delivered', async () => {
    const { db, clock } = server.platform;
    const write = async (id: string, status: 'failed' | 'sent') => {
      clock.advance(1000);
      await inTransaction(db, (tx) =>
        insertMail(tx, id, clock.now(), {
          to: 'Gus@north.test',
          subject: 'x',
          text: 'x',
          html: null,
          attachments: [],
        }),
      );
      await db.updateTable('mail_message').set({ status }).where('id', '=', id).execute();
    };
    const marked = async () => (await members()).filter((one) => one.is_mail_refused).map(({ name }) => name);
    await write('refused', 'failed');
    expect(await marked()).toEqual(['Gus']);
    await write('arrived', 'sent');
    expect(await marked()).toEqual([]);
    await db.deleteFrom('mail_message').execute();
  });

  test('[ROLE-035] [CONST-034] an invitation sends a mail with a link valid for two days; the user is listed as invited', async () => {
    const yard = await newUnit('Yard of Kim');
    const gate = (await ask('max', 'POST', `/management_units/${yard}/facilities`, { name: 'Gate' })).body;
    const grant = { role: 'guest', facility_access: { type: 'selected', facility_ids: [gate.id] } };
    const invite = { email: 'kim@north.test', name: 'Kim', role: 'none' };
    const wrong = { ...grant, facility_access: { type: 'selected', facility_ids: ['F1'] } };
    expect(
      await ask('max', 'POST', '/company/invitations', {
        ...invite,
        management_units: [{ id: yard, ...wrong }],
      }),
    ).toMatchObject({ status: 422, code: 'unknown_facility' });
    const foreign = { ...invite, management_units: [{ id: 's-1', ...grant }] };
    expect((await ask('max', 'POST', '/company/invitations', foreign)).status).toBe(404);
    const { status, body } = await ask('max', 'POST', '/company/invitations', {
      ...invite,
      management_units: [{ id: yard, ...grant }],
    });
    expect([status, body]).toMatchObject([201, { status: 'invited', email: 'kim@north.test' }]);
    const listed = (await ask('max', 'GET', `/management_units/${yard}/members`)).body
      .records as UnitMember[];
    expect(listed).toMatchObject([{ user: { name: 'Kim', status: 'invited' }, ...grant }]);
    const link = await server.platform.db.selectFrom('email_link').selectAll().executeTakeFirstOrThrow();
    expect(link.expires_at.getTime() - server.platform.clock.now().getTime()).toBe(2 * 86_400_000);
    const mail = await server.platform.db.selectFrom('mail_message').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_address: 'kim@north.test', subject: 'Max invites you to North Works' });
    expect((mail.message as { text: string }).text).toMatch(/\/console\/invitations\/[\w-]{43}\n/);
    expect((await ask('max', 'POST', `/company/invitations/${body.id}/resend`, {})).status).toBe(204);
    const links = await server.platform.db.selectFrom('email_link').select('id').execute();
    expect(links.map(({ id }) => id)).not.toContain(link.id);
    expect((await ask('max', 'DELETE', `/company/members/${body.id}`)).status).toBe(204);
    expect(await auditOf('member.invitation_withdrawn')).toMatchObject({
      object_kind: 'invitation',
      object_id: body.id,
    });
  });

  test.each(['uma@north.test', 'SID@south.test', 'admin@platform.test'])(
    '[ERR-019] inviting %s, who has an account, is refused',
    async (email) => {
      const { status, code } = await ask('max', 'POST', '/company/invitations', {
        email,
        name: 'X',
        role: 'none',
      });
      expect([status, code]).toEqual([409, 'email_already_registered']);
    },
  );

  test('the last administrator cannot be removed or demoted, also by two calls at once', async () => {
    expect(await ask('ada', 'DELETE', '/company/members/ada')).toMatchObject({ code: 'last_administrator' });
    expect((await ask('ada', 'PATCH', '/company/members/ada', { role: 'manager' })).code).toBe(
      'last_administrator',
    );
    await ask('ada', 'PATCH', '/company/members/max', { role: 'administrator' });
    const both = await Promise.all([
      ask('ada', 'PATCH', '/company/members/ada', { role: 'manager' }),
      ask('max', 'PATCH', '/company/members/max', { role: 'manager' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [left] = (await members()).filter(({ role }) => role === 'administrator');
    await ask(left!.id, 'PATCH', '/company/members/ada', { role: 'administrator' });
    await ask('ada', 'PATCH', '/company/members/max', { role: 'manager' });
  });

  test('[ROLE-036] a removed member loses all access at the next call, and can be invited again', async () => {
    const nora = await server.signIn('nora');
    await ask('max', 'POST', '/management_units/water-plant_1/members', {
      user_id: 'nora',
      role: 'guest',
      facility_access: { type: 'all' },
    });
    const units = async () =>
      (await server.call({ url: '/console/api/management_units' }, nora)).json<Body>().records;
    expect(await units()).toHaveLength(1);
    expect((await ask('max', 'DELETE', '/company/members/nora')).status).toBe(204);
    expect(await auditOf('member.removed')).toMatchObject({ object_kind: 'user', object_id: 'nora' });
    expect(await units()).toEqual([]);
    const again = { email: 'nora@north.test', name: 'Nora', role: 'none' };
    expect((await ask('max', 'POST', '/company/invitations', again)).body).toMatchObject({
      status: 'invited',
    });
    expect(await units()).toEqual([]);
  });

  test('an administrator resets two-factor authentication of a member, who is notified', async () => {
    const { db } = server.platform;
    await db.updateTable('app_user').set({ two_factor_method: 'email' }).where('id', '=', 'gus').execute();
    expect((await ask('ada', 'POST', '/company/members/gus/two_factor_reset', {})).status).toBe(204);
    const gus = await db.selectFrom('app_user').selectAll().where('id', '=', 'gus').executeTakeFirst();
    expect(gus?.two_factor_method).toBeNull();
    const mails = await db.selectFrom('mail_message').select(['to_address', 'subject']).execute();
    expect(mails).toContainEqual({
      to_address: 'gus@north.test',
      subject: 'Your two-factor authentication was disabled',
    });
  });
});

describe('members of a unit', () => {
  const at = '/management_units/water-plant_1/members';

  test('[UNIT-001] [UNIT-002] [ENT-006] are listed with role and facilities', async () => {
    const { records } = (await ask('max', 'GET', at)).body as unknown as { records: UnitMember[] };
    expect(records).toMatchObject([
      { user: { id: 'gus' }, role: 'guest', facility_access: { type: 'selected', facility_ids: ['F1'] } },
      { user: { id: 'uma' }, role: 'manager', facility_access: { type: 'all' } },
    ]);
  });

  test('[ENT-006] can get another role and other facilities, effective at the next call', async () => {
    const gus = await server.signIn('gus');
    const seen = async () =>
      (await server.call({ url: '/console/api/management_units' }, gus)).json<{
        records: { facilities: { id: string }[] }[];
      }>().records[0]!.facilities;
    expect(await ask('max', 'PATCH', `${at}/gus`, { facility_access: { type: 'all' } })).toMatchObject({
      status: 200,
      body: { role: 'guest', facility_access: { type: 'all' } },
    });
    expect(await seen()).toHaveLength(2);
    const selected = { type: 'selected', facility_ids: ['F2'] };
    await ask('max', 'PATCH', `${at}/gus`, { role: 'manager', facility_access: selected });
    expect(await seen()).toMatchObject([{ id: 'F2' }]);
    const foreign = { facility_access: { type: 'selected', facility_ids: ['FS'] } };
    expect((await ask('max', 'PATCH', `${at}/gus`, foreign)).code).toBe('unknown_facility');
  });

  test('are added by email, once, and only from the own company', async () => {
    const guest = { role: 'guest', facility_access: { type: 'all' } };
    const add = (who: object) =>
      ask('max', 'POST', '/management_units/boiler-1/members', { ...who, ...guest });
    expect((await add({ email: 'UMA@north.test' })).status).toBe(201);
    expect((await add({ user_id: 'uma' })).code).toBe('already_member');
    expect((await add({ email: 'sid@south.test' })).code).toBe('unknown_user');
    expect((await add({ user_id: 'sid' })).code).toBe('unknown_user');
    expect((await ask('max', 'DELETE', '/management_units/boiler-1/members/uma')).status).toBe(204);
    expect((await ask('max', 'DELETE', '/management_units/boiler-1/members/uma')).status).toBe(404);
  });
});
