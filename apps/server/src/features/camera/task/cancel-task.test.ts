import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import { createTestDevice } from '../../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let device: DeviceClient;
beforeAll(async () => {
  server = await createTestServer();
  device = await createTestDevice(server, 'lc_10_0001');
});
afterAll(() => server.close());

const post = async (as: string, path: string, payload: object) => {
  const url = `/console/api/camera_tasks${path}`;
  const answer = await server.call({ method: 'POST', url, payload }, await server.signIn(as));
  return { status: answer.statusCode, body: answer.json<CameraTask & { error?: { code: string } }>() };
};
const request = () => post('uma', '', { camera_id: 'C1', type: 'photoshoot_request' });
async function cancel(as: string, id: string): Promise<unknown> {
  const { status, body } = await post(as, `/${id}/cancel`, {});
  return [status, body.error?.code ?? body.message];
}
const recorded = async (): Promise<number> =>
  (
    await server.platform.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'camera_task.cancelled')
      .execute()
  ).length;

test('a task that no device has fetched is cancelled once and recorded in the audit log', async () => {
  const { id } = (await request()).body;
  expect(await cancel('gus', id)).toEqual([403, 'permission_denied']);
  expect(await cancel('uma', id)).toEqual([200, 'cancelled']);
  expect(await cancel('uma', id)).toEqual([409, 'task_ended']);
  expect(await cancel('uma', 'nowhere')).toEqual([404, 'not_found']);
  expect(await recorded()).toBe(1);
});

test('a task that its device has fetched goes on, and no cancellation is recorded', async () => {
  const before = await recorded();
  const { id } = (await request()).body;
  await device.tasks();
  expect(await cancel('uma', id)).toEqual([409, 'task_in_progress']);
  expect(await recorded()).toBe(before);
  expect((await request()).body.error?.code).toBe('task_in_progress');
});
