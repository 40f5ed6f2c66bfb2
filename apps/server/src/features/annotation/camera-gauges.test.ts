import { afterAll, beforeAll, expect, test } from 'vitest';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
}, 60_000);
afterAll(() => server.close());

const gaugesOf = async (cameraId: string): Promise<string[]> => {
  const camera = await server.call({ url: `/api/cameras/${cameraId}` }, uma);
  const list = await server.call({ url: `/api/gauges?camera_id=${cameraId}` }, uma);
  const ids = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id).toSorted();
  const listed = ids(list.json<{ records: { id: string }[] }>().records);
  expect(ids(camera.json<{ gauges: { id: string }[] }>().gauges)).toEqual(listed);
  return listed;
};

test('[GEN-022] a camera lists only the gauges drawn on its photos', async () => {
  const [before, elsewhere] = [await gaugesOf('C1'), await gaugesOf('C2')];
  const calls = new GaugeCalls(server, uma);
  const made = [await calls.create(), await calls.create({ name: 'Second' })];
  for (const { camera } of made) expect(camera.id).toBe('C1');
  expect(await gaugesOf('C1')).toEqual([...before, ...made.map(({ id }) => id)].toSorted());
  expect(await gaugesOf('C2')).toEqual(elsewhere);
});
