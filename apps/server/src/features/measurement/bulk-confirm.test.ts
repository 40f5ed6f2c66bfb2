import type { BulkConfirmReply, BulkItem } from '@tenken/contract/measurement/bulk.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { TEST_NOW } from '../../../test/kit/test-constants.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let gus: SignedIn;
let uma: SignedIn;
let gauge: Id<'gauge'>;

beforeAll(async () => {
  server = await createTestServer();
  gus = await server.signIn('gus');
  uma = await server.signIn('uma');
  gauge = await insertPlainGauge(server.platform, 'C1');
});
afterAll(() => server.close());

const insert = (value: number | null = 0.8, at?: Date): Promise<Id<'measurement'>> =>
  insertMeasurement(server.platform, gauge, 'C1', value, at);

const send = (items: readonly BulkItem[], as = gus) =>
  server.call({ method: 'POST', url: '/console/api/measurements/bulk_confirm', payload: { items } }, as);

async function confirm(items: readonly BulkItem[], as = gus): Promise<BulkConfirmReply> {
  const response = await send(items, as);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const stored = (id: string) =>
  server.platform.db
    .selectFrom('measurement')
    .select(['is_confirmed', 'confirmed_value', 'confirmed_by', 'is_corrected', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function traces(id: string): Promise<{ changes: number; audits: number; events: number }> {
  const { db } = server.platform;
  const count = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length;
  const events = await db
    .selectFrom('outbox_event')
    .select('payload')
    .where('name', '=', 'measurement.changed')
    .execute();
  return {
    changes: await count(
      db.selectFrom('measurement_change').selectAll().where('measurement_id', '=', id).execute(),
    ),
    audits: await count(db.selectFrom('audit_entry').selectAll().where('object_id', '=', id).execute()),
    events: events.filter(({ payload }) => JSON.stringify(payload).includes(id)).length,
  };
}

test('readings that can be confirmed are, and the others are listed with their reason', async () => {
  const good = await insert(0.8);
  const unreadable = await insert(null);
  const foreignGauge = await insertPlainGauge(server.platform, 'CS');
  const foreign = await insertMeasurement(server.platform, foreignGauge, 'CS');
  const unselected = await insertMeasurement(
    server.platform,
    await insertPlainGauge(server.platform, 'C3'),
    'C3',
  );
  const missing = newId(TEST_NOW);
  const reply = await confirm([
    { id: good, version: 1 },
    { id: unreadable, version: 1 },
    { id: foreign, version: 1 },
    { id: unselected, version: 1 },
    { id: missing, version: 1 },
    { id: 'not-an-id-of-ours', version: 1 },
  ]);
  expect(reply.confirmed).toEqual([good]);
  expect(new Map(reply.failed.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [unreadable, 'nothing_to_confirm'],
      [foreign, 'not_found'],
      [unselected, 'not_found'],
      [missing, 'not_found'],
      ['not-an-id-of-ours', 'not_found'],
    ]),
  );
  expect(await stored(good)).toEqual({
    is_confirmed: true,
    confirmed_value: 0.8,
    confirmed_by: 'gus',
    is_corrected: false,
    version: 2,
  });
  expect(await stored(foreign)).toMatchObject({ is_confirmed: false, version: 1 });
  expect(await traces(good)).toEqual({ changes: 1, audits: 1, events: 1 });
  expect(await traces(unreadable)).toEqual({ changes: 0, audits: 0, events: 0 });
});

test('a stale version is a conflict and changes nothing', async () => {
  const id = await insert(0.8);
  const patch = { is_confirmed: true, confirmed_value: 0.9, version: 1 };
  await server.call({ method: 'PATCH', url: `/console/api/measurements/${id}`, payload: patch }, uma);
  expect(await confirm([{ id, version: 1 }])).toEqual({
    confirmed: [],
    failed: [{ id, code: 'measurement_conflict' }],
  });
  expect(await stored(id)).toMatchObject({ confirmed_value: 0.9, confirmed_by: 'uma', version: 2 });
});

test('the same list sent again gets the same answer and one audit entry', async () => {
  const items = [
    { id: await insert(0.8), version: 1 },
    { id: await insert(0.7), version: 1 },
  ];
  const first = await confirm(items);
  expect(await confirm(items)).toEqual(first);
  expect(await traces(items[0]!.id)).toEqual({ changes: 1, audits: 1, events: 1 });
});

test('a repeated id is confirmed once', async () => {
  const id = await insert(0.8);
  const reply = await confirm([
    { id, version: 1 },
    { id, version: 1 },
  ]);
  expect(reply).toEqual({ confirmed: [id], failed: [] });
  expect(await traces(id)).toEqual({ changes: 1, audits: 1, events: 1 });
});

test('readings of different months are confirmed in one call', async () => {
  const ids = [await insert(0.8), await insert(0.8, new Date(TEST_NOW.getTime() - 40 * 86_400_000))];
  const { confirmed } = await confirm(ids.map((id) => ({ id, version: 1 })));
  expect(new Set(confirmed)).toEqual(new Set(ids));
});

test('when two users confirm the same readings at once, each reading has one confirming user', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 120; i += 1) ids.push(await insert(0.8, new Date(TEST_NOW.getTime() - i * 1000)));
  const items = ids.map((id) => ({ id, version: 1 }));
  const [byGus, byUma] = await Promise.all([confirm(items, gus), confirm(items.toReversed(), uma)]);
  expect(byGus.confirmed.length + byUma.confirmed.length).toBe(ids.length);
  for (const { code } of [...byGus.failed, ...byUma.failed]) expect(code).toBe('measurement_conflict');
  const mine = new Set(byGus.confirmed);
  for (const id of ids) {
    const row = await stored(id);
    expect(row).toMatchObject({ version: 2, confirmed_by: mine.has(id) ? 'gus' : 'uma' });
  }
});

test('500 are confirmed by one call, 501 are refused', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 501; i += 1) ids.push(await insert(0.8, new Date(TEST_NOW.getTime() - i * 60_000)));
  const items = ids.map((id) => ({ id, version: 1 }));
  expect((await send(items)).statusCode).toBe(422);
  expect(await stored(ids[0]!)).toMatchObject({ is_confirmed: false });
  const start = performance.now();
  const reply = await confirm(items.slice(0, 500));
  console.info(`500 readings confirmed by one call in ${Math.round(performance.now() - start)} ms`);
  expect(reply.failed).toEqual([]);
  expect(reply.confirmed).toHaveLength(500);
  expect(await traces(ids[499]!)).toEqual({ changes: 1, audits: 1, events: 1 });
  expect(await stored(ids[500]!)).toMatchObject({ is_confirmed: false });
});
