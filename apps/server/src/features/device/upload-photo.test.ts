import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { whileRenditionsAreCreated } from '../../../test/kit/pictures/while-renditions-are-created.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let device: DeviceClient;
let jpeg: Buffer;
beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_10_0001');
  jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const meta = (fields: object = {}) => ({
  photo_uuid: randomUUID(),
  taken_at: server.platform.clock.now().toISOString(),
  trigger: 'schedule',
  ...fields,
});
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
const photoFolders = async () => new Set(await readdir(join(server.platform.folder, 'blobs/photos/2026/11')));
const setCamera = (change: { is_active?: boolean; device_id?: string | null }, id = 'C1') =>
  server.platform.db.updateTable('camera').set(change).where('id', '=', id).execute();
const setDevice = (status: 'assigned' | 'retired') =>
  server.platform.db.updateTable('device').set({ status }).where('device_id', '=', 'lc_10_0001').execute();
async function giveDeviceTo(camera: 'C1' | 'C5'): Promise<void> {
  const { id } = await server.platform.db
    .selectFrom('device')
    .select('id')
    .where('device_id', '=', 'lc_10_0001')
    .executeTakeFirstOrThrow();
  await setCamera({ device_id: null }, camera === 'C1' ? 'C5' : 'C1');
  await setCamera({ device_id: id }, camera);
}
const countPhotos = async () => (await server.platform.db.selectFrom('photo').select('id').execute()).length;

describe('an upload', () => {
  test('is acknowledged when its files are durable and its row and job are committed', async () => {
    const answer = await device.uploadPhoto({ meta: meta({ battery_percentage: 77 }), image: jpeg });
    expect(answer.status).toBe(201);
    const { photo_id } = answer.body;
    const row = await server.platform.db
      .selectFrom('photo')
      .selectAll()
      .where('id', '=', photo_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      camera_id: 'C1',
      width: 320,
      height: 240,
      byte_size: jpeg.length,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
    });
    const events = await server.platform.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', 'photo.received')
      .execute();
    expect(events.map(({ payload }) => (payload as { photo_id: string }).photo_id)).toContain(photo_id);
    expect(await server.platform.blobs.get(`photos/2026/11/${photo_id}/original`)).toEqual(jpeg);
    expect(await server.platform.blobs.get(`photos/2026/11/${photo_id}/image.jpg`)).not.toBeNull();
  });

  test('of the same photo_uuid again returns the same photo, also at the same moment', async () => {
    const same = meta();
    const first = await device.uploadPhoto({ meta: same, image: jpeg });
    const again = await device.uploadPhoto({ meta: same, image: jpeg });
    expect([first.status, again.status, again.body.duplicate]).toEqual([201, 200, true]);
    expect(again.body.photo_id).toBe(first.body.photo_id);
    const before = await countPhotos();
    const race = meta();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => device.uploadPhoto({ meta: race, image: jpeg })),
    );
    expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual([
      '200',
      '200',
      '200',
      '200',
      '200',
      '201',
    ]);
    expect(new Set(answers.map((answer) => answer.body.photo_id)).size).toBe(1);
    expect(await countPhotos()).toBe(before + 1);
    expect((await photoFolders()).size).toBe(await countPhotos());
  });

  test.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'camera_inactive',
      'is stopped',
      () => setCamera({ is_active: false }),
      () => setCamera({ is_active: true }),
    ],
    ['not_registered', 'loses its device', () => setCamera({ device_id: null }), () => giveDeviceTo('C1')],
    ['not_registered', 'gives its device to another', () => giveDeviceTo('C5'), () => giveDeviceTo('C1')],
    [
      'bad_signature',
      'has a device that is retired',
      () => setDevice('retired'),
      () => setDevice('assigned'),
    ],
  ])('whose camera meanwhile answers %s: it %s', async (code, _name, change, back) => {
    const [photos, folders] = [await countPhotos(), await photoFolders()];
    whileRenditionsAreCreated(server, change);
    const photo = { meta: meta(), image: jpeg };
    const answer = await device.uploadPhoto(photo);
    expect(codeOf(answer)).toBe(code);
    expect([await countPhotos(), await photoFolders()]).toEqual([photos, folders]);
    await back();
    expect((await device.uploadPhoto(photo)).status).toBe(201);
  });

  test('that is large is spooled to a file, which is always deleted', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(900_000)]);
    const answer = await device.uploadPhoto({ meta: meta(), image: large });
    expect(answer.status).toBe(201);
    await device.uploadPhoto({ meta: meta(), image: Buffer.alloc(900_000, 'not a picture') });
    expect(await readdir(join(server.platform.folder, 'uploads'))).toEqual([]);
    const { byte_size } = await server.platform.db
      .selectFrom('photo')
      .select('byte_size')
      .where('id', '=', answer.body.photo_id)
      .executeTakeFirstOrThrow();
    expect(byte_size).toBe(large.length);
  });

  test('[STATE-002] to an inactive camera answers 409 and stores nothing', async () => {
    const before = await countPhotos();
    const cellar = await createTestDevice(server, 'lcam_b1_0001');
    const answer = await cellar.uploadPhoto({ meta: meta(), image: jpeg });
    expect([answer.status, codeOf(answer), await countPhotos()]).toEqual([409, 'camera_inactive', before]);
  });

  test('of a device without a camera answers 404', async () => {
    await server.platform.db.deleteFrom('camera').where('id', '=', 'C3').execute();
    const loose = await createTestDevice(server, 'lc_20_0001');
    const answer = await loose.uploadPhoto({ meta: meta(), image: jpeg });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_registered']);
  });

  test('publishes the contact of its camera, and whether its picture shows anything', async () => {
    const { db, clock } = server.platform;
    clock.advance(60_000);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const clear = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    await db
      .insertInto('camera_watch')
      .values({ camera_id: 'C1' })
      .onConflict((conflict) => conflict.column('camera_id').doNothing())
      .execute();
    const sent: string[] = [];
    for (const image of [jpeg, clear])
      sent.push((await device.uploadPhoto({ meta: meta(), image })).body.photo_id);
    const { last_contact_at } = await db
      .selectFrom('camera')
      .select('last_contact_at')
      .where('id', '=', 'C1')
      .executeTakeFirstOrThrow();
    expect(last_contact_at).toEqual(clock.now());
    const events = await db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', 'photo.examined')
      .execute();
    const examined = events.map(({ payload }) => (payload as { photo_id: string }).photo_id);
    expect(sent.map((id) => examined.includes(id))).toEqual([true, false]);
  });

  test('on a full disk is to be retried later and stores nothing', async () => {
    const before = await countPhotos();
    const full = vi.spyOn(server.platform.pictures, 'run').mockResolvedValueOnce({ kind: 'disk_full' });
    const photo = { meta: meta(), image: jpeg };
    const answer = await device.uploadPhoto(photo);
    expect(codeOf(answer)).toBe('storage_full');
    expect(await countPhotos()).toBe(before);
    full.mockRestore();
    expect((await device.uploadPhoto(photo)).status).toBe(201);
  });

  test('taken before the device was assigned here is refused', async () => {
    const answer = await device.uploadPhoto({
      meta: meta({ taken_at: '2026-09-01T00:00:00Z' }),
      image: jpeg,
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'taken_before_assignment']);
  });

  test('with an impossible date gets the receive time and a flag', async () => {
    const answer = await device.uploadPhoto({
      meta: meta({ taken_at: '2031-01-01T00:00:00Z' }),
      image: jpeg,
    });
    const row = await server.platform.db
      .selectFrom('photo')
      .selectAll()
      .where('id', '=', answer.body.photo_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_clock_suspect: true, taken_at: server.platform.clock.now() });
  });

  test('of an old month creates its partition', async () => {
    const answer = await device.uploadPhoto({
      meta: meta({ taken_at: '2026-10-02T10:00:00.123Z' }),
      image: jpeg,
    });
    const row = await server.platform.db
      .selectFrom('photo')
      .selectAll()
      .where('id', '=', answer.body.photo_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_late: true, taken_at: new Date('2026-10-02T10:00:00.123Z') });
  });

  test.each([
    ['a text file', Buffer.from('hello'), 422, 'bad_image'],
    ['an empty picture', Buffer.alloc(0), 422, 'invalid_input'],
    ['a cut JPEG', null, 422, 'bad_image'],
  ])('of %s is refused and the server goes on', async (_name, image, status, code) => {
    const answer = await device.uploadPhoto({
      meta: meta(),
      image: image ?? jpeg.subarray(0, jpeg.length / 2),
    });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await device.uploadPhoto({ meta: meta(), image: jpeg })).status).toBe(201);
  });

  test('of a decompression bomb is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    const answer = await device.uploadPhoto({ meta: meta(), image: bomb });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'bad_image']);
  });

  test('over 20 MB is refused', async () => {
    const answer = await device.uploadPhoto({ meta: meta(), image: Buffer.alloc(20 * 1024 * 1024 + 1) });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'payload_too_large']);
  });

  test.each([
    ['no photo_uuid', { photo_uuid: undefined }],
    ['a bad date', { taken_at: 'yesterday' }],
    ['exposure 4', { exposure_value: 4 }],
    ['a foreign trigger', { trigger: 'whim' }],
  ])('with %s is refused by field', async (_name, fields) => {
    const answer = await device.uploadPhoto({ meta: meta(fields), image: jpeg });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
  });

  test('that is not multipart is refused', async () => {
    const body = Buffer.from('{}');
    const headers = { ...device.sign('POST', '/device/v1/photos', body), 'content-type': 'application/json' };
    const response = await server.call({ method: 'POST', url: '/device/v1/photos', headers, payload: body });
    expect(response.statusCode).toBe(415);
  });

  test('keeps a thermal matrix and its summary', async () => {
    const heater = await createTestDevice(server, 'lc_t10j_0001');
    const kelvin = new Uint16Array([29_315, 30_315, 31_315, 39_315]);
    const answer = await heater.uploadPhoto({
      meta: meta({ thermal: { width: 2, height: 2 } }),
      image: jpeg,
      thermalRaw: new Uint8Array(kelvin.buffer),
    });
    const row = await server.platform.db
      .selectFrom('photo')
      .select('thermal')
      .where('id', '=', answer.body.photo_id)
      .executeTakeFirstOrThrow();
    expect(row.thermal).toEqual({
      unit: 'celsius',
      minimum: 20,
      maximum: 120,
      average: 52.5,
      width: 2,
      height: 2,
    });
  });
});
