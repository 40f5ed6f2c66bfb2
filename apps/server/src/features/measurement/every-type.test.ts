import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { PictureInstrument } from '@tenken/camera-sim/picture/picture.ts';
import { SHOWROOM, VALUES } from '@tenken/camera-sim/picture/showroom.testing.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { features } from '../../boot/features.ts';
import { subscriptionsOf } from '../../platform/outbox/subscriber.ts';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

/** The true value of the second photo, and the tolerance. */
const LATER: Record<keyof typeof VALUES, readonly [value: number, tolerance: number]> = {
  Pressure: [0.41, 0.03],
  Turns: [2.6, 0.15],
  Current: [61, 4],
  Damper: [28, 2],
  Flow: [73.6, 0.001],
  Power: [-38, 0.001],
  Total: [4731.9, 0.15],
  Run: [0, 0],
  Fault: [1, 0],
  Level: [31, 2],
  Float: [7.2, 0.25],
};
const SIZE = { width: 1280, height: 960 };
/** The size at which the marks of the float were drawn: its template comes from the reference image. */
const DRAWN_FLOAT = 4;

let server: TestServer;
let uma: SignedIn;
const gauges = new Map<string, string>();
let photoId = '';

beforeAll(async () => {
  server = await createTestServer();
  const device = await createTestDevice(server, 'lc_10_0001');
  uma = await server.signIn('uma');
  await server.platform.outbox.work(subscriptionsOf(server.platform, features.subscribers));
  const upload = async (values: Record<string, number>): Promise<[string, readonly PictureInstrument[]]> => {
    const picture = drawPhoto({ ...SHOWROOM, ...SIZE, values }, 3);
    server.platform.clock.advance(10_000);
    const meta = { photo_uuid: randomUUID(), taken_at: server.platform.clock.now().toISOString() };
    const { body } = await device.uploadPhoto({ meta, image: await encodeJpeg(picture.image) });
    return [body.photo_id, picture.instruments];
  };
  const [referenceId, instruments] = await upload({ ...VALUES, Float: DRAWN_FLOAT });
  const calls = new GaugeCalls(server, uma);
  const create = async (name: string, type: string, annotation: object): Promise<void> => {
    const reference_image_token = await calls.token(referenceId);
    const gauge_configuration = { camera_id: 'C1', name, reference_image_token, ...annotation };
    const created = await calls.post(`/gauges/${type}`, { gauge_configuration });
    expect(created.statusCode, `${name}: ${created.body}`).toBe(201);
    gauges.set(name, created.json<{ id: string }>().id);
  };
  for (const { name, kind, annotation } of instruments)
    if (name in VALUES) await create(name, kind, annotation);
  const { perspective, crop } = instruments[0]!.annotation as GaugeAnnotation;
  const unsupported_config = { measurement_area: { x: 5, y: 5, width: 40, height: 40 } };
  await create('By hand', 'unsupported', { perspective, crop, unsupported_config });
  [photoId] = await upload(Object.fromEntries(Object.entries(LATER).map(([name, [value]]) => [name, value])));
}, 120_000);
afterAll(() => server.close());

async function readingsOf(name: string): Promise<Measurement[]> {
  const query = { gauge_id: gauges.get(name)! };
  const reply = await server.call({ url: '/console/api/measurements/v3', query }, uma);
  return reply.json<{ records: Measurement[] }>().records;
}

describe('one photo of every type of gauge', () => {
  test.each(Object.entries(LATER))(
    '[GEN-003] [GEN-010] [GEN-011] %s is read',
    async (name, [value, tolerance]) => {
      const reading = await vi.waitFor(async () => {
        const found = (await readingsOf(name)).find(({ photo }) => photo.id === photoId);
        expect(found).toBeDefined();
        return found!;
      }, 30_000);
      expect(reading.estimated_value, reading.reasons.join()).not.toBeNull();
      expect(Math.abs(reading.estimated_value! - value)).toBeLessThanOrEqual(tolerance);
      expect(reading.uncertainty).toBeGreaterThan(0);
      expect(reading.annotation_version).toBe(1);
    },
  );

  test('[GEN-011] a gauge that is read manually gets no estimate', async () => {
    expect(await readingsOf('By hand')).toEqual([]);
  });
});
