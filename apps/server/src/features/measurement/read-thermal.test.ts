import { randomUUID } from 'node:crypto';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { countOf, flirSegments, withSegments } from '@tenken/vision/thermal/flir-jpeg.testing.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { features } from '../../boot/features.ts';
import { subscriptionsOf } from '../../platform/outbox/subscriber.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

const AREA = { x: 130, y: 180, width: 250, height: 110 };
const draw = (celsius: number) =>
  drawThermal(
    {
      heat: heaterScene(celsius, 22),
      areas: [{ name: 'Heater', area: AREA, statistic: 'max' }],
      display: { lower: 10, upper: 120 },
    },
    Math.round(celsius),
  );
type Drawn = ReturnType<typeof draw>;
const truthOf = (picture: Drawn): number => picture.instruments[0]!.truth as number;

let server: TestServer;
let device: DeviceClient;
let uma: SignedIn;
let gaugeId: string;

beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_t10j_0001');
  uma = await server.signIn('uma');
  await server.platform.outbox.work(subscriptionsOf(server.platform, features.subscribers));
  gaugeId = await createHeaterGauge();
}, 60_000);
afterAll(() => server.close());

/** Like the product's own thermal camera: the picture and, beside it, the matrix. */
async function sendBeside(picture: Drawn): Promise<string> {
  const { width, height, data } = picture.thermal!;
  return send(await encodeJpeg(picture.image), {
    thermal: { width, height },
    thermalRaw: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  });
}

/** Like a FLIR camera: one JPEG with the counts inside, cut into segments. */
async function sendInside(
  picture: Drawn,
  change: (jpeg: Uint8Array) => void = () => undefined,
): Promise<string> {
  const { width, height, data } = picture.thermal!;
  const pixels = Uint16Array.from(data, (steps) => countOf(steps / 100));
  const jpeg = withSegments(
    await encodeJpeg(picture.image),
    flirSegments({ width, height, pixels, segmentSize: 9000 }),
  );
  change(jpeg);
  return send(jpeg, {});
}

async function send(
  image: Uint8Array,
  { thermal, thermalRaw }: { thermal?: { width: number; height: number }; thermalRaw?: Uint8Array },
): Promise<string> {
  server.platform.clock.advance(10_000);
  const taken_at = server.platform.clock.now().toISOString();
  const meta = { photo_uuid: randomUUID(), taken_at, ...(thermal ? { thermal } : {}) };
  const answer = await device.uploadPhoto({ meta, image, ...(thermalRaw ? { thermalRaw } : {}) });
  expect(answer.status).toBe(201);
  return answer.body.photo_id;
}

async function createHeaterGauge(): Promise<string> {
  const picture = draw(86);
  const photo_id = await sendBeside(picture);
  const reference = await server.call(
    { method: 'POST', url: '/console/internal/api/reference_images', payload: { photo_id } },
    uma,
  );
  const gauge_configuration = {
    camera_id: 'C2',
    name: 'Heater',
    unit: '°C',
    ...reference.json<{ reference_image_token: string }>(),
    ...picture.instruments[0]!.annotation,
  };
  const created = await server.call(
    { method: 'POST', url: '/console/internal/api/gauges/thermal-area', payload: { gauge_configuration } },
    uma,
  );
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<{ id: string }>();
  await server.call({ method: 'PATCH', url: `/api/gauges/${id}`, payload: { is_active: true } }, uma);
  return id;
}

async function readingOf(photoId: string): Promise<Measurement> {
  return vi.waitFor(async () => {
    const query = { gauge_id: gaugeId };
    const response = await server.call({ url: '/console/api/measurements/v3', query }, uma);
    const { records } = response.json<{ records: Measurement[] }>();
    const found = records.find((record) => record.photo.id === photoId);
    expect(found).toBeDefined();
    return found!;
  }, 15_000);
}

const photoOf = async (id: string): Promise<Photo> =>
  (await server.call({ url: `/console/api/photos/${id}` }, uma)).json<Photo>();

async function turnCamera(image_rotation: number): Promise<void> {
  const row = await server.platform.db
    .selectFrom('camera')
    .select('settings')
    .where('id', '=', 'C2')
    .executeTakeFirstOrThrow();
  const settings = JSON.stringify({ ...(row.settings as object), image_rotation });
  await server.platform.db.updateTable('camera').set({ settings }).where('id', '=', 'C2').execute();
}

describe('from a thermal camera to a value', () => {
  test.each([45, 86, 140])(
    '[GEN-011] [ENT-038] a matrix sent with its picture is read (%d degrees)',
    async (celsius) => {
      const picture = draw(celsius);
      const reading = await readingOf(await sendBeside(picture));
      expect(Math.abs(reading.value! - truthOf(picture))).toBeLessThan(0.05);
      expect(reading.uncertainty).toBeGreaterThan(0.1);
      expect(reading.uncertainty).toBeLessThan(1);
    },
  );

  test.each([45, 86, 140])(
    'a radiometric JPEG is read (%d degrees) and its photo has the temperatures',
    async (celsius) => {
      const picture = draw(celsius);
      const photoId = await sendInside(picture);
      expect(Math.abs((await readingOf(photoId)).value! - truthOf(picture))).toBeLessThan(0.05);
      const { thermal } = await photoOf(photoId);
      expect(Math.abs(thermal!.maximum - truthOf(picture))).toBeLessThan(0.05);
      expect(await server.platform.blobs.get(`photos/2026/11/${photoId}/thermal.bin`)).toHaveLength(
        160 * 120 * 2,
      );
    },
  );

  test('a damaged thermal block gives a photo without temperatures and a reason', async () => {
    const photoId = await sendInside(draw(86), (jpeg) => jpeg.fill(0xee, 40, 400));
    expect(await photoOf(photoId)).toMatchObject({ thermal: null, width: 640 });
    expect(await readingOf(photoId)).toMatchObject({
      value: null,
      status: 'unknown',
      failure_code: 'bad_configuration',
    });
  });

  test('a photo without temperatures gives a reason', async () => {
    const photoId = await send(await encodeJpeg(draw(86).image), {});
    expect(await readingOf(photoId)).toMatchObject({ value: null, failure_code: 'bad_configuration' });
  });

  test('a camera mounted upside down is read at the same place', async () => {
    await turnCamera(180);
    const picture = draw(70);
    const flipped = {
      ...picture,
      image: { ...picture.image, data: turnPixels(picture.image.data) },
      thermal: { ...picture.thermal!, data: picture.thermal!.data.toReversed() },
    };
    const beside = await readingOf(await sendBeside(flipped));
    const embedded = await readingOf(await sendInside(flipped));
    await turnCamera(0);
    expect(Math.abs(beside.value! - truthOf(picture))).toBeLessThan(0.05);
    expect(Math.abs(embedded.value! - truthOf(picture))).toBeLessThan(0.05);
  });
});

/** Rotates RGBA pixels by 180 degrees. */
function turnPixels(data: Uint8ClampedArray): Uint8ClampedArray {
  const pixels = new Uint32Array(data.slice().buffer);
  return new Uint8ClampedArray(pixels.toReversed().buffer);
}
