import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { valveScene } from '@tenken/camera-sim/picture/scene/panel-scenes.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { PhotoSpec } from '@tenken/camera-sim/picture/picture.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { features } from '../../boot/features.ts';
import { subscriptionsOf } from '../../platform/outbox/subscriber.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { onPhotoReceived } from './on-photo-received.ts';

const SIZE = { width: 640, height: 480 };
const scene = pumpScene();
const draw = async (pressure: number, more: Partial<PhotoSpec> = {}) => {
  const values = { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
  const picture = drawPhoto({ scene, ...SIZE, values, light: 'day', ...more }, 7);
  return { jpeg: await encodeJpeg(picture.image), picture };
};

let server: TestServer;
let device: DeviceClient;
let uma: SignedIn;
let gaugeId: string;

beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_10_0001');
  uma = await server.signIn('uma');
  await server.platform.outbox.work(subscriptionsOf(server.platform, features.subscribers));
  gaugeId = await createPressureGauge();
}, 60_000);
afterAll(() => server.close());

async function upload(jpeg: Buffer, photoUuid: string = randomUUID()): Promise<string> {
  server.platform.clock.advance(10_000);
  const answer = await device.uploadPhoto({
    meta: { photo_uuid: photoUuid, taken_at: server.platform.clock.now().toISOString() },
    image: jpeg,
  });
  expect(answer.status).toBe(201);
  return answer.body.photo_id;
}

async function createPressureGauge(): Promise<string> {
  const { jpeg, picture } = await draw(0.8);
  const photo_id = await upload(jpeg);
  const reference = await server.call(
    { method: 'POST', url: '/console/internal/api/reference_images', payload: { photo_id } },
    uma,
  );
  const { reference_image_token } = reference.json<{ reference_image_token: string }>();
  const { annotation } = picture.instruments.find(({ name }) => name === 'Pressure')!;
  const gauge_configuration = {
    camera_id: 'C1',
    name: 'Pressure',
    unit: 'MPa',
    reference_image_token,
    ...annotation,
    control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
    system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
  };
  const created = await server.call(
    { method: 'POST', url: '/console/internal/api/gauges/circle', payload: { gauge_configuration } },
    uma,
  );
  expect(created.statusCode, created.body).toBe(201);
  return created.json<{ id: string }>().id;
}

async function readingOf(photoId: string): Promise<Measurement> {
  return vi.waitFor(async () => {
    const response = await server.call(
      { url: `/console/api/measurements/v3`, query: { gauge_id: gaugeId } },
      uma,
    );
    const found = response
      .json<{ records: Measurement[] }>()
      .records.find((record) => record.photo.id === photoId);
    expect(found).toBeDefined();
    return found!;
  }, 15_000);
}

describe('from a camera to a value', () => {
  test.each([0.13, 0.55, 0.8, 1.25, 1.45])(
    '[GEN-003] [GEN-010] a photo that shows %d MPa is read within 2 %% of the span',
    async (pressure) => {
      const reading = await readingOf(await upload((await draw(pressure)).jpeg));
      expect(Math.abs(reading.value! - pressure)).toBeLessThan(0.02 * 1.6);
      expect(reading).toMatchObject({
        is_confirmed: false,
        annotation_version: 1,
        failure_code: null,
        is_shifted: false,
      });
      expect(reading.uncertainty).toBeGreaterThan(0);
      expect(reading.engine_version).toMatch(/^\d/);
    },
  );

  test('[STATE-021] [STATE-023] its status follows the limits', async () => {
    expect((await readingOf(await upload((await draw(1.3)).jpeg))).status).toBe('warning');
    expect((await readingOf(await upload((await draw(1.5)).jpeg))).status).toBe('error');
    expect((await readingOf(await upload((await draw(0.9)).jpeg))).status).toBe('information');
  });

  test('photos buffered while offline are read with their own times, in any order', async () => {
    const now = server.platform.clock.now().getTime();
    const buffered = [0.6, 0.7, 0.9].map((pressure, n) => ({
      pressure,
      at: new Date(now - (3 - n) * 3_500_000),
    }));
    for (const { pressure, at } of [buffered[2]!, buffered[0]!, buffered[1]!]) {
      const meta = { photo_uuid: randomUUID(), taken_at: at.toISOString() };
      const answer = await device.uploadPhoto({ meta, image: (await draw(pressure)).jpeg });
      const reading = await readingOf(answer.body.photo_id);
      expect(reading).toMatchObject({ datetime: at.toISOString(), is_late: true });
      expect(Math.abs(reading.value! - pressure)).toBeLessThan(0.02 * 1.6);
    }
  });

  test('a photo of a slightly moved camera is corrected', async () => {
    const { jpeg } = await draw(1.0, { shot: { shift: { dx: 9, dy: -6, rotationDeg: 1.2, scale: 1.01 } } });
    const photoId = await upload(jpeg);
    expect(Math.abs((await readingOf(photoId)).value! - 1)).toBeLessThan(0.02 * 1.6);
    const photo = await server.call({ url: `/console/api/photos/${photoId}` }, uma);
    const { registration, quality } = photo.json<{
      registration: { dx: number; score: number };
      quality: object;
    }>();
    expect(registration.dx).toBeGreaterThan(4);
    expect(registration.score).toBeGreaterThan(0.5);
    expect(quality).toMatchObject({
      sharpness: expect.any(Number),
      exposure: expect.any(Number),
      glare: expect.any(Number),
    });
  });

  test('[STATE-020] an unreadable photo gives a reason and no value', async () => {
    const { jpeg } = await draw(0.9, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } });
    const reading = await readingOf(await upload(jpeg));
    expect(reading).toMatchObject({ value: null, status: 'unknown', uncertainty: null });
    expect(reading.failure_code).toBe(reading.reasons[0]);
  });

  test('a camera that sees another scene gives no value, and is reported as moved', async () => {
    const elsewhere = drawPhoto({ scene: valveScene(), ...SIZE, values: {}, light: 'day' }, 7);
    const reading = await readingOf(await upload(await encodeJpeg(elsewhere.image)));
    expect(reading).toMatchObject({ value: null, status: 'unknown', failure_code: 'shifted' });
  });

  test('a job that runs twice creates one measurement', async () => {
    const photo_id = await upload((await draw(0.7)).jpeg);
    const before = await readingOf(photo_id);
    await server.platform.db
      .updateTable('photo')
      .set({ processed_at: null })
      .where('id', '=', photo_id)
      .execute();
    await onPhotoReceived(server.platform, { photo_id });
    const rows = await server.platform.db
      .selectFrom('measurement')
      .selectAll()
      .where('photo_id', '=', photo_id)
      .execute();
    expect(rows.map((row) => row.id)).toEqual([before.id]);
  });

  test('a stopped gauge is not read, not even later for the missed photos', async () => {
    const patch = (is_active: boolean) =>
      server.call({ method: 'PATCH', url: `/api/gauges/${gaugeId}`, payload: { is_active } }, uma);
    expect((await patch(false)).json()).toMatchObject({ is_active: false });
    const missed = await upload((await draw(0.6)).jpeg);
    await vi.waitFor(async () => {
      const photo = await server.platform.db
        .selectFrom('photo')
        .select('processed_at')
        .where('id', '=', missed)
        .executeTakeFirstOrThrow();
      expect(photo.processed_at).not.toBeNull();
    }, 10_000);
    await patch(true);
    await readingOf(await upload((await draw(0.6)).jpeg));
    expect(
      await server.platform.db
        .selectFrom('measurement')
        .select('id')
        .where('photo_id', '=', missed)
        .execute(),
    ).toEqual([]);
  });
});

test('[STATE-003] gauges of a deactivated camera are not read, also not for a queued photo', async () => {
  const { db } = server.platform;
  const patch = (is_active: boolean) =>
    server.call({ method: 'PATCH', url: '/api/cameras/C1', payload: { is_active } }, uma);
  const measured = (photo_id: string) =>
    db.selectFrom('measurement').select('id').where('photo_id', '=', photo_id).execute();
  const photo_id = await upload((await draw(0.7)).jpeg);
  await readingOf(photo_id);
  expect((await patch(false)).json()).toMatchObject({ is_active: false });
  const refused = await device.uploadPhoto({
    meta: { photo_uuid: randomUUID(), taken_at: server.platform.clock.now().toISOString() },
    image: (await draw(0.7)).jpeg,
  });
  expect(refused.status).toBe(409);
  // as if its job had not run yet
  await db.deleteFrom('measurement').where('photo_id', '=', photo_id).execute();
  await db.updateTable('photo').set({ processed_at: null }).where('id', '=', photo_id).execute();
  await onPhotoReceived(server.platform, { photo_id });
  expect(await measured(photo_id)).toEqual([]);
  await patch(true);
  await db.updateTable('photo').set({ processed_at: null }).where('id', '=', photo_id).execute();
  await onPhotoReceived(server.platform, { photo_id });
  expect(await measured(photo_id)).toHaveLength(1);
});

describe('a review', () => {
  const patch = (id: string, body: object, as: SignedIn) => {
    server.platform.clock.advance(1000);
    return server.call({ method: 'PATCH', url: `/console/api/measurements/${id}`, payload: body }, as);
  };

  test('[CALL-065] [CALL-066] can confirm, correct and revert; it returns the measurement and keeps the history', async () => {
    const gus = await server.signIn('gus');
    const reading = await readingOf(await upload((await draw(0.85)).jpeg));
    const confirmed = (
      await patch(reading.id, { is_confirmed: true, version: reading.version }, gus)
    ).json<Measurement>();
    expect(confirmed).toMatchObject({
      is_confirmed: true,
      is_corrected: false,
      value: reading.value,
      confirmed_by: { id: 'gus', name: 'Gus' },
      version: 2,
    });
    const corrected = (
      await patch(
        reading.id,
        { is_confirmed: true, confirmed_value: 0.86, version: 2, reason: 'parallax' },
        gus,
      )
    ).json<Measurement>();
    expect(corrected).toMatchObject({
      value: 0.86,
      is_corrected: true,
      estimated_value: reading.estimated_value,
    });
    const reverted = (await patch(reading.id, { is_confirmed: false, version: 3 }, gus)).json<Measurement>();
    expect(reverted).toMatchObject({ value: reading.value, is_confirmed: false, confirmed_by: null });
    const changes = await server.platform.db
      .selectFrom('measurement_change')
      .select(['action', 'to_value', 'reason'])
      .where('measurement_id', '=', reading.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(changes.map(({ action }) => action)).toEqual(['confirmed', 'corrected', 'reverted']);
  });

  test('by two users at once gives the second a conflict with the stored reading', async () => {
    const reading = await readingOf(await upload((await draw(0.95)).jpeg));
    const gus = await server.signIn('gus');
    const answers = await Promise.all(
      [0.9, 1.0].map((confirmed_value, i) =>
        patch(reading.id, { is_confirmed: true, confirmed_value, version: 1 }, i ? uma : gus),
      ),
    );
    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '409']);
    const conflict = answers
      .find((answer) => answer.statusCode === 409)!
      .json<{ error: { code: string; current: Measurement } }>();
    expect(conflict.error).toMatchObject({
      code: 'measurement_conflict',
      current: { version: 2, is_confirmed: true },
    });
  });

  test('[DASH-022] lowers the uninspected count by one', async () => {
    const count = async () =>
      (
        await server.call(
          { url: '/console/api/measurements/uninspected_counts', query: { facility_id: 'F1' } },
          uma,
        )
      ).json<{ total: number; cameras: { id: string; measurements: number }[] }>();
    const reading = await readingOf(await upload((await draw(0.75)).jpeg));
    const before = await count();
    await patch(reading.id, { is_confirmed: true, version: 1 }, uma);
    const after = await count();
    expect(after.total).toBe(before.total - 1);
    expect(after.cameras.map(({ id }) => id)).toEqual(['C2', 'C4', 'C1', 'C5']);
  });
});

test('the list of gauges has the newest reading', async () => {
  const response = await server.call({ url: '/console/api/gauges', query: { facility_id: 'F1' } }, uma);
  const [gauge] = response.json<{
    records: { name: string; latest_measurement: Measurement; scale: object; is_read: boolean }[];
  }>().records;
  expect(gauge).toMatchObject({
    name: 'Pressure',
    is_read: true,
    scale: { minimum: 0, maximum: 1.6 },
    latest_measurement: { gauge: { facility_id: 'F1' } },
  });
});

test('a picture opens at its signed address only', async () => {
  const { records } = (
    await server.call({ url: '/console/api/photos/v2', query: { camera_id: 'C1', page_size: '1' } }, uma)
  ).json<{ records: { image_url: string; thumbnail_url: string }[] }>();
  const { image_url, thumbnail_url } = records[0]!;
  const opened = await server.call({ url: image_url });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await server.call({ url: thumbnail_url })).rawPayload.length).toBeLessThan(
    opened.rawPayload.length,
  );
  for (const broken of [
    image_url.replace('image.jpg', 'thumbnail.jpg'),
    image_url.split('?')[0]!,
    image_url.replace(/signature=./, 'signature=!'),
  ])
    expect((await server.call({ url: broken })).statusCode).toBe(403);
  server.platform.clock.advance(61 * 60_000);
  expect((await server.call({ url: image_url })).json()).toMatchObject({
    error: { code: 'file_link_expired' },
  });
});
