import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestDevice, injectInto } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { takeNonce } from './gateway.store.ts';

/** Simultaneous calls share their statements; none may get the result of another. */
let server: TestServer;
let devices: DeviceClient[];
let image: Buffer;

beforeAll(async () => {
  server = await createTestServer();
  image = await plainJpeg();
  const { db } = server.platform;
  const rows = await db
    .selectFrom('device as d')
    .innerJoin('camera as c', 'c.device_id', 'd.id')
    .select(['d.device_id'])
    .where('c.is_active', '=', true)
    .orderBy('d.device_id')
    .execute();
  devices = await Promise.all(rows.map(({ device_id }) => createTestDevice(server, device_id)));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const upload = (device: DeviceClient, photo_uuid: string = randomUUID()) =>
  device.uploadPhoto({
    meta: { photo_uuid, taken_at: server.platform.clock.now().toISOString(), trigger: 'schedule' },
    image,
  });

test('cameras that send at the same moment each get their own photo', async () => {
  expect(devices.length).toBeGreaterThan(2);
  const { db } = server.platform;
  const answers = await Promise.all(devices.flatMap((device) => [1, 2, 3, 4].map(() => upload(device))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const ids = answers.map(({ body }) => body.photo_id);
  expect(new Set(ids).size).toBe(answers.length);
  const stored = await db.selectFrom('photo').select(['id', 'camera_id']).where('id', 'in', ids).execute();
  const cameraOf = new Map(stored.map(({ id, camera_id }) => [id, camera_id]));
  const replies = await Promise.all(
    devices.map((device) => device.hello({ firmware_version: 'e1', settings_revision: 1 })),
  );
  for (const [index, { body }] of replies.entries())
    for (const id of ids.slice(4 * index, 4 * index + 4)) expect(cameraOf.get(id)).toBe(body.camera_id);
  const events = await db
    .selectFrom('outbox_event')
    .select('payload')
    .where('name', '=', 'photo.received')
    .execute();
  const published = events.map(({ payload }) => (payload as { photo_id: string }).photo_id);
  expect(ids.every((id) => published.filter((one) => one === id).length === 1)).toBe(true);
});

test('of calls with one nonce at the same moment one is accepted', async () => {
  const path = '/device/v1/tasks';
  const headers = devices[0]!.sign('GET', path, new Uint8Array());
  const send = injectInto(server);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send({ method: 'GET', path, headers, body: new Uint8Array() })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 401),
  ]);
});

const countNonces = async (): Promise<number> =>
  (await server.platform.db.selectFrom('device_nonce').select('nonce').execute()).length;

test('a flood of correctly signed calls stores no more nonces than calls are allowed', async () => {
  const [device] = devices as [DeviceClient];
  server.platform.clock.advance(120_000); // expires the counts that were taken in advance
  const before = await countNonces();
  const answers = await Promise.all(Array.from({ length: 150 }, () => device.tasks()));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await countNonces()) - before).toBe(120);
});

test('replaying a call of a device does not use up its rate limit', async () => {
  const path = '/device/v1/tasks';
  const headers = devices[0]!.sign('GET', path, new Uint8Array());
  const send = injectInto(server);
  for (let i = 0; i < 5; i += 1)
    await Promise.all(
      Array.from({ length: 30 }, () => send({ method: 'GET', path, headers, body: new Uint8Array() })),
    );
  expect((await devices[0]!.tasks()).status).toBe(200);
});

test('of two calls with one nonce in one statement the first is accepted', async () => {
  const { db, clock } = server.platform;
  const { id } = await db.selectFrom('device').select('id').limit(1).executeTakeFirstOrThrow();
  const take = (nonce: string) => takeNonce(db, id, nonce, clock.now());
  expect(await Promise.all(['a', 'b', 'b', 'c', 'a'].map(take))).toEqual([true, true, false, true, false]);
});

test('a refused nonce does not fail the others in its batch', async () => {
  const { db } = server.platform;
  const [first, second] = devices as [DeviceClient, DeviceClient];
  const { camera_id } = (await second.hello({ firmware_version: 'e1', settings_revision: 1 })).body;
  await db.updateTable('camera').set({ is_active: false }).where('id', '=', camera_id).execute();
  const answers = await Promise.all([upload(first), upload(second), upload(first), upload(second)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 409]);
  await db.updateTable('camera').set({ is_active: true }).where('id', '=', camera_id).execute();
});
