import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceClient, type Send } from '@tenken/device/device-client.ts';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { identityOf, injectInto, throughRouter } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let relayed: Send;
beforeAll(async () => {
  server = await createTestServer();
  relayed = await throughRouter(server, 'R1');
  await server.platform.db.updateTable('camera').set({ is_active: true }).where('id', '=', 'C4').execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const now = (): number => server.platform.clock.now().getTime();
const behindRouter = async (deviceId: string, send: Send = relayed) =>
  new DeviceClient(await identityOf(server, deviceId), { send, now });
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;

const routerIdentity = async () => {
  const { db, secrets } = server.platform;
  const { sealed_secret } = await db.selectFrom('router').select('sealed_secret').executeTakeFirstOrThrow();
  return { deviceId: 'R1', secret: secrets.open(sealed_secret, 'router:R1') };
};

describe('a router', () => {
  test('forwards a photo of a paired device, whole and once', async () => {
    const cellar = await behindRouter('lcam_b1_0001');
    const upload = {
      meta: { photo_uuid: randomUUID(), taken_at: new Date(now()).toISOString() },
      image: await plainJpeg('#345', 320, 240),
    };
    const first = await cellar.uploadPhoto(upload);
    const second = await cellar.uploadPhoto(upload);
    expect([first.status, second.status, second.body.photo_id]).toEqual([201, 200, first.body.photo_id]);
    const router = await server.platform.db.selectFrom('router').selectAll().executeTakeFirstOrThrow();
    expect(router.last_seen_at?.getTime()).toBe(now());
  });

  test('is accepted only for devices paired with it', async () => {
    const answer = await (await behindRouter('lc_10_0001')).settings();
    expect([answer.status, codeOf(answer)]).toEqual([403, 'not_paired']);
  });

  test('cannot act for a paired device with the headers of another', async () => {
    const pump = await identityOf(server, 'lc_10_0001');
    const disguised: Send = (call) =>
      relayed({ ...call, headers: { ...call.headers, 'x-device-id': 'lcam_b1_0001' } });
    const answer = await new DeviceClient(pump, { send: disguised, now }).settings();
    expect([answer.status, codeOf(answer)]).toEqual([401, 'bad_signature']);
  });

  test('cannot wrap the call of an unpaired device in the name of a paired one', async () => {
    const router = await routerIdentity();
    const pump = await behindRouter('lc_10_0001');
    const [path, relay] = ['/device/v1/settings', '/device/v1/router/relay'];
    const envelope = {
      device_id: 'lcam_b1_0001',
      method: 'GET',
      path,
      headers: pump.sign('GET', path, new Uint8Array()),
    };
    const { body, contentType } = encodeMultipart([
      { name: 'envelope', contentType: 'application/json', content: Buffer.from(JSON.stringify(envelope)) },
    ]);
    const signer = new DeviceClient(router, { send: relayed, now });
    const headers = { 'content-type': contentType, ...signer.sign('POST', relay, body) };
    const answer = await injectInto(server)({ method: 'POST', path: relay, headers, body });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'not_paired']);
  });

  test('with a wrong secret is refused before the body is read', async () => {
    const stranger = relayThrough({ deviceId: 'R1', secret: 'wrong' }, { send: injectInto(server), now });
    const answer = await (await behindRouter('lcam_b1_0001', stranger)).settings();
    expect([answer.status, codeOf(answer)]).toEqual([401, 'bad_signature']);
  });

  test('that repeats its request is refused, and so is a repeated device call inside a new one', async () => {
    const parcels: Parameters<Send>[0][] = [];
    const recording: Send = (call) => {
      parcels.push(call);
      return injectInto(server)(call);
    };
    const router = await throughRouter(server, 'R1');
    const cellar = await behindRouter('lcam_b1_0001');
    const headers = cellar.sign('GET', '/device/v1/settings', new Uint8Array());
    const inner = { method: 'GET', path: '/device/v1/settings', headers, body: new Uint8Array() };
    expect((await router(inner)).status).toBe(200);
    const again = await router(inner);
    expect([again.status, codeOf(again)]).toEqual([401, 'replayed']);
    await relayThrough(await routerIdentity(), { send: recording, now })({
      ...inner,
      headers: cellar.sign('GET', '/device/v1/settings', new Uint8Array()),
    });
    const parcel = await injectInto(server)(parcels[0]!);
    expect([parcel.status, codeOf(parcel)]).toEqual([401, 'replayed']);
  });

  test.each(['/device/v1/router/relay', '/console/api/cameras/v2', '/device/v1/../../api/cameras/v2'])(
    'does not forward a call to %s',
    async (path) => {
      const cellar = await behindRouter('lcam_b1_0001');
      const headers = cellar.sign('POST', path, new Uint8Array());
      const answer = await relayed({ method: 'POST', path, headers, body: new Uint8Array() });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
    },
  );
});
