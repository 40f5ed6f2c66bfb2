import { DeviceClient, type Send } from '@tenken/camera-sim/device-client.ts';
import type { TestServer } from './test-server.ts';

/** A device of the fixture that speaks to the test server without a network. */
export async function createTestDevice(server: TestServer, deviceId: string): Promise<DeviceClient> {
  const { db, secrets, clock } = server.platform;
  const row = await db
    .selectFrom('device_secret as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .select(['d.id', 's.sealed'])
    .where('d.device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  const secret = secrets.open(row.sealed, `device:${row.id}`);
  return new DeviceClient(
    { deviceId, secret },
    { send: injectInto(server), now: () => clock.now().getTime() },
  );
}

export const injectInto =
  (server: TestServer): Send =>
  async ({ method, path, headers, body }) => {
    const response = await server.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(method === 'GET' ? {} : { payload: Buffer.from(body) }),
    });
    return { status: response.statusCode, body: response.json() };
  };
