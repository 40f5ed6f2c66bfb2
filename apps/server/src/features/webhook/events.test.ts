import type { PublicEvent } from '@tenken/contract/webhook/event-types.ts';
import { publicEvent } from '@tenken/contract/webhook/event-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { subscriptionsOf } from '../../platform/outbox/subscriber.ts';
import { insertModel } from '../../../test/kit/rows/guard-model.ts';
import { insertEstimate, insertGuard } from '../../../test/kit/rows/guard-target.ts';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { WebhookTest } from '../../../test/kit/webhook-test.ts';
import { insertEvent } from './event/event.store.ts';
import { onEstimateCompleted } from './event/record-event.ts';
import { webhookSubscribers } from './webhook-subscribers.ts';

let on: WebhookTest;
beforeAll(async () => {
  on = await WebhookTest.start();
});
afterAll(() => on.close());

interface List {
  records: PublicEvent[];
  navigation: { next_page: string; is_end: boolean };
}
const list = async (query = '', as = 'ada'): Promise<List> =>
  (await on.ask('GET', `/events?${query}`, undefined, as)).body as unknown as List;

describe('the list of events', () => {
  test('is paged and can be continued from its end, oldest first', async () => {
    for (let n = 0; n < 3; n += 1) await on.read();
    const first = await list('page_size=2');
    expect([first.records.length, first.navigation.is_end]).toEqual([2, false]);
    const second = await list(`page_size=2&page=${first.navigation.next_page}`);
    expect([second.records.length, second.navigation.is_end]).toEqual([1, true]);
    const { measurement_id } = await on.read();
    const third = await list(`page=${second.navigation.next_page}`);
    expect(third.records.map(({ data }) => 'measurement' in data && data.measurement.id)).toEqual([
      measurement_id,
    ]);
    const all = [...first.records, ...second.records, ...third.records].map(({ id }) => id);
    expect(new Set(all).size).toBe(4);
    for (const record of third.records) expect(z.safeParse(publicEvent, record).success).toBe(true);
  });

  test('shows each user what they may currently access', async () => {
    const { navigation } = await list();
    await on.read('C1');
    await on.read('C3');
    const seenBy = async (as: string) =>
      (await list(`page=${navigation.next_page}`, as)).records.map(({ data }) => data.camera.id);
    expect(await seenBy('ada')).toEqual(['C1', 'C3']);
    expect(await seenBy('gus')).toEqual(['C1']);
    expect(await seenBy('sid')).toEqual([]);
    expect(await seenBy('platform-admin')).toEqual([]);
    expect((await on.ask('GET', '/events?camera_id=CS')).status).toBe(404);
    expect((await list(`page=${navigation.next_page}&camera_id=C3`)).records).toHaveLength(1);
    expect((await list(`page=${navigation.next_page}&type=new_anomaly_estimate_processed`)).records).toEqual(
      [],
    );
  });

  test('an invalid cursor is refused', async () => {
    for (const page of [
      'x',
      Buffer.from('[-1]').toString('base64url'),
      Buffer.from('["a"]').toString('base64url'),
    ])
      expect((await on.ask('GET', `/events?page=${page}`)).body.error.fields).toEqual({
        page: ['invalid_cursor'],
      });
  });

  test('never shows a later event before an earlier one that is still being committed', async () => {
    const { navigation } = await list();
    const { platform } = on.server;
    const event = (id: string) => ({
      id,
      type: 'new_measurement_estimate_processed' as const,
      subject_id: id,
      company_id: 'north',
      camera_id: 'C1',
      at: on.clock.now(),
      data: { camera: { id: 'C1', name: 'x' }, photo: { id: newId(on.clock.now()) } } as never,
    });
    let release!: () => void;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const slow = inTransaction(platform.db, async (tx) => {
      await insertEvent(tx, event('slow'));
      await blocked;
    });
    await expect
      .poll(
        async () =>
          (await sql`select 1 from pg_locks where locktype = 'advisory' and granted`.execute(on.db)).rows
            .length,
      )
      .toBeGreaterThan(0);
    const quick = inTransaction(platform.db, (tx) => insertEvent(tx, event('quick')));
    const positions = async () =>
      (
        await sql<{
          id: string;
        }>`select id from api_event where id in ('slow', 'quick') order by position`.execute(on.db)
      ).rows;
    expect(await positions()).toEqual([]);
    release();
    await Promise.all([slow, quick]);
    expect(await positions()).toEqual([{ id: 'slow' }, { id: 'quick' }]);
    await sql`delete from api_event where id in ('slow', 'quick')`.execute(on.db);
    expect((await list(`page=${navigation.next_page}`)).records).toEqual([]);
  });
});

test('[ENT-054] a guard result is an event too, published through the outbox like readings', async () => {
  const { platform } = on.server;
  await platform.outbox.work(subscriptionsOf(platform, webhookSubscribers));
  const { navigation } = await list();
  const guard = await insertGuard(platform, 'C1', { name: 'Oil leak' });
  const model = await insertModel(platform, guard);
  const estimate_id = await insertEstimate(platform, {
    guardId: guard,
    modelId: model,
    cameraId: 'C1',
    score: 12,
  });
  const payload = {
    estimate_id,
    guard_id: guard,
    camera_id: 'C1',
    photo_id: 'p',
    model_id: model,
    status: 'completed',
    is_anomaly: true,
    score: 12,
    threshold: 10,
    reasons: [],
    is_late: true,
  } as const;
  const gauge_id = await insertPlainGauge(platform, 'C1');
  const reading = {
    measurement_id: await insertMeasurement(platform, gauge_id, 'C1'),
    gauge_id,
    camera_id: 'C1',
    is_late: false,
    is_doubtful: false,
    is_standing_still: false,
  };
  const scope = { company_id: 'north', facility_id: 'F1' };
  await inTransaction(platform.db, async (tx) => {
    await platform.outbox.publish(tx, 'estimate.completed', scope, payload);
    await platform.outbox.publish(tx, 'measurement.estimated', scope, reading);
  });
  const received = () => list(`page=${navigation.next_page}`);
  await expect.poll(async () => (await received()).records.length, { timeout: 10_000 }).toBe(2);
  await onEstimateCompleted(platform, payload);
  const { records } = await received();
  expect(records).toHaveLength(2);
  expect(records.find(({ type }) => type === 'new_anomaly_estimate_processed')?.data).toMatchObject({
    anomaly_estimate: { id: estimate_id, is_anomaly: true, score: 12, threshold: 10 },
    guard: { id: guard, name: 'Oil leak' },
    late: true,
  });
});

test('[ENT-054] the event types are listed with schema and example', async () => {
  const { body } = await on.ask('GET', '/event_types');
  const records = body.records as { type: string; schema: { properties: object }; example: object }[];
  expect(records.map(({ type }) => type)).toEqual([
    'new_measurement_estimate_processed',
    'new_anomaly_estimate_processed',
  ]);
  for (const { schema, example } of records)
    expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(example).toSorted());
});
