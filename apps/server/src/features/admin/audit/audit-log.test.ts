import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { insertPlainGauge, insertPlainGuard } from '../../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let ada: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
  for (const name of ['One', 'Two', '=HYPERLINK("x")']) {
    await server.call({ method: 'POST', url: '/console/api/management_units', payload: { name } }, ada);
    server.platform.clock.advance(1000);
  }
  const sid = await server.signIn('sid');
  const payload = { name: 'Foreign' };
  await server.call({ method: 'POST', url: '/console/api/management_units', payload }, sid);
  const change = { role: 'manager' };
  await server.call(
    { method: 'PATCH', url: '/console/api/company/members/nora', payload: change, remoteAddress: '10.1.2.3' },
    ada,
  );
});
afterAll(() => server.close());

const entries = async (query: Record<string, string> = {}): Promise<Page<AuditEntry>> =>
  (await server.call({ url: '/console/api/company/audit_entries', query }, ada)).json<Page<AuditEntry>>();

test('an administrator sees who did what to which object from which address, newest first', async () => {
  const { records } = await entries();
  expect(records[0]).toEqual({
    id: expect.any(String),
    at: server.platform.clock.now().toISOString(),
    actor: { kind: 'user', id: 'ada', name: 'Ada' },
    action: 'member.role_changed',
    object: { kind: 'user', id: 'nora', name: 'Nora' },
    details: { name: 'Nora', from: 'none', to: 'manager' },
    names: {},
    ip: '10.1.2.3',
  });
  expect(records.map(({ action }) => action)).toEqual([
    'member.role_changed',
    'unit.created',
    'unit.created',
    'unit.created',
  ]);
});

test('a reading, a guard result and a model are shown with the name of their target', async () => {
  const { platform } = server;
  const gauge_id = await insertPlainGauge(platform, 'C1', 'Pressure');
  const guard_id = await insertPlainGuard(platform, 'C1');
  const at = new Date(0);
  const same = { at, company_id: 'north', actor: { kind: 'system', id: null, name: 'Test' } } as const;
  const noted = [
    { action: 'measurement.confirmed', object: { kind: 'measurement', id: 'm' }, details: { gauge_id } },
    {
      action: 'anomaly_estimate.confirmed',
      object: { kind: 'anomaly_estimate', id: 'e' },
      details: { guard_id },
    },
    { action: 'guard_model.activated', object: { kind: 'guard_model', id: 'k' }, details: { guard_id } },
  ] as const;
  for (const entry of noted) await inTransaction(platform.db, (tx) => audit(tx, { ...same, ...entry }));
  const { records } = await entries({ until_datetime: '1970-01-02T00:00:00Z' });
  const { name } = await platform.db
    .selectFrom('guard')
    .select('name')
    .where('id', '=', guard_id)
    .executeTakeFirstOrThrow();
  expect(new Map(records.map(({ object }) => [object.kind, object.name]))).toEqual(
    new Map([
      ['measurement', 'Pressure'],
      ['anomaly_estimate', name],
      ['guard_model', name],
    ]),
  );
  await platform.db.deleteFrom('audit_entry').where('at', '=', at).execute();
});

test('objects in the details are returned with their current names, only those of the own company', async () => {
  const { platform } = server;
  const gauge_id = await insertPlainGauge(platform, 'C1', 'Level');
  const details = {
    camera_id: 'C1',
    to: { facility_access: ['F1', 'F2', 'FS'] },
    written_by: 'nora',
    user_id: 'sid',
    schedule_id: 'gone',
    gauge_ids: [gauge_id],
    name: 'max',
  };
  const at = new Date(0);
  await inTransaction(platform.db, (tx) =>
    audit(tx, {
      at,
      company_id: 'north',
      actor: { kind: 'system', id: null, name: 'Test' },
      action: 'export.requested',
      object: { kind: 'export', id: 'x' },
      details,
    }),
  );
  const [entry] = (await entries({ until_datetime: '1970-01-02T00:00:00Z' })).records;
  const called = await platform.db
    .selectFrom('camera')
    .select('name')
    .where('id', '=', 'C1')
    .executeTakeFirstOrThrow();
  expect(entry!.details).toEqual(details);
  expect(entry!.names).toEqual({
    C1: called.name,
    F1: 'Pump hall',
    F2: 'Tank yard',
    nora: 'Nora',
    [gauge_id]: 'Level',
  });
  await platform.db.deleteFrom('audit_entry').where('at', '=', at).execute();
});

test('entries of another company are not included', async () => {
  expect(JSON.stringify(await entries())).not.toContain('Foreign');
});

test('it is paged and filtered by action, user and time', async () => {
  const first = await entries({ page_size: '3' });
  expect(first.records).toHaveLength(3);
  const second = await entries({ page_size: '3', page: first.navigation.next_page! });
  expect([second.records.length, second.navigation.next_page]).toEqual([1, null]);
  expect((await entries({ action: 'unit' })).records).toHaveLength(3);
  expect((await entries({ actor_id: 'max' })).records).toEqual([]);
  expect((await entries({ object_kind: 'user' })).records).toHaveLength(1);
  const { id } = (await entries({ action: 'unit' })).records[0]!.object;
  const ofOne = (await entries({ object_kind: 'management_unit', object_id: id })).records;
  expect(ofOne.map(({ object }) => object.name)).toEqual(['=HYPERLINK("x")']);
  expect((await entries({ object_id: 'nobody' })).records).toEqual([]);
  const until = (await entries({ action: 'unit' })).records[0]!.at;
  expect((await entries({ action: 'unit', until_datetime: until })).records).toHaveLength(2);
  const from = { from_datetime: '2026-11-16T00:00:00Z', until_datetime: '2026-11-15T00:00:00Z' };
  const wrong = await server.call({ url: '/console/api/company/audit_entries', query: from }, ada);
  expect(wrong.json()).toMatchObject({ error: { code: 'invalid_range' } });
});

test('a link with every filter set works', async () => {
  const query = {
    from_datetime: '2026-11-01T00:00:00+09:00',
    until_datetime: '2026-12-01T00:00:00+09:00',
    action: 'unit.created',
    actor_id: 'x'.repeat(64),
  };
  const { download_url } = (
    await server.call({ url: '/console/api/company/audit_entries/export', query }, ada)
  ).json<{ download_url: string }>();
  expect((await server.call({ url: download_url })).statusCode).toBe(200);
});

test('it is exported as CSV by a signed link that is void when the role ends', async () => {
  const { download_url } = (
    await server.call({ url: '/console/api/company/audit_entries/export', query: { action: 'unit' } }, ada)
  ).json<{ download_url: string }>();
  const file = await server.call({ url: download_url });
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFat,actor_kind,actor_id,actor_name,action,object_kind,object_id,ip,details');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('ada,Ada,unit.created,management_unit');
  expect((await server.call({ url: download_url.replace('user=ada', 'user=sid') })).statusCode).toBe(403);
  const { db } = server.platform;
  await db.updateTable('app_user').set({ company_role: 'manager' }).where('id', '=', 'ada').execute();
  expect((await server.call({ url: download_url })).statusCode).toBe(404);
  await db.updateTable('app_user').set({ company_role: 'administrator' }).where('id', '=', 'ada').execute();
});

test('an export link is refused to another user, and void when the company is deleted', async () => {
  const { download_url: url } = (
    await server.call({ url: '/console/api/company/audit_entries/export' }, ada)
  ).json<{ download_url: string }>();
  const as = async (name: string) => {
    const { cookie } = await server.signIn(name);
    return (await server.call({ url, headers: { cookie: `session=${cookie}` } })).statusCode;
  };
  expect([await as('ada'), await as('max'), await as('sid')]).toEqual([200, 404, 404]);
  const moveTo = (company_id: string) =>
    server.platform.db.updateTable('app_user').set({ company_id }).where('id', '=', 'ada').execute();
  await moveTo('south');
  expect((await server.call({ url })).statusCode).toBe(404);
  await moveTo('north');
});

test('the CSV has names before ids and details in words, as on the page', async () => {
  const query = { action: 'member', headings: 'words' };
  const link = async () =>
    (await server.call({ url: '/console/api/company/audit_entries/export', query }, ada)).json<{
      download_url: string;
    }>().download_url;
  const linesOf = async () => (await server.call({ url: await link() })).body.trimEnd().split('\r\n');
  const [headings, line] = await linesOf();
  expect(headings).toBe('﻿Time,User,Action,Object,Object type,Details,IP address,User ID,Object ID');
  expect(line).toMatch(
    /,Ada,Role changed,Nora,Member,"before: member, after: manager",10\.1\.2\.3,ada,nora$/,
  );
  const { db } = server.platform;
  await db.updateTable('app_user').set({ language_tag: 'ja-JP' }).where('id', '=', 'ada').execute();
  const [japanese, inJapanese] = await linesOf();
  await db.updateTable('app_user').set({ language_tag: 'en-US' }).where('id', '=', 'ada').execute();
  expect(japanese).toBe('\uFEFF日時,ユーザー,操作,対象,対象の種類,詳細,接続元,ユーザーID,対象ID');
  expect(inJapanese).toContain('変更前：メンバー、変更後：マネージャー');
});
