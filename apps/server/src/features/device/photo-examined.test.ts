import { randomUUID } from 'node:crypto';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { onPhotoTakenByHand } from '../measurement/hand-held/on-photo-taken-by-hand.ts';
import { onPhotoReceived } from '../measurement/on-photo-received.ts';
import { handHeldForm } from '../../../test/kit/calls/sample-calls-of-rounds.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

/** A plain picture is unusable, so each of them is published. */
let server: TestServer;
let image: Buffer;
/** The photos of C1, without gauges, are examined on arrival; those of C3 when its gauge is read. */
const devices = {} as Record<'plain' | 'gauged', DeviceClient>;
let gauge: Id<'gauge'>;
beforeAll(async () => {
  server = await createTestServer();
  image = await plainJpeg();
  devices.plain = await createTestDevice(server, 'lc_10_0001');
  devices.gauged = await createTestDevice(server, 'lc_20_0001');
  gauge = await insertPlainGauge(server.platform, 'C3');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

function meta(fields: object = {}) {
  server.platform.clock.advance(10_000);
  return { photo_uuid: randomUUID(), taken_at: server.platform.clock.now().toISOString(), ...fields };
}

async function send(device: DeviceClient, fields: object = {}): Promise<Id<'photo'>> {
  const answer = await device.uploadPhoto({ meta: meta(fields), image });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.photo_id;
}

const read = (photo_id: Id<'photo'>) => onPhotoReceived(server.platform, { photo_id });

/** For each publication: whether it was in the transaction that stored the examination. */
async function published(id: string): Promise<boolean[]> {
  const { rows } = await sql<{ is_together: boolean }>`select e.xmin = p.xmin as is_together
    from outbox_event e join photo p on p.id = e.payload ->> 'photo_id' and p.processed_at is not null
    where e.name = 'photo.examined' and p.id = ${id}`.execute(server.platform.db);
  const { rows: all } = await sql`select from outbox_event
    where name = 'photo.examined' and payload ->> 'photo_id' = ${id}`.execute(server.platform.db);
  expect(all, 'published for a photo that is not examined').toHaveLength(rows.length);
  return rows.map(({ is_together }) => is_together);
}

/** The process dies when an event of this name is written. */
function dieAt(event: string): void {
  const { outbox } = server.platform;
  const publishAll = outbox.publishAll.bind(outbox);
  vi.spyOn(outbox, 'publishAll').mockImplementation((tx, name, events) => {
    if (name !== event || events.length === 0) return publishAll(tx, name, events);
    vi.restoreAllMocks();
    return Promise.reject(new Error('died'));
  });
}

test('a photo is published once, in the transaction that stores its examination, whichever job runs first', async () => {
  const plain = await send(devices.plain);
  expect(await published(plain)).toEqual([true]);
  await read(plain);
  expect(await published(plain)).toEqual([true]);

  const gauged = await send(devices.gauged);
  expect(await published(gauged)).toEqual([]);
  await read(gauged);
  await read(gauged);
  expect(await published(gauged)).toEqual([true]);
});

test('two processes that read a photo at once publish it once', async () => {
  const id = await send(devices.gauged);
  await Promise.all([read(id), read(id)]);
  expect(await published(id)).toEqual([true]);
});

test('further exposures and hand-held photos, which say nothing about the view of the camera, are not published', async () => {
  for (const device of [devices.plain, devices.gauged]) {
    const id = await send(device, { is_bracketed: true });
    await read(id);
    expect(await published(id)).toEqual([]);
  }
  const uma = await server.signIn('uma');
  const url = `/console/api/gauges/${gauge}/hand_held_photos`;
  for (const is_active of [true, false]) {
    await server.platform.db.updateTable('gauge').set({ is_active }).where('id', '=', gauge).execute();
    const { body, headers } = handHeldForm(image, meta());
    const answer = await server.call({ method: 'POST', url, payload: body, headers }, uma);
    const { id } = answer.json<Photo>();
    await onPhotoTakenByHand(server.platform, { photo_id: id });
    const { processed_at } = await server.platform.db
      .selectFrom('photo')
      .select('processed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(processed_at).not.toBeNull();
    expect(await published(id)).toEqual([]);
  }
  await server.platform.db.updateTable('gauge').set({ is_active: true }).where('id', '=', gauge).execute();
});

test.each(['photo.examined', 'measurement.estimated'])(
  'a process that dies at %s of a reading has published nothing, and the next one publishes it once',
  async (event) => {
    const id = await send(devices.gauged);
    dieAt(event);
    await expect(read(id)).rejects.toThrow('died');
    expect(await published(id)).toEqual([]);
    await read(id);
    expect(await published(id)).toEqual([true]);
  },
);

test.each(['photo.received', 'photo.examined'])(
  'a process that dies at %s of an upload has stored nothing, and the photo is published once when it is sent again',
  async (event) => {
    const photo = { meta: meta(), image };
    const count = async () => (await server.platform.db.selectFrom('photo').select('id').execute()).length;
    const before = await count();
    dieAt(event);
    expect((await devices.plain.uploadPhoto(photo)).status).toBe(500);
    expect(await count()).toBe(before);
    const again = await devices.plain.uploadPhoto(photo);
    expect([again.status, again.body.duplicate]).toEqual([201, false]);
    expect(await published(again.body.photo_id)).toEqual([true]);
  },
);
