import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { addReading, createDial } from './dial-history.testing.ts';
import { onMeasurementChanged } from './on-measurement-changed.ts';
import { findNeighbours } from './plausibility.store.ts';

const INTERVAL_MS = 600_000;

let server: TestServer;
let uma: SignedIn;
let gaugeId: Id<'gauge'>;
let at: (intervals: number) => Date;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db, clock } = server.platform;
  await db.deleteFrom('gauge').execute();
  clock.advance(86_400_000);
  uma = await server.signIn('uma');
  gaugeId = await createDial(server);
  const last = clock.now().getTime();
  at = (intervals) => new Date(last + intervals * INTERVAL_MS);
  clock.advance(20 * INTERVAL_MS);
  uma = await server.signIn('uma');
}, 60_000);

const correct = async (id: string, confirmed_value: number, version = 1) =>
  (
    await server.call(
      {
        method: 'PATCH',
        url: `/console/api/measurements/${id}`,
        payload: { is_confirmed: true, confirmed_value, version },
      },
      uma,
    )
  ).json<Measurement>();

const mark = (id: string) =>
  server.platform.db
    .updateTable('measurement')
    .set({ reasons: ['implausible'] })
    .where('id', '=', id)
    .execute();

const reasonsOf = async (id: string) =>
  (
    await server.platform.db
      .selectFrom('measurement')
      .select('reasons')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).reasons;

test('a correction changes value, limit status and counts, and keeps the estimate', async () => {
  await server.platform.db
    .updateTable('gauge')
    .set({ control_maximum: 1.2, system_maximum: 1.4 })
    .where('id', '=', gaugeId)
    .execute();
  const { id } = await addReading(server, gaugeId, at(1), { shows: 0.8, read: 1.5 });
  const counts = async () =>
    (
      await server.call(
        { url: '/console/api/measurements/uninspected_counts', query: { facility_id: 'F1' } },
        uma,
      )
    ).json<{ total: number }>().total;
  const before = await counts();
  expect(await correct(id, 0.8)).toMatchObject({
    value: 0.8,
    status: 'information',
    estimated_value: 1.5,
    is_corrected: true,
  });
  expect(await counts()).toBe(before - 1);
});

test('a reading counts as uninspected for seven days, and not after that', async () => {
  const counts = async () =>
    (
      await server.call(
        { url: '/console/api/measurements/uninspected_counts', query: { facility_id: 'F1' } },
        uma,
      )
    ).json<{ total: number }>().total;
  const ago = (days: number, more: number) =>
    new Date(server.platform.clock.now().getTime() - days * 86_400_000 + more);
  const before = await counts();
  await addReading(server, gaugeId, ago(7, -60_000), { shows: 0.8, read: 0.8 });
  expect(await counts()).toBe(before);
  await addReading(server, gaugeId, ago(7, 60_000), { shows: 0.8, read: 0.8 });
  expect(await counts()).toBe(before + 1);
});

test('later readings are compared with the corrected value', async () => {
  const { id } = await addReading(server, gaugeId, at(1), { shows: 0.8, read: 1.5 });
  await correct(id, 0.8);
  const later = await addReading(server, gaugeId, at(2), { shows: 0.8, read: 0.8 });
  const photo = { id: later.photo_id, taken_at: later.datetime };
  const around = await findNeighbours(server.platform.db, [gaugeId], photo);
  expect(around.get(gaugeId)).toMatchObject([{ value: 0.8, uncertainty: 0, isDoubtful: false }]);
});

test('a reading marked as doubtful because of a wrong one is unmarked when that one is corrected', async () => {
  // a dial at 1.4 was read as 0.8 for two hours: the first correct reading looked implausible
  const misread = (i: number) =>
    addReading(server, gaugeId, at(i), { shows: 1.4, read: 0.8 + 0.004 * Math.sin(i) });
  const first = await misread(0);
  for (let i = 1; i < 11; i += 1) await misread(i);
  const last = await misread(11);
  const right = await addReading(server, gaugeId, at(12), { shows: 1.4, read: 1.4 });
  await mark(right.id);
  await onMeasurementChanged(server.platform, { measurement_id: first.id, gauge_id: gaugeId });
  expect(await reasonsOf(right.id)).toEqual(['implausible']);
  await correct(last.id, 1.4);
  await onMeasurementChanged(server.platform, { measurement_id: last.id, gauge_id: gaugeId });
  expect(await reasonsOf(right.id)).toEqual([]);
  const published = await server.platform.db
    .selectFrom('outbox_event')
    .select('payload')
    .where('name', '=', 'measurement.changed')
    .execute();
  expect(published.map(({ payload }) => (payload as { measurement_id: string }).measurement_id)).toContain(
    right.id,
  );
});

test('a doubt that still applies is kept', async () => {
  for (let i = 0; i < 12; i += 1)
    await addReading(server, gaugeId, at(i), { shows: 0.8, read: 0.8 + 0.004 * Math.sin(i) });
  const wild = await addReading(server, gaugeId, at(12), { shows: 0.8, read: 1.5 });
  await mark(wild.id);
  const next = await addReading(server, gaugeId, at(13), { shows: 0.8, read: 0.8 });
  await correct(next.id, 0.81);
  await onMeasurementChanged(server.platform, { measurement_id: next.id, gauge_id: gaugeId });
  expect(await reasonsOf(wild.id)).toEqual(['implausible']);
});

test('a correction sent again because its answer was lost gets the stored reading; another user gets a conflict', async () => {
  const { id } = await addReading(server, gaugeId, at(1), { shows: 0.8, read: 0.8 });
  const payload = { is_confirmed: true, confirmed_value: 0.95, version: 1 };
  const patch = async (who: SignedIn) =>
    (
      await server.call({ method: 'PATCH', url: `/console/api/measurements/${id}`, payload }, who)
    ).json<Measurement>();
  const first = await patch(uma);
  expect(first).toMatchObject({ value: 0.95, version: 2 });
  expect(await patch(uma)).toEqual(first);
  const changes = server.platform.db.selectFrom('measurement_change').where('measurement_id', '=', id);
  expect(await changes.select('id').execute()).toHaveLength(1);
  expect(await patch(await server.signIn('gus'))).toMatchObject({ error: { code: 'measurement_conflict' } });
});

test('[CALL-065] one changed field is enough, and an outdated version is refused', async () => {
  const { id } = await addReading(server, gaugeId, at(1), { shows: 0.8, read: 0.8 });
  const url = `/console/api/measurements/${id}`;
  const patch = async (payload: object) => {
    const reply = await server.call({ method: 'PATCH', url, payload }, uma);
    return [reply.statusCode, reply.json()] as const;
  };
  expect(await patch({ confirmed_value: 0.95 })).toMatchObject([
    200,
    { value: 0.95, is_confirmed: true, is_corrected: true, version: 2 },
  ]);
  expect(await patch({ is_confirmed: false })).toMatchObject([200, { is_confirmed: false, version: 3 }]);
  expect(await patch({ is_confirmed: true })).toMatchObject([200, { confirmed_value: 0.8, version: 4 }]);
  expect(await patch({ reason: 'Seen from the ladder' })).toMatchObject([
    200,
    { comment_count: 1, version: 4 },
  ]);
  expect(await patch({ confirmed_value: 0.7, version: 3 })).toMatchObject([
    409,
    { error: { code: 'measurement_conflict', current: { version: 4 } } },
  ]);
  const bulk = {
    method: 'POST',
    url: '/console/api/measurements/bulk_confirm',
    payload: { items: [{ id }] },
  };
  expect((await server.call({ ...bulk, method: 'POST' }, uma)).json()).toEqual({
    confirmed: [id],
    failed: [],
  });
});
