import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceClient } from '@tenken/device/device-client.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { endTasksOfDeactivated } from '../camera/task/end-open-tasks.ts';
import { isReachable, openSettingsUpdate } from '../camera/task/open-task.ts';
import { sweepTasks } from '../camera/task/sweep-tasks.ts';
import { findTaskCamera } from '../camera/task/task.store.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestDevice, identityOf, throughRouter } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
let device: DeviceClient;
let jpeg: Buffer;
beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_10_0001');
  jpeg = await plainJpeg();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('camera_task').execute();
  await server.platform.db.deleteFrom('rate_limit').execute();
  uma = await server.signIn('uma');
});

const request = (camera_id: string) =>
  server.call(
    { method: 'POST', url: '/console/api/camera_tasks', payload: { camera_id, type: 'photoshoot_request' } },
    uma,
  );
const requested = async (cameraId = 'C1'): Promise<CameraTask> => (await request(cameraId)).json();
const list = async (cameraId = 'C1'): Promise<CameraTask[]> =>
  (await server.call({ url: '/console/api/camera_tasks', query: { camera_id: cameraId } }, uma)).json()
    .records;
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
const shoot = (from: DeviceClient, fields: object) =>
  from.uploadPhoto({
    meta: {
      photo_uuid: randomUUID(),
      taken_at: server.platform.clock.now().toISOString(),
      trigger: 'remote',
      ...fields,
    },
    image: jpeg,
  });
const settingsTask = (cameraId: string, settings_revision: number) =>
  inTransaction(server.platform.db, async (tx) => {
    const camera = (await findTaskCamera(tx, cameraId))!;
    if (!isReachable(camera)) throw new Error('no device');
    return openSettingsUpdate(server.platform, tx, camera, { settings_revision, requested_by: 'uma' });
  });

describe('[CAM-009] a photoshoot request', () => {
  test('[ENT-047] follows the steps of the second platform and ends with the photo', async () => {
    const task = await requested();
    expect(task).toMatchObject({ status: 'queued', result: null, requested_by: { id: 'uma' } });
    expect((await device.hello({ firmware_version: 'e1', settings_revision: 1 })).body.tasks_waiting).toBe(1);
    const { records } = (await device.tasks()).body;
    expect(records).toEqual([{ id: task.id, type: 'photoshoot_request', payload: { trigger: 'remote' } }]);
    server.platform.clock.advance(1000);
    expect((await device.taskEvent(task.id, { event: 'received' })).body).toEqual({
      status: 'processed_downlink_stage',
    });
    expect((await device.tasks()).body.records).toEqual([]);
    expect((await device.taskEvent(task.id, { event: 'done' })).body).toEqual({
      status: 'potentially_processed_uplink_stage',
    });
    const { photo_id } = (await shoot(device, { task_id: task.id })).body;
    const [ended] = await list();
    expect(ended).toMatchObject({ status: 'processed', result: 'success', photo: { id: photo_id } });
    expect(ended!.steps.map(({ status }) => status)).toEqual([
      'queued',
      'pending',
      'processed_downlink_stage',
      'potentially_processed_uplink_stage',
      'processed',
    ]);
    expect(ended!.accepted_at).toBe(ended!.steps[2]!.at);
  });

  test('[ENT-047] has its type, when it was accepted and last changed, its status, result and message', async () => {
    const task = await requested();
    expect(task).toMatchObject({ type: 'photoshoot_request', accepted_at: null, message: '' });
    expect(task.updated_at).toBe(server.platform.clock.now().toISOString());
    await device.tasks();
    server.platform.clock.advance(2000);
    const acceptedAt = server.platform.clock.now().toISOString();
    await device.taskEvent(task.id, { event: 'received' });
    server.platform.clock.advance(3000);
    await device.taskEvent(task.id, { event: 'rejected', message: 'The lens is covered' });
    expect((await list())[0]).toMatchObject({
      id: task.id,
      type: 'photoshoot_request',
      accepted_at: acceptedAt,
      updated_at: server.platform.clock.now().toISOString(),
      status: 'rejected',
      result: 'failure',
      message: 'The lens is covered',
    });
  });

  test('follows the steps of the first platform through its router', async () => {
    await server.platform.db.updateTable('camera').set({ is_active: true }).where('id', '=', 'C4').execute();
    const cellar = new DeviceClient(await identityOf(server, 'lcam_b1_0001'), {
      send: await throughRouter(server, 'R1'),
      now: () => server.platform.clock.now().getTime(),
    });
    const task = await requested('C4');
    expect((await cellar.tasks()).body.records).toHaveLength(1);
    const seen = [];
    for (const event of ['accepted', 'running', 'done'] as const)
      seen.push((await cellar.taskEvent(task.id, { event })).body.status);
    expect(seen).toEqual(['accepted', 'running', 'running']);
    expect((await shoot(cellar, { task_id: task.id })).status).toBe(201);
    expect((await list('C4'))[0]!.steps.map(({ status }) => status)).toEqual([
      'queued',
      'checking',
      'accepted',
      'running',
      'completed',
    ]);
    server.platform.clock.advance(1000);
    const refused = await requested('C4');
    await cellar.tasks();
    await cellar.taskEvent(refused.id, { event: 'rejected', message: 'lens cover closed' });
    expect((await list('C4'))[0]).toMatchObject({
      status: 'rejected',
      result: 'failure',
      message: 'lens cover closed',
    });
  });

  test('is refused while one is open, for an inactive camera and for one without a device', async () => {
    await requested();
    const again = await request('C1');
    await server.platform.db.updateTable('camera').set({ is_active: false }).where('id', '=', 'C4').execute();
    const answers = [again, await request('C4'), await request('C5'), await request('nowhere')];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
      [409, 'task_in_progress'],
      [409, 'camera_inactive'],
      [409, 'no_device'],
      [404, 'not_found'],
    ]);
  });

  test('requested twice at the same moment is one task', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => request('C1')));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409, 409]);
  });

  test('of another camera is unknown to a device, and a photo for it ends nothing', async () => {
    const task = await requested('C2');
    expect((await device.taskEvent(task.id, { event: 'received' })).status).toBe(404);
    await shoot(device, { task_id: task.id });
    expect((await list('C2'))[0]).toMatchObject({ status: 'queued' });
  });

  test('whose photo does not arrive within an hour has failed; a later photo is stored and does not change it', async () => {
    const task = await requested();
    await device.tasks();
    await device.taskEvent(task.id, { event: 'received' });
    await device.taskEvent(task.id, { event: 'done' });
    server.platform.clock.advance(59 * 60_000);
    await sweepTasks(server.platform);
    uma = await server.signIn('uma');
    expect((await list())[0]!.result).toBeNull();
    server.platform.clock.advance(60_000);
    await sweepTasks(server.platform);
    const failed = { status: 'processed', result: 'failure', message: 'no photo received' };
    expect((await list())[0]).toMatchObject(failed);
    expect((await shoot(device, { task_id: task.id })).status).toBe(201);
    expect((await list())[0]).toMatchObject(failed);
  });

  test('without a step for a day is rejected as expired', async () => {
    await requested();
    server.platform.clock.advance(24 * 3_600_000 - 1);
    await sweepTasks(server.platform);
    uma = await server.signIn('uma');
    expect((await list())[0]!.result).toBeNull();
    server.platform.clock.advance(1);
    await sweepTasks(server.platform);
    expect((await list())[0]).toMatchObject({ status: 'rejected', result: 'failure', message: 'expired' });
  });
});

describe('an event', () => {
  test('that does not follow the last one is refused with the current status', async () => {
    const task = await requested();
    await device.tasks();
    const answer = await device.taskEvent(task.id, { event: 'done' });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'illegal_transition']);
    expect(answer.body).toMatchObject({ error: { status: 'pending' } });
  });

  test('reported again changes nothing', async () => {
    const task = await requested();
    await device.tasks();
    await device.taskEvent(task.id, { event: 'received' });
    const before = (await list())[0];
    server.platform.clock.advance(5000);
    expect((await device.taskEvent(task.id, { event: 'received' })).status).toBe(200);
    expect((await list())[0]).toEqual(before);
  });

  test('of a failure ends the task with the message of the device', async () => {
    const task = await requested();
    await device.tasks();
    await device.taskEvent(task.id, { event: 'received' });
    await device.taskEvent(task.id, { event: 'done', result: 'failure', message: 'sensor broken' });
    expect((await list())[0]).toMatchObject({
      status: 'processed',
      result: 'failure',
      message: 'sensor broken',
    });
  });
});

describe('a settings update', () => {
  test('ends when the device reports the revision, whatever it reported before', async () => {
    await settingsTask('C1', 2);
    await device.tasks();
    await device.status({ settings_revision: 1 });
    expect((await list())[0]!.result).toBeNull();
    await device.status({ settings_revision: 2 });
    expect((await list())[0]).toMatchObject({ status: 'processed', result: 'success' });
  });

  test('supersedes an older one that is still open', async () => {
    await settingsTask('C1', 3);
    await device.tasks();
    server.platform.clock.advance(1000);
    await settingsTask('C1', 4);
    const [newer, older] = await list();
    expect(newer).toMatchObject({ status: 'queued', payload: { settings_revision: 4 } });
    expect(older).toMatchObject({ status: 'rejected', message: 'superseded' });
    const late = await device.taskEvent(older!.id, { event: 'received' });
    expect(codeOf(late)).toBe('illegal_transition');
  });
});

describe('a task', () => {
  const cancel = (id: string) =>
    server.call({ method: 'POST', url: `/console/api/camera_tasks/${id}/cancel`, payload: {} }, uma);

  test('can be cancelled only until a device has fetched it', async () => {
    const first = await requested();
    expect((await cancel(first.id)).json()).toMatchObject({ status: 'rejected', message: 'cancelled' });
    expect((await cancel(first.id)).json().error.code).toBe('task_ended');
    const second = await requested();
    await device.tasks();
    expect((await cancel(second.id)).json().error.code).toBe('task_in_progress');
  });

  test('of a camera that is deactivated is rejected, and the device receives nothing more', async () => {
    await requested();
    await inTransaction(server.platform.db, (tx) => endTasksOfDeactivated(server.platform, tx, 'C1'));
    expect((await list())[0]).toMatchObject({ status: 'rejected', message: 'camera deactivated' });
    expect((await device.tasks()).body.records).toEqual([]);
  });

  test('[CAM-010] every step is published to users of the facility', async () => {
    await server.platform.db.deleteFrom('outbox_event').execute();
    const task = await requested();
    await device.tasks();
    const events = await server.platform.db
      .selectFrom('outbox_event')
      .select(['facility_id', 'payload'])
      .where('name', '=', 'camera_task.changed')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.facility_id)).toEqual(['F1', 'F1']);
    expect(events.map((event) => (event.payload as { status: string }).status).toSorted()).toEqual([
      'pending',
      'queued',
    ]);
    expect(events[0]!.payload).toMatchObject({ task_id: task.id, camera_id: 'C1' });
  });

  test('[CAM-010] the log is paged, newest first', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      const task = await requested();
      ids.unshift(task.id);
      await cancel(task.id);
      server.platform.clock.advance(1000);
    }
    const page = async (query: object) =>
      (
        await server.call(
          { url: '/api/camera_tasks', query: { camera_id: 'C1', page_size: '2', ...query } },
          uma,
        )
      ).json();
    const first = await page({});
    const second = await page({ page: first.navigation.next_page });
    expect([...first.records, ...second.records].map((task: CameraTask) => task.id)).toEqual(ids);
    expect(second.navigation.next_page).toBeNull();
  });
});
