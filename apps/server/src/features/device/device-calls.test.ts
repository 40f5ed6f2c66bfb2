import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let device: DeviceClient;
beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_10_0001');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;

describe('a device call', () => {
  test('time needs no signature', async () => {
    const response = await server.call({ url: '/device/v1/time' });
    expect(response.json()).toEqual({ unix_time: server.platform.clock.now().getTime() / 1000 });
  });

  test('hello returns camera, revision and the next photo time', async () => {
    const answer = await device.hello({
      firmware_version: 'e1.2.3',
      fpga_version: '7',
      settings_revision: 1,
      image_resolution: '1280x960',
    });
    expect(answer).toEqual({
      status: 200,
      body: {
        camera_id: 'C1',
        is_active: true,
        settings_revision: 1,
        tasks_waiting: 0,
        next_photoshoot_at: '2026-11-15T09:15:00.000Z',
        poll_after_seconds: 300,
      },
    });
    const camera = await server.platform.db
      .selectFrom('camera')
      .selectAll()
      .where('id', '=', 'C1')
      .executeTakeFirstOrThrow();
    expect(camera).toMatchObject({ firmware_version: 'e1.2.3', fpga_version: '7', applied_revision: 1 });
  });

  test('[GEN-008] settings contain the schedule as rules in the time zone of the camera', async () => {
    expect((await device.settings()).body).toMatchObject({
      settings_revision: 1,
      schedule: { type: 'frequency', rrules: ['FREQ=MINUTELY;INTERVAL=15'], timezone: 'UTC' },
    });
  });

  test('status is stored; omitted fields keep their values', async () => {
    await device.status({ battery_percentage: 71, cellular_rsrp_dbm: -101 });
    await device.status({ firmware_version: 'e1.2.4' });
    const camera = await server.platform.db
      .selectFrom('camera')
      .selectAll()
      .where('id', '=', 'C1')
      .executeTakeFirstOrThrow();
    expect(camera).toMatchObject({
      battery_percentage: 71,
      cellular_rsrp_dbm: -101,
      firmware_version: 'e1.2.4',
    });
  });

  test.each([
    { battery_percentage: 101 },
    { battery_percentage: 'full' },
    { firmware_version: 'x'.repeat(51) },
  ])('a status of %o is refused', async (body) => {
    const answer = await device.status(body as never);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
  });
});
