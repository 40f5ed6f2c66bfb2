import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceClient } from '@tenken/camera-sim/device-client.ts';
import { signedText } from '@tenken/contract/device/signature.ts';
import { createTestDevice, injectInto } from '../testing/test-device.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let device: DeviceClient;
let jpeg: Buffer;
let freshSecret = '';
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
const countPhotos = async () => (await server.platform.db.selectFrom('photo').select('id').execute()).length;

describe('a device call', () => {
  test('time needs no signature', async () => {
    const response = await server.call({ url: '/device/v1/time' });
    expect(response.json()).toEqual({ unix_time: server.platform.clock.now().getTime() / 1000 });
  });

  test('hello tells camera, revision and the next shot', async () => {
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

  test('settings carry the schedule as rules in the camera zone', async () => {
    expect((await device.settings()).body).toMatchObject({
      settings_revision: 1,
      schedule: { type: 'frequency', rrules: ['FREQ=MINUTELY;INTERVAL=15'], timezone: 'UTC' },
    });
  });

  test('status is kept, what is left out stays', async () => {
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

  test.each([301, -301])('with a clock off by %i s is refused and told the time', async (skew) => {
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

  test('cannot be used twice, by nobody, also after a restart', async () => {
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

  test('of the old secret stays good for a day after a rotation', async () => {
    const { clock } = server.platform;
    const old = await createTestDevice(server, 'lc_20_0001');
    const answer = await server.call(
      { method: 'POST', url: '/console/api/admin/devices/device-lc_20_0001/secret', payload: {} },
      await server.signIn('platform-admin'),
    );
    const { secret } = answer.json<{ secret: string }>();
    freshSecret = secret;
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

describe('an upload', () => {
  test('is acknowledged with its files durable, its row and its job committed', async () => {
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

  test('of the same photo_uuid again gives the same photo, also at the same moment', async () => {
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
  });

  test('that is large goes through a file, and leaves none behind, whatever happens', async () => {
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

  test('[STATE-002] to an inactive camera answers 409 and keeps nothing', async () => {
    const before = await countPhotos();
    const cellar = await createTestDevice(server, 'lcam_b1_0001');
    const answer = await cellar.uploadPhoto({ meta: meta(), image: jpeg });
    expect([answer.status, codeOf(answer), await countPhotos()]).toEqual([409, 'camera_inactive', before]);
  });

  test('of a device without a camera answers 404', async () => {
    await server.platform.db.deleteFrom('camera').where('id', '=', 'C3').execute();
    const loose = await createTestDevice(server, 'lc_20_0001');
    const answer = await new DeviceClient(
      { deviceId: 'lc_20_0001', secret: freshSecret },
      { send: injectInto(server), now: () => server.platform.clock.now().getTime() },
    ).uploadPhoto({ meta: meta(), image: jpeg });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_registered']);
    expect(loose).toBeDefined();
  });

  test('taken before the device came here is refused', async () => {
    const answer = await device.uploadPhoto({
      meta: meta({ taken_at: '2026-09-01T00:00:00Z' }),
      image: jpeg,
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'taken_before_assignment']);
  });

  test('with an impossible date gets the receive time and is flagged', async () => {
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

  test('of an old month makes its own partition', async () => {
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
