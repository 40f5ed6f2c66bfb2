import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { AppError } from '../../platform/errors.ts';
import { manyScans, pngWithTexts, slowSvg } from '../../../test/kit/pictures/hostile-pictures.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let ada: SignedIn;
let key: string;
let device: DeviceClient;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
  key = (await server.call({ method: 'POST', url: '/console/api/cameras/C5/upload_key' }, ada)).json().key;
  device = await createTestDevice(server, 'lc_10_0001');
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}
type Entrance = (picture: Buffer) => Promise<Answer>;

const bring =
  (method: 'PUT' | 'POST', url: string): Entrance =>
  async (payload) => {
    const headers = { 'content-type': 'image/png' };
    return answerOf(await server.call({ method, url, payload, headers }, ada));
  };
const answerOf = (answer: { statusCode: number; json(): { error?: { code: string } } }): Answer => ({
  status: answer.statusCode,
  code: answer.json().error?.code,
});

const entrances: Readonly<Record<string, Entrance>> = {
  'a logo': bring('PUT', '/console/api/company/logo'),
  'a picture for an analysis': bring('POST', '/console/api/cameras/C1/analysis_images'),
  'a photo of a device': async (image) => {
    const meta = { photo_uuid: randomUUID(), taken_at: server.platform.clock.now().toISOString() };
    const { status, body } = await device.uploadPhoto({ meta, image });
    return { status, code: (body as { error?: { code: string } }).error?.code };
  },
  'a photo by upload key': async (content) => {
    const { body, contentType } = encodeMultipart([{ name: 'image', contentType: 'image/png', content }]);
    const headers = { 'authentication-token': key, 'content-type': contentType };
    return answerOf(
      await server.app.inject({ method: 'POST', url: '/api/cameras/C5/photos', headers, payload: body }),
    );
  },
};

describe.each(Object.entries(entrances))('%s', (_name, enter) => {
  test('that is an SVG is refused immediately, and other uploads are served meanwhile', async () => {
    const startedAt = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => enter(slowSvg())),
      enter(await plainJpeg(`#${randomUUID().slice(0, 3)}`)),
    ]);
    const served = answers.pop()!;
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ status: 422, code: 'bad_image' })));
    expect(served.status).toBeLessThan(300);
    // one of them alone took half a minute
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('that is damaged behind its header, or refers to itself hundreds of times, is refused', async () => {
    const jpeg = await plainJpeg('#246', 320, 240);
    const hollow = Buffer.concat([jpeg.subarray(0, jpeg.length - 200), Buffer.from([0xff, 0xd9])]);
    for (const picture of [hollow, await manyScans(200)])
      expect(await enter(picture)).toEqual({ status: 422, code: 'bad_image' });
  });
});

test('while the memory for pictures is in use, devices get a retry time and users a busy answer', async () => {
  const { memory, pictures } = server.platform;
  const full = (code: 'busy' | 'too_many_requests') => new AppError(code, { retryAfterSeconds: 30 });
  vi.spyOn(memory.bodies, 'enter').mockRejectedValueOnce(full('busy'));
  const { body, contentType } = encodeMultipart([
    { name: 'image', contentType: 'image/jpeg', content: await plainJpeg() },
  ]);
  const headers = { 'authentication-token': key, 'content-type': contentType };
  const photo = { method: 'POST', url: '/api/cameras/C5/photos', headers, payload: body } as const;
  const refused = await server.app.inject(photo);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(answerOf(refused).code).toBe('busy');
  expect((await server.app.inject(photo)).statusCode).toBe(201);
  const run = vi.spyOn(pictures, 'run');
  await entrances['a logo']!(await plainJpeg());
  await entrances['a photo of a device']!(await plainJpeg());
  expect(run.mock.calls.map(([, , request]) => request)).toMatchObject([
    { company: 'north', refusal: 'too_many_requests' },
    { company: 'north', refusal: 'busy' },
  ]);
});

test('gigabytes of text in a PNG are skipped', async () => {
  expect((await entrances['a logo']!(await pngWithTexts(20))).status).toBe(200);
});

test('a logo of unusual dimensions is refused, as is an interlaced PNG larger than any camera delivers', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#000' } });
  const poster = await flat(4097, 20).png().toBuffer();
  expect(await entrances['a logo']!(poster)).toMatchObject({ code: 'bad_image' });
  const interlaced = await flat(4000, 2001).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const meta = { photo_uuid: randomUUID(), taken_at: server.platform.clock.now().toISOString() };
  const answer = await device.uploadPhoto({ meta, image: interlaced });
  expect(answer).toMatchObject({
    status: 422,
    body: { error: { code: 'bad_image', message: expect.stringContaining('without interlacing') } },
  });
});
