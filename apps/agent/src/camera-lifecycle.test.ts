import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CameraState } from './store/camera-state.ts';
import { drawnPicture } from './testing/drawn-pictures.ts';
import { HttpCamera } from './testing/http-camera.ts';
import { ServedPlant } from './testing/served-plant.ts';

// the test agent says hello ten times a second; a busy machine is slow
vi.setConfig({ testTimeout: 90_000 });

/** An agent checks its schedules once a second. */
const TWO_TICKS_MS = 2500;

let plant: ServedPlant;
let wall: HttpCamera;
let camera: Camera;
beforeAll(async () => {
  let shown = 0;
  wall = await HttpCamera.start(async (response) => wall.give(response, await drawnPicture((shown += 1))));
  await drawnPicture(1); // traces the scene, where no test has before
  plant = await ServedPlant.open();
  await plant.start();
}, 60_000);
afterAll(async () => {
  await plant.close();
  await wall.close();
});
let attached = 0;
beforeEach(async () => {
  await plant.server.platform.db.deleteFrom('rate_limit').execute();
  camera = await plant.attach({ kind: 'http_snapshot', url: `${wall.url}?${(attached += 1)}` });
});

const stateFile = () => join(plant.dataDir, 'cameras', `${camera.device_id}.json`);
const readState = async (): Promise<CameraState> => JSON.parse(await readFile(stateFile(), 'utf8'));

const stopCamera = () =>
  plant.server.platform.db
    .updateTable('camera')
    .set({ is_active: false })
    .where('id', '=', camera.id)
    .execute();

/** An open capture, as a kill leaves it. */
async function restartWithOpen(due_at: Date): Promise<void> {
  await plant.stop();
  const open = [{ kind: 'schedule', due_at: due_at.toISOString() }];
  await writeFile(stateFile(), JSON.stringify({ ...(await readState()), open }));
  await plant.start();
  await plant.until(async () => (await readState()).open.length === 0);
}

test('a scheduled photo interrupted by a kill is finished unless its time is long past', async () => {
  const now = () => plant.server.platform.clock.now().getTime();
  await restartWithOpen(new Date(now() - 11 * 60_000));
  await sleep(TWO_TICKS_MS);
  expect(await plant.photos(camera)).toEqual([]);
  await restartWithOpen(new Date(now() - 9 * 60_000));
  await plant.until(async () => (await plant.photos(camera)).length === 1);
});

test('[GEN-008] a scheduled time starts one capture, also after a restart; a stopped camera is not called', async () => {
  const { id: schedule_id } = await plant.call<{ id: string }>('POST', '/schedules', {
    name: 'Ten',
    recurrence_type: 'frequency',
    frequency_selection: '10_minutes',
  });
  await plant.server.call(
    { method: 'PUT', url: `/api/cameras/${camera.id}/schedule`, payload: { schedule_id } },
    await plant.server.signIn('uma'),
  );
  await plant.until(async () => (await readState()).schedule !== null);
  // the file is on disk a moment before the agent reads it
  await sleep(TWO_TICKS_MS);
  plant.server.platform.clock.advance(600_000);
  await plant.until(async () => (await plant.photos(camera)).length === 1);
  const { given } = wall;
  await plant.stop();
  await plant.start();
  await plant.until(() => plant.agent?.cameras.has(camera.device_id!) ?? false);
  await sleep(TWO_TICKS_MS);
  expect(wall.given).toBe(given);

  await stopCamera();
  await plant.until(async () => !(await readState()).is_active);
  plant.server.platform.clock.advance(600_000);
  await sleep(TWO_TICKS_MS);
  expect(wall.given).toBe(given);
});

test('an agent that was offline while its secret was renewed sends its photos once it has the new one', async () => {
  const device = () => plant.agent!.cameras.get(camera.device_id!)!;
  expect(await plant.takePhoto(camera)).toBe('success');
  const former = (await readState()).locked_secret;
  const requested = await plant.call<{ id: string }>('POST', '/camera_tasks', {
    camera_id: camera.id,
    type: 'photoshoot_request',
  });
  const isUploadCut = vi.spyOn(device(), 'sendPhotos').mockResolvedValue(undefined);
  await plant.until(() => device().store.size > 0);
  expect(requested.id).not.toBe('');
  plant.isCut = true;
  await plant.renewSecret();
  plant.isCut = false;
  isUploadCut.mockRestore();
  // with the previous secret it is unknown, and keeps its data
  await plant.until(() => plant.logged.some((line) => line.includes('AGENT_SECRET')));
  expect(device().store.size).toBeGreaterThan(0);
  await plant.stop();
  await plant.start();
  await plant.until(async () => (await plant.photos(camera)).length === 2);
  await plant.until(() => device().store.size === 0);
  expect((await readState()).locked_secret).not.toBe(former);
});

test('a device secret that the server replaced is fetched again', async () => {
  expect(await plant.takePhoto(camera)).toBe('success');
  const { db, secrets } = plant.server.platform;
  const { id } = await db
    .selectFrom('device')
    .select('id')
    .where('device_id', '=', camera.device_id)
    .executeTakeFirstOrThrow();
  const sealed = secrets.seal('another', `device:${id}`);
  await db.updateTable('device_secret').set({ sealed }).where('device_id', '=', id).execute();
  expect(await plant.takePhoto(camera)).toBe('success');
});

test('a device secret replaced by a platform admin is taken over at once', async () => {
  expect(await plant.takePhoto(camera)).toBe('success');
  const former = (await readState()).locked_secret;
  const { id } = await plant.server.platform.db
    .selectFrom('device')
    .select('id')
    .where('device_id', '=', camera.device_id)
    .executeTakeFirstOrThrow();
  const rotated = await plant.server.call(
    { method: 'POST', url: `/api/admin/devices/${id}/secret` },
    await plant.server.signIn('platform-admin'),
  );
  expect([rotated.statusCode, rotated.json()]).toEqual([200, { secret: null }]);
  await plant.until(async () => (await readState()).locked_secret !== former);
  expect(await plant.takePhoto(camera)).toBe('success');
});

test('all data of a camera that is no longer assigned are deleted', async () => {
  expect(await plant.takePhoto(camera)).toBe('success');
  const names = async (folder: string) => (await readdir(join(plant.dataDir, folder))).join();
  expect(await names('cameras')).toContain(camera.device_id);
  await stopCamera(); // one that runs is not deleted
  await plant.server.call(
    { method: 'DELETE', url: `/api/cameras/${camera.id}`, payload: { name: camera.name } },
    await plant.server.signIn('uma'),
  );
  await plant.until(() => !plant.agent!.cameras.has(camera.device_id!));
  await plant.until(async () => !(await names('cameras')).includes(camera.device_id!));
  await plant.until(async () => !(await names('photos')).includes(camera.device_id!));
});
