import { DeviceClient, type DeviceIdentity, type Send } from '@tenken/device/device-client.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import type { TestEnvironment, TestServer } from './test-server.ts';

/** A device of the fixture that calls the test server without a network. */
export async function createTestDevice(server: TestServer, deviceId: string): Promise<DeviceClient> {
  return new DeviceClient(await identityOf(server, deviceId), {
    send: injectInto(server),
    now: () => server.platform.clock.now().getTime(),
  });
}

export async function identityOf(server: TestEnvironment, deviceId: string): Promise<DeviceIdentity> {
  const { db, secrets } = server.platform;
  const row = await db
    .selectFrom('device_secret as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .select(['d.id', 's.sealed'])
    .where('d.device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return { deviceId, secret: secrets.open(row.sealed, `device:${row.id}`) };
}

/** The same through a router of the fixture. */
export async function throughRouter(
  server: TestServer,
  routerId: string,
  send: Send = injectInto(server),
): Promise<Send> {
  const now = (): number => server.platform.clock.now().getTime();
  return relayThrough(await routerIdentityOf(server, routerId), { send, now });
}

export async function routerIdentityOf(server: TestEnvironment, routerId: string): Promise<DeviceIdentity> {
  const { db, secrets } = server.platform;
  const row = await db
    .selectFrom('router')
    .select(['id', 'sealed_secret'])
    .where('router_id', '=', routerId)
    .executeTakeFirstOrThrow();
  return { deviceId: routerId, secret: secrets.open(row.sealed_secret, `router:${row.id}`) };
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
