import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { createLogger } from '../log/logger.ts';
import { DISK_RESERVE_BYTES, DiskWatch } from './disk-watch.ts';

let server: TestServer;
let free = DISK_RESERVE_BYTES;
const lines: string[] = [];
beforeAll(async () => {
  server = await createTestServer();
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line).msg as string) });
  Object.assign(server.platform, { disk: new DiskWatch('/plant/data', log, async () => free) });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

const statusOfReady = async (): Promise<[number, string]> => {
  const answer = await server.call({ url: '/readyz' });
  return [answer.statusCode, answer.json().status];
};

test('on a nearly full disk devices are told to retry later, and are served again when there is space', async () => {
  const device = await createTestDevice(server, 'lc_10_0001');
  const photo = {
    meta: { photo_uuid: crypto.randomUUID(), taken_at: server.platform.clock.now().toISOString() },
    image: await plainJpeg(),
  };
  free = DISK_RESERVE_BYTES - 1;
  const refused = await device.uploadPhoto(photo);
  expect([refused.status, refused.body]).toMatchObject([507, { error: { code: 'storage_full' } }]);
  expect(await statusOfReady()).toEqual([503, 'storage_full']);
  free = DISK_RESERVE_BYTES;
  vi.advanceTimersByTime(2000);
  expect((await device.uploadPhoto(photo)).status).toBe(201);
  expect(await statusOfReady()).toEqual([200, 'ready']);
  expect(lines).toEqual([
    'disk nearly full: new photos are rejected',
    'disk has space again: photos are accepted',
  ]);
});

test('the free space is queried once for many photos', async () => {
  let queries = 0;
  const watch = new DiskWatch('/plant/data', createLogger('silent'), async () => {
    queries += 1;
    return DISK_RESERVE_BYTES;
  });
  await Promise.all(Array.from({ length: 50 }, () => watch.isShort()));
  expect(queries).toBe(1);
  vi.advanceTimersByTime(2000);
  await watch.isShort();
  expect(queries).toBe(2);
});
