import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let device: DeviceClient;
let valve: DeviceClient;
beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_10_0001');
  valve = await createTestDevice(server, 'lc_20_0001');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['rate_limit', 'sensor_data', 'trigger_event', 'outbox_event'] as const)
    await server.platform.db.deleteFrom(table).execute();
});

const minutesAgo = (minutes: number): string =>
  new Date(server.platform.clock.now().getTime() - minutes * 60_000).toISOString();
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
const cameraOf = (id: string) =>
  server.platform.db.selectFrom('camera').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('[ENT-046] sensor data', () => {
  test('of a day offline is stored with its own times, once, and the newest is shown', async () => {
    server.platform.clock.advance(86_400_000);
    const records = Array.from({ length: 48 }, (_, n) => ({
      datetime: minutesAgo(n * 30),
      battery_percentage: 60 + (n % 10),
      temperature_celsius: 21.5,
      cellular_rsrp_dbm: -95 - n,
      inputs: [{ number: 1, is_on: n % 2 === 0 }],
    })).toReversed();
    expect(await device.sensorData(records)).toEqual({ status: 202, body: { accepted: 48, rejected: 0 } });
    expect((await device.sensorData(records)).body).toEqual({ accepted: 48, rejected: 0 });
    const rows = await server.platform.db.selectFrom('sensor_data').selectAll().execute();
    expect(rows).toHaveLength(48);
    expect(rows.map((row) => row.datetime.toISOString()).toSorted()).toEqual(
      records.map(({ datetime }) => datetime).toSorted(),
    );
    expect(await cameraOf('C1')).toMatchObject({ battery_percentage: 60, cellular_rsrp_dbm: -95 });
    await device.sensorData([{ datetime: minutesAgo(15), battery_percentage: 12 }]);
    expect(await cameraOf('C1')).toMatchObject({ battery_percentage: 60 });
  });

  test('is validated record by record', async () => {
    const answer = await device.sensorData([
      { datetime: minutesAgo(1), battery_voltage: 3.71 },
      { datetime: minutesAgo(-11) },
      { datetime: minutesAgo(91 * 1440) },
      { datetime: 'yesterday' },
      { datetime: minutesAgo(2), battery_percentage: 101 },
      { datetime: minutesAgo(2), cellular_rsrp_dbm: -90.5 },
      'nothing',
    ]);
    expect(answer.body).toEqual({ accepted: 1, rejected: 6 });
  });

  test.each([[0], [501]])('of %i records is refused', async (count) => {
    const answer = await device.sensorData(
      Array.from({ length: count }, () => ({ datetime: minutesAgo(1) })),
    );
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
  });

  test('is published to the console', async () => {
    await device.sensorData([{ datetime: minutesAgo(0), battery_percentage: 50 }]);
    const events = await server.platform.db
      .selectFrom('outbox_event')
      .select(['name', 'facility_id'])
      .execute();
    expect(events).toEqual([{ name: 'camera.reported', facility_id: 'F1' }]);
  });
});

describe('a trigger', () => {
  const setTrigger = (trigger: object) =>
    server.platform.db
      .updateTable('camera')
      .set({
        settings: JSON.stringify({
          trigger: {
            is_enabled: true,
            input: 1,
            edge: 'rising',
            interval_seconds: 600,
            duration: 3600,
            alert: { is_enabled: false, recipient_user_ids: [] },
            ...trigger,
          },
        }),
      })
      .where('id', '=', 'C3')
      .execute();

  test('[CONST-028] [CONST-029] starts taking photos at the interval for the duration', async () => {
    await setTrigger({});
    expect(await valve.trigger({ input: 1, state: 'raised', at: minutesAgo(5) })).toEqual({
      status: 202,
      body: { after_trigger: { interval_seconds: 600, until: minutesAgo(-55) } },
    });
  });

  test('[CONST-031] until resolved ends with the resolution, and both are published once each', async () => {
    await setTrigger({ duration: 'until_resolved' });
    const raised = { input: 1, state: 'raised', at: minutesAgo(9) } as const;
    expect((await valve.trigger(raised)).body.after_trigger).toEqual({ interval_seconds: 600, until: null });
    await valve.trigger(raised);
    const resolved = await valve.trigger({ input: 1, state: 'resolved', at: minutesAgo(1) });
    expect(resolved.body.after_trigger).toBeNull();
    const events = await server.platform.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', 'camera.trigger_changed')
      .orderBy('created_at')
      .execute();
    expect(events.map(({ payload }) => (payload as { state: string }).state).toSorted()).toEqual([
      'raised',
      'resolved',
    ]);
  });

  test('[STATE-002] of a deactivated camera is refused and not stored', async () => {
    const { db } = server.platform;
    const become = (is_active: boolean) =>
      db.updateTable('camera').set({ is_active }).where('id', '=', 'C3').execute();
    await become(false);
    const answer = await valve.trigger({ input: 1, state: 'raised', at: minutesAgo(1) });
    await become(true);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'camera_inactive']);
    expect(await db.selectFrom('trigger_event').selectAll().execute()).toEqual([]);
  });

  test('of a device without inputs is refused', async () => {
    const answer = await device.trigger({ input: 1, state: 'raised', at: minutesAgo(0) });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'no_inputs']);
  });
});
