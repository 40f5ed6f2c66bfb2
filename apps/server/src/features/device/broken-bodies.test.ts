import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestDevice, identityOf, injectInto, throughRouter } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { MAX_UPLOAD_BYTES } from './read-body.ts';

let server: TestServer;
let key: string;
let device: DeviceClient;
let body: Buffer;
let contentType: string;
beforeAll(async () => {
  server = await createTestServer();
  const uma = await server.signIn('uma');
  key = (await server.call({ method: 'POST', url: '/console/api/cameras/C5/upload_key' }, uma)).json().key;
  await server.platform.db.updateTable('camera').set({ is_active: true }).where('id', '=', 'C4').execute();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  device = await createTestDevice(server, 'lc_10_0001');
  const image = await plainJpeg('#246');
  ({ body, contentType } = encodeMultipart([
    { name: 'photo_uuid', contentType: 'text/plain', content: Buffer.from(randomUUID()) },
    { name: 'image', fileName: 'photo.jpg', contentType: 'image/jpeg', content: image },
  ]));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const statusOf = async (payload: Buffer, type = contentType): Promise<number> => {
  const headers = { 'authentication-token': key, 'content-type': type };
  return (await server.app.inject({ method: 'POST', url: '/api/cameras/C5/photos', headers, payload }))
    .statusCode;
};
const countPhotos = async () => (await server.platform.db.selectFrom('photo').select('id').execute()).length;
/** A part that is truncated. */
const HALF = Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc');
const HALF_TYPE = 'multipart/form-data; boundary=x';

describe('a truncated body is refused and the server keeps running', () => {
  test('from an upload with a key, truncated at any place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 3), async (end) => {
        expect(await statusOf(body.subarray(0, end))).toBe(400);
      }),
      { seed: 3, numRuns: 40 },
    );
    expect(await countPhotos()).toBe(0);
    expect(await statusOf(body)).toBe(201);
  });

  test('from a device that signed it', async () => {
    const headers = { ...device.sign('POST', '/device/v1/photos', HALF), 'content-type': HALF_TYPE };
    const answer = await server.call({ method: 'POST', url: '/device/v1/photos', headers, payload: HALF });
    expect(answer.statusCode).toBe(400);
  });

  test('from a router, and from a device behind one', async () => {
    const relayed = await throughRouter(server, 'R1');
    const now = (): number => server.platform.clock.now().getTime();
    const cellar = new DeviceClient(await identityOf(server, 'lcam_b1_0001'), { send: relayed, now });
    const path = '/device/v1/photos';
    const headers = { ...cellar.sign('POST', path, HALF), 'content-type': HALF_TYPE };
    expect((await relayed({ method: 'POST', path, headers, body: HALF })).status).toBe(400);
    const router = await throughRouter(server, 'R1', (call) =>
      injectInto(server)({ ...call, body: call.body.subarray(0, -9) }),
    );
    expect((await router({ method: 'POST', path, headers, body: HALF })).status).toBe(422);
  });

  test('when the caller disconnects in the middle, small or large', async () => {
    for (const size of [1000, 2_000_000]) {
      await sendAndLeave(size);
      await expect.poll(uploads, { timeout: 5000 }).toEqual([]);
    }
    expect(await statusOf(body)).toBe(201);
  });
});

describe('a body is refused', () => {
  const field = (name: string, content: string) => ({
    name,
    contentType: 'text/plain',
    content: Buffer.from(content),
  });

  test('with more parts than a photo has, and without a boundary', async () => {
    const many = encodeMultipart('abcdefghi'.split('').map((name) => field(name, '1')));
    expect(await statusOf(many.body, many.contentType)).toBe(400);
    expect(await statusOf(body, 'multipart/form-data; bound=x')).toBe(400);
  });

  test('with a field longer than any may be', async () => {
    const long = encodeMultipart([field('taken_at', '2'.repeat(20_000)), field('image', 'x')]);
    expect(await statusOf(long.body, long.contentType)).toBe(422);
  });

  test('when it is larger than any photo, and the sender gets the answer', async () => {
    const large = encodeMultipart([{ ...field('image', ''), content: Buffer.alloc(MAX_UPLOAD_BYTES) }]);
    const answer = await fetch(`http://127.0.0.1:${port()}/api/cameras/C5/photos`, {
      method: 'POST',
      headers: { 'authentication-token': key, 'content-type': large.contentType },
      body: Uint8Array.from(large.body),
    });
    expect(answer.status).toBe(413);
    expect(await uploads()).toEqual([]);
  });

  test('a picture without a file name is accepted', async () => {
    const image = await plainJpeg('#135');
    const plain = encodeMultipart([{ name: 'image', contentType: 'image/jpeg', content: image }]);
    expect(await statusOf(plain.body, plain.contentType)).toBe(201);
  });
});

const port = (): number => (server.app.server.address() as AddressInfo).port;
const uploads = (): Promise<string[]> => readdir(join(server.platform.folder, 'uploads')).catch(() => []);

/** Announces more bytes than it sends, then closes the connection. */
async function sendAndLeave(bytes: number): Promise<void> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/cameras/C5/photos HTTP/1.1\r\nHost: x\r\nAuthentication-Token: ${key}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: ${bytes * 2}\r\n\r\n`,
  );
  await new Promise((resolve) => {
    socket.write(Buffer.alloc(bytes), resolve);
  });
  if (bytes > 1_000_000) await expect.poll(uploads).toHaveLength(1);
  socket.destroy();
}
