import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { OPEN_REREADS } from '@tenken/contract/measurement/measurement.limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import {
  insertMeasurement,
  insertPhoto,
  plainGaugeConfiguration,
} from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let as: SignedIn;
let uma: GaugeCalls;
beforeAll(async () => {
  server = await createTestServer();
  as = await server.signIn('uma');
  uma = new GaugeCalls(server, as);
});
afterAll(() => server.close());

const alert_settings = { deadband: 0.05, on_recovery: true };

const alertsOf = async (id: string): Promise<object> =>
  (await server.call({ url: `/api/gauges/${id}/alert_settings` }, as)).json<object>();

const rereadsOf = (gaugeId: GaugeDetail['id']): Promise<{ status: string }[]> =>
  server.platform.db
    .selectFrom('gauge_reread')
    .select('status')
    .where('gauge_id', '=', gaugeId)
    .orderBy('created_at')
    .execute();

async function create(name: string, more: object) {
  const gauge_configuration = {
    ...plainGaugeConfiguration('C1'),
    name,
    reference_image_token: await uma.token(),
  };
  return uma.post('/gauges/circle', { gauge_configuration, ...more });
}

const countNamed = async (name: string): Promise<number> =>
  (await server.platform.db.selectFrom('gauge').select('id').where('name', '=', name).execute()).length;

test('a gauge, its alert settings and the re-reading of its history are saved by one call', async () => {
  const created = await create('Whole', { alert_settings });
  expect(created.statusCode, created.body).toBe(201);
  const gauge = created.json<GaugeDetail>();
  expect(await alertsOf(gauge.id)).toMatchObject(alert_settings);
  const saved = await uma.put(
    gauge,
    { name: 'Whole 2' },
    { alert_settings: { deadband: 0.1 }, reread_history: true },
  );
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await alertsOf(gauge.id)).toMatchObject({ deadband: 0.1, on_recovery: true });
  expect(await rereadsOf(gauge.id)).toHaveLength(1);
});

test('saving while the history is being read again replaces that re-reading', async () => {
  const gauge = (await create('Twice', {})).json<GaugeDetail>();
  await insertMeasurement(server.platform, gauge.id, 'C1');
  for (const name of ['Twice 2', 'Twice 3'])
    expect((await uma.put(gauge, { name }, { reread_history: true })).statusCode).toBe(200);
  expect((await rereadsOf(gauge.id)).map(({ status }) => status)).toEqual(['cancelled', 'queued']);
});

test('saving with more re-readings than may be open is refused as a whole', async () => {
  const saved: number[] = [];
  let last: GaugeDetail | null = null;
  for (let i = 0; i <= OPEN_REREADS.perUser; i += 1) {
    last = (await create(`Many ${i}`, {})).json<GaugeDetail>();
    await insertMeasurement(server.platform, last.id, 'C1');
    saved.push((await uma.put(last, { name: `More ${i}` }, { reread_history: true })).statusCode);
  }
  expect(saved).toContain(200);
  expect(saved.at(-1)).toBe(409);
  expect((await uma.get(last!.id)).gauge_configuration.name).toBe(`Many ${OPEN_REREADS.perUser}`);
});

test('the re-reading that is replaced does not count as open', async () => {
  await server.platform.db.deleteFrom('gauge_reread').execute();
  const saved: GaugeDetail[] = [];
  for (let i = 0; i < OPEN_REREADS.perUser; i += 1) {
    saved.push((await create(`Full ${i}`, {})).json<GaugeDetail>());
    await insertMeasurement(server.platform, saved[i]!.id, 'C1');
    expect((await uma.put(saved[i]!, {}, { reread_history: true })).statusCode).toBe(200);
  }
  const again = await uma.put(saved[0]!, { name: 'Full again' }, { reread_history: true });
  expect(again.statusCode, again.body).toBe(200);
});

test('a re-reading requested while the gauge is being saved waits for it without a deadlock', async () => {
  const { db } = server.platform;
  await db.deleteFrom('gauge_reread').execute();
  const gauge = (await create('Met', {})).json<GaugeDetail>();
  await insertMeasurement(server.platform, gauge.id, 'C1');
  const waits = async (count: number): Promise<void> =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows[0]!.waiting).toBe(count);
    }, 10_000);
  const answers: Promise<{ statusCode: number }>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('reread_limit_exceeded north', 0))`.execute(tx);
    answers.push(uma.post(`/gauges/circle/${gauge.id}/reread`, {}));
    await waits(1);
    answers.push(uma.put(gauge, { name: 'Met 2' }, { reread_history: true }));
    await waits(2);
  });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([202, 200]);
});

test('refused alert settings leave everything unchanged and are named at their field', async () => {
  const escalation = { after_minutes: 30, recipient_user_ids: ['sid'] };
  const refused = await create('Refused', { alert_settings: { escalation } });
  expect(refused.json()).toMatchObject({
    error: { fields: { 'alert_settings.escalation.recipient_user_ids.0': ['unknown_recipient'] } },
  });
  expect(await countNamed('Refused')).toBe(0);
  const gauge = (await create('Kept', {})).json<GaugeDetail>();
  const kept = await uma.put(gauge, { name: 'Lost' }, { alert_settings: { deadband: -1 } });
  expect(kept.statusCode).toBe(422);
  expect((await uma.get(gauge.id)).gauge_configuration.name).toBe('Kept');
});

test('a process that dies in the middle has saved nothing', async () => {
  const { db } = server.platform;
  await sql`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger die before insert on alert_setting for each row execute function die()`.execute(
    db,
  );
  try {
    expect((await create('Half', { alert_settings })).statusCode).toBe(503);
    expect(await countNamed('Half')).toBe(0);
  } finally {
    await sql`drop trigger die on alert_setting`.execute(db);
  }
  expect((await create('Half', { alert_settings })).statusCode).toBe(201);
});

test('a reference image that expired while drawing is created again from its photo', async () => {
  const photoId = await insertPhoto(server.platform, 'C1');
  const reference_image_token = await uma.token(photoId);
  server.platform.clock.advance(25 * 3_600_000);
  as = await server.signIn('uma');
  uma = new GaugeCalls(server, as);
  const gauge_configuration = { ...plainGaugeConfiguration('C1'), name: 'Late', reference_image_token };
  expect((await uma.post('/gauges/circle', { gauge_configuration })).statusCode).toBe(410);
  const late = await uma.post('/gauges/circle', { gauge_configuration, reference_photo_id: photoId });
  expect(late.statusCode, late.body).toBe(201);
  expect(late.json<GaugeDetail>().reference_photo?.id).toBe(photoId);
});
