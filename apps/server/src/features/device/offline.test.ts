import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ReferenceCamera } from '@tenken/camera-sim/reference-camera.ts';
import type { Send } from '@tenken/device/device-client.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { identityOf, injectInto } from '../../../test/kit/test-device.ts';
import { insertTaskOf } from '../../../test/kit/rows/plain-task.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let image: Buffer;
beforeAll(async () => {
  server = await createTestServer();
  image = await plainJpeg();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.platform;
  for (const table of ['photo', 'photo_receipt', 'outbox_event', 'rate_limit', 'camera_task'] as const)
    await db.deleteFrom(table).execute();
});

const photosOf = (cameraId: string) =>
  server.platform.db
    .selectFrom('photo')
    .selectAll()
    .where('camera_id', '=', cameraId)
    .orderBy('taken_at')
    .execute();

async function createCamera(options: { send?: Send; skewMs?: number } = {}): Promise<ReferenceCamera> {
  let battery = 90;
  return new ReferenceCamera(await identityOf(server, 'lc_10_0001'), {
    send: options.send ?? injectInto(server),
    now: () => server.platform.clock.now().getTime() + (options.skewMs ?? 0),
    shoot: async () => ({ image, meta: { battery_percentage: (battery -= 1) } }),
  });
}

describe('a device that was offline', () => {
  test('uploads 50 photos of three hours, each with its own time, all but the recent ones late', async () => {
    const { clock } = server.platform;
    const startedAt = clock.now().getTime();
    const camera = await createCamera();
    const shots: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      shots.push(clock.now().getTime());
      await camera.shoot('schedule');
      clock.advance(3.6 * 60_000);
    }
    expect(clock.now().getTime() - startedAt).toBe(3 * 3_600_000);
    await camera.contact();
    const photos = await photosOf('C1');
    expect(photos.map((photo) => photo.taken_at.getTime())).toEqual(shots);
    const lateUntil = clock.now().getTime() - 30 * 60_000;
    expect(photos.map((photo) => photo.is_late)).toEqual(shots.map((at) => at < lateUntil));
    const events = await server.platform.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', 'photo.received')
      .execute();
    const published = events.map(({ payload }) => payload as { taken_at: string; received_at: string });
    expect(new Set(published.map(({ taken_at }) => Date.parse(taken_at)))).toEqual(new Set(shots));
    expect(published).toHaveLength(50);
    expect(new Set(published.map(({ received_at }) => received_at))).toEqual(
      new Set([clock.now().toISOString()]),
    );
    const { battery_percentage } = await server.platform.db
      .selectFrom('camera')
      .select('battery_percentage')
      .where('id', '=', 'C1')
      .executeTakeFirstOrThrow();
    expect(battery_percentage).toBe(40);
  });

  test('neither loses nor duplicates photos when three of ten answers get lost', async () => {
    let calls = 0;
    const send: Send = async (call) => {
      const answer = await injectInto(server)(call);
      calls += 1;
      if ((calls * 7) % 10 < 3) throw new Error('the network is gone');
      return answer;
    };
    const camera = await createCamera({ send });
    for (let n = 0; n < 12; n += 1) {
      await camera.shoot('schedule');
      server.platform.clock.advance(60_000);
    }
    for (let n = 0; camera.buffer.size > 0 && n < 40; n += 1) await camera.contact().catch(() => undefined);
    expect(camera.buffer.size).toBe(0);
    expect(await photosOf('C1')).toHaveLength(12);
  });

  test('that sends the newest photo first has the older ones marked late and keeps the newest shown', async () => {
    const { clock } = server.platform;
    const [older, newer] = [await createCamera(), await createCamera()];
    await older.shoot('schedule');
    clock.advance(60_000);
    await newer.shoot('schedule');
    await newer.contact();
    await older.contact();
    expect((await photosOf('C1')).map((photo) => photo.is_late)).toEqual([true, false]);
    const uma = await server.signIn('uma');
    const camera = (await server.call({ url: '/api/cameras/C1' }, uma)).json();
    expect(camera.latest_photo.datetime).toBe(clock.now().toISOString());
  });
});

describe('the reference camera', () => {
  test('sets its clock from a refusal and goes on', async () => {
    const camera = await createCamera({ skewMs: 3_600_000 });
    await camera.contact();
    await camera.shoot('schedule');
    await camera.contact();
    const [photo] = await photosOf('C1');
    expect(photo).toMatchObject({ is_clock_suspect: false, taken_at: server.platform.clock.now() });
  });

  test('completes a task: fetched, photo taken, reported, sent', async () => {
    const id = await insertTaskOf(server.platform, 'C1');
    await (await createCamera()).contact();
    const task = await server.platform.db
      .selectFrom('camera_task')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(task).toMatchObject({ status: 'processed', result: 'success' });
    const [photo] = await photosOf('C1');
    expect(photo).toMatchObject({ id: task.photo_id, trigger: 'remote', task_id: id });
  });

  test('fetches changed settings and reports them as applied', async () => {
    const { db } = server.platform;
    await db.updateTable('camera').set({ settings_revision: 7 }).where('id', '=', 'C1').execute();
    await (await createCamera()).contact();
    const camera = await db.selectFrom('camera').selectAll().where('id', '=', 'C1').executeTakeFirstOrThrow();
    expect(camera.applied_revision).toBe(7);
  });
});
