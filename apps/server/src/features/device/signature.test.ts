import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { signedText } from '@tenken/contract/device/signature.ts';
import { createTestDevice, injectInto } from '../../../test/kit/test-device.ts';
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

describe('the signature', () => {
  const send = () => injectInto(server);

  test.each([
    ['unknown device', { deviceId: 'lc_10_9999', secret: 'x' }],
    ['wrong secret', { deviceId: 'lc_10_0001', secret: 'wrong' }],
    ['malformed id', { deviceId: "'; drop table device; --", secret: 'x' }],
  ])('of an %s is refused alike', async (_name, identity) => {
    const stranger = new DeviceClient(identity, {
      send: send(),
      now: () => server.platform.clock.now().getTime(),
    });
    const answer = await stranger.settings();
    expect([answer.status, codeOf(answer)]).toEqual([401, 'bad_signature']);
  });

  test('of a retired device is refused', async () => {
    const retired = await createTestDevice(server, 'lc_11_0001');
    await server.platform.db
      .updateTable('device')
      .set({ status: 'retired' })
      .where('device_id', '=', 'lc_11_0001')
      .execute();
    expect(codeOf(await retired.settings())).toBe('bad_signature');
  });

  test.each([301, -301])('with a clock off by %i s is refused and gets the server time', async (skew) => {
    const secret = await secretOf('lc_10_0001');
    const late = new DeviceClient(
      { deviceId: 'lc_10_0001', secret },
      { send: send(), now: () => server.platform.clock.now().getTime() + skew * 1000 },
    );
    const answer = await late.settings();
    expect([answer.status, codeOf(answer)]).toEqual([401, 'clock_skew']);
    expect(answer.body).toMatchObject({
      error: { server_time: server.platform.clock.now().getTime() / 1000 },
    });
  });

  test('cannot be used twice by any caller, also after a restart', async () => {
    const headers = device.sign('GET', '/device/v1/settings', new Uint8Array());
    const first = await server.call({ url: '/device/v1/settings', headers });
    const second = await server.call({ url: '/device/v1/settings', headers });
    expect([
      first.statusCode,
      second.statusCode,
      second.json<{ error: { code: string } }>().error.code,
    ]).toEqual([200, 401, 'replayed']);
  });

  test('covers method, path and body', async () => {
    const headers = device.sign('GET', '/device/v1/settings', new Uint8Array());
    expect((await server.call({ url: '/device/v1/settings?x=1', headers })).statusCode).toBe(401);
    const body = Buffer.from('{"battery_percentage":50}');
    const signed = device.sign('POST', '/device/v1/status', body);
    const changed = await server.call({
      method: 'POST',
      url: '/device/v1/status',
      headers: { ...signed, 'content-type': 'application/json' },
      payload: '{"battery_percentage":99}',
    });
    expect([changed.statusCode, changed.json<{ error: { code: string } }>().error.code]).toEqual([
      422,
      'body_hash_mismatch',
    ]);
  });

  test('with the old secret is valid for a day after a rotation', async () => {
    const { clock } = server.platform;
    const old = await createTestDevice(server, 'lc_20_0001');
    const answer = await server.call(
      { method: 'POST', url: '/console/api/admin/devices/device-lc_20_0001/secret', payload: {} },
      await server.signIn('platform-admin'),
    );
    const { secret } = answer.json<{ secret: string }>();
    const fresh = new DeviceClient(
      { deviceId: 'lc_20_0001', secret },
      { send: send(), now: () => clock.now().getTime() },
    );
    expect([(await old.settings()).status, (await fresh.settings()).status]).toEqual([200, 200]);
    clock.advance(86_400_001);
    expect([(await old.settings()).status, (await fresh.settings()).status]).toEqual([401, 200]);
    clock.advance(-86_400_001);
  });

  async function secretOf(deviceId: string): Promise<string> {
    const row = await server.platform.db
      .selectFrom('device_secret')
      .select(['sealed', 'device_id'])
      .where('device_id', '=', `device-${deviceId}`)
      .executeTakeFirstOrThrow();
    return server.platform.secrets.open(row.sealed, `device:${row.device_id}`);
  }
});

test('the signed text has five lines', () => {
  const text = signedText({
    method: 'post',
    pathAndQuery: '/device/v1/hello',
    timestamp: '1',
    nonce: 'n',
    contentSha256: 'h',
  });
  expect(text).toBe('POST\n/device/v1/hello\n1\nn\nh');
  expect(createHmac('sha256', 'secret').update(text).digest('hex')).toHaveLength(64);
});
