import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { DEVICE_EVENTS, isFinal, TASK_PATHS } from '@tenken/contract/camera/task.rules.ts';
import { TASK_TYPES, type TaskStatus } from '@tenken/contract/camera/task.schema.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { endTasksOfDeactivated } from '../camera/task/end-open-tasks.ts';
import { isReachable, openSettingsUpdate } from '../camera/task/open-task.ts';
import { sweepTasks } from '../camera/task/sweep-tasks.ts';
import { findTaskCamera } from '../camera/task/task.store.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

const CAMERAS = { C1: 'lc_10_0001', C4: 'lcam_b1_0001' } as const;
type CameraId = keyof typeof CAMERAS;
const RUNS = 12;
const STEPS = 40;

let server: TestServer;
let image: Buffer;
const devices = new Map<CameraId, DeviceClient>();
beforeAll(async () => {
  server = await createTestServer();
  image = await plainJpeg('#789', 32, 32);
  for (const [id, deviceId] of Object.entries(CAMERAS))
    devices.set(id as CameraId, await createTestDevice(server, deviceId));
});
afterAll(() => server.close());

/** The next step of a device, a user or time, legal or not. `pick` chooses among the existing tasks and photos. */
const step = fc.record({
  camera: fc.constantFrom<CameraId>('C1', 'C4'),
  action: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('event'), event: fc.constantFrom(...DEVICE_EVENTS) }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom('ask', 'fetch', 'settings', 'photo', 'again', 'revision', 'cancel', 'fail'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('deactivate', 'hour', 'day') }) },
  ),
  pick: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Acknowledged {
  readonly uuid: string;
  readonly camera: CameraId;
  readonly taskId: string | undefined;
  photoId: string;
}

test('[STATE-005] no sequence of devices, users and time brings a task into an illegal state, or loses or duplicates a photo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async (steps) => {
      const { db } = server.platform;
      for (const table of ['camera_task', 'photo', 'photo_receipt', 'rate_limit', 'device_nonce'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('camera').set({ is_active: true }).where('id', 'in', ['C1', 'C4']).execute();
      const photos: Acknowledged[] = [];
      for (const [index, one] of steps.entries()) {
        const before = await statusById();
        await act(one, photos, index);
        await checkTasks(before);
      }
      await checkPhotos(photos);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);

const tasksOf = (camera: CameraId) =>
  server.platform.db
    .selectFrom('camera_task')
    .selectAll()
    .where('camera_id', '=', camera)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const statusById = async (): Promise<Map<string, TaskStatus>> => {
  const rows = await server.platform.db.selectFrom('camera_task').select(['id', 'status']).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
};

interface Scene {
  readonly camera: CameraId;
  readonly device: DeviceClient;
  /** A task of the camera, open or ended; undefined without tasks. */
  readonly taskId: string | undefined;
  readonly photos: Acknowledged[];
  readonly event: (typeof DEVICE_EVENTS)[number];
  readonly pick: number;
  readonly index: number;
}

async function act({ camera, action, pick }: Step, photos: Acknowledged[], index: number): Promise<void> {
  const tasks = await tasksOf(camera);
  const taskId = tasks.length > 0 ? tasks[pick % tasks.length]!.id : undefined;
  const event = 'event' in action ? action.event : 'done';
  await actions[action.kind]!({ camera, device: devices.get(camera)!, taskId, photos, event, pick, index });
}

const actions: Record<string, (scene: Scene) => Promise<void>> = {
  event: async ({ device, taskId, event }) => {
    if (taskId === undefined) return;
    expect([200, 409]).toContain((await device.taskEvent(taskId, { event })).status);
  },
  fail: async ({ device, taskId }) => {
    if (taskId !== undefined) await device.taskEvent(taskId, { event: 'done', result: 'failure' });
  },
  ask: ({ camera }) =>
    postAsUma('/console/api/camera_tasks', { camera_id: camera, type: 'photoshoot_request' }),
  cancel: async ({ taskId }) => {
    if (taskId !== undefined) await postAsUma(`/console/api/camera_tasks/${taskId}/cancel`, {});
  },
  settings: ({ camera, index }) =>
    inTransaction(server.platform.db, async (tx) => {
      const found = (await findTaskCamera(tx, camera))!;
      const update = { settings_revision: index + 1, requested_by: null };
      if (isReachable(found)) await openSettingsUpdate(server.platform, tx, found, update);
    }),
  fetch: async ({ device }) => {
    expect((await device.tasks()).status).toBe(200);
  },
  revision: async ({ device, pick }) => {
    await device.status({ settings_revision: pick * 3 });
  },
  photo: (scene) => upload(scene, `photo-${scene.index}-${scene.camera}`, scene.taskId),
  again: async (scene) => {
    const { photos, pick } = scene;
    if (photos.length > 0) await upload(scene, photos[pick % photos.length]!.uuid, undefined);
  },
  deactivate: ({ camera }) =>
    inTransaction(server.platform.db, (tx) => endTasksOfDeactivated(server.platform, tx, camera)),
  hour: () => letPass(3_600_001),
  day: () => letPass(86_400_001),
};

async function letPass(ms: number): Promise<void> {
  server.platform.clock.advance(ms);
  await sweepTasks(server.platform);
}

async function postAsUma(url: string, payload: object): Promise<void> {
  const answer = await server.call({ method: 'POST', url, payload }, await server.signIn('uma'));
  expect([200, 202, 409]).toContain(answer.statusCode);
}

async function upload(scene: Scene, uuid: string, taskId: string | undefined): Promise<void> {
  const { camera, device, photos } = scene;
  const known = photos.find((photo) => photo.uuid === uuid && photo.camera === camera);
  const meta = {
    photo_uuid: uuid,
    taken_at: server.platform.clock.now().toISOString(),
    ...(taskId === undefined ? {} : { task_id: taskId }),
  };
  const answer = await device.uploadPhoto({ meta, image });
  expect(answer.status).toBe(known ? 200 : 201);
  if (known) expect(answer.body.photo_id).toBe(known.photoId);
  else photos.push({ uuid, camera, taskId, photoId: answer.body.photo_id });
}

/** Every task is on its own path, moved forward only, and stays where it ended; at most one of a type is open. */
async function checkTasks(before: ReadonlyMap<string, TaskStatus>): Promise<void> {
  for (const camera of Object.keys(CAMERAS) as CameraId[]) {
    const tasks = await tasksOf(camera);
    const path: readonly TaskStatus[] = TASK_PATHS[camera === 'C4' ? 'platform_1' : 'platform_2'];
    for (const type of TASK_TYPES)
      expect(tasks.filter((task) => task.type === type && task.result === null).length).toBeLessThan(2);
    for (const task of tasks) {
      const was = before.get(task.id);
      const statuses = (task.steps as { status: TaskStatus }[]).map(({ status }) => status);
      const onPath = statuses.filter((status) => status !== 'rejected').map((status) => path.indexOf(status));
      expect(statuses[0]).toBe('queued');
      expect(statuses.at(-1)).toBe(task.status);
      expect(onPath).toEqual([...new Set(onPath)].toSorted((a, b) => a - b));
      expect(onPath).not.toContain(-1);
      expect(isFinal(task.status)).toBe(task.result !== null);
      if (was !== undefined && isFinal(was)) expect(task.status).toBe(was);
      if (task.result === 'success' && task.type === 'photoshoot_request')
        expect(task.photo_id).not.toBeNull();
    }
  }
}

/** Every acknowledged photo exists exactly once, and no others. */
async function checkPhotos(photos: readonly Acknowledged[]): Promise<void> {
  const rows = await server.platform.db.selectFrom('photo').select(['id', 'task_id']).execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(photos.map(({ photoId }) => photoId).toSorted());
  for (const photo of photos)
    expect(rows.find(({ id }) => id === photo.photoId)?.task_id ?? undefined).toBe(photo.taskId);
}
