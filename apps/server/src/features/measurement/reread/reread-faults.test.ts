import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { annotateAnew } from '../dial-history.testing.ts';
import { RereadKit } from './reread-kit.testing.ts';

let kit: RereadKit;
beforeAll(async () => {
  kit = await RereadKit.create();
});
afterAll(() => kit.server.close());
beforeEach(async () => {
  await kit.begin();
  await annotateAnew(kit.server, kit.gaugeId, 2);
}, 60_000);

/** The platform with a reader that throws at these calls (the first is 0), or always. */
function breaking(at: (call: number) => boolean): Platform {
  let calls = -1;
  const run = (...args: Parameters<Platform['cpu']['run']>) => {
    calls += 1;
    return at(calls) ? Promise.reject(new Error('thread lost')) : kit.server.platform.cpu.run(...args);
  };
  return { ...kit.server.platform, cpu: { run, waiting: 0 } as unknown as Platform['cpu'] };
}

test('it resumes where a killed process stopped, and repeats nothing', async () => {
  const { id } = await kit.start();
  await expect(
    kit.runBatch(
      id,
      breaking((call) => call === 7),
    ),
  ).rejects.toThrow('lost');
  expect(await kit.stateOf(id)).toMatchObject({ status: 'running', done: 7 });
  const seen: string[] = [];
  const blobs = { get: (key: string) => (seen.push(key), kit.server.platform.blobs.get(key)) };
  await kit.runToEnd(id, { ...kit.server.platform, blobs } as unknown as Platform);
  expect(await kit.stateOf(id)).toMatchObject({ status: 'completed', done: 12, changed: 12 });
  for (const { photo_id } of kit.history.slice(0, 7)) expect(seen.join()).not.toContain(photo_id);
  expect((await kit.measurementOf(kit.history[0]!)).version).toBe(2);
});

test('two processes with the same job count each photo once', async () => {
  const { id } = await kit.start();
  await Promise.all([1, 2].map(() => kit.runBatch(id)));
  expect(await kit.runToEnd(id)).toMatchObject({ done: 12, changed: 12 });
});

test('a photo that crashes the reader every time is skipped, the others are read', async () => {
  const { id } = await kit.start();
  const platform = breaking((call) => call === 4 || call === 5 || call === 6);
  for (let i = 0; i < 3; i += 1) await expect(kit.runBatch(id, platform)).rejects.toThrow('lost');
  expect(await kit.runToEnd(id, platform)).toMatchObject({
    status: 'completed',
    done: 12,
    skipped: 1,
    changed: 11,
  });
  expect((await kit.measurementOf(kit.history[4]!)).annotation_version).toBe(1);
});

test('when nothing works it ends as failed and the next one may start', async () => {
  const { id } = await kit.start();
  const platform = breaking(() => true);
  for (let i = 0; i < 5; i += 1) await expect(kit.runBatch(id, platform)).rejects.toThrow('lost');
  await kit.runBatch(id, platform);
  expect((await kit.stateOf(id)).status).toBe('failed');
  expect((await kit.post('reread')).statusCode).toBe(202);
});

test('cancelling stops it after the current photo; finished readings stay', async () => {
  const { id } = await kit.start();
  const platform = { ...kit.server.platform };
  let calls = 0;
  const run = async (...args: Parameters<Platform['cpu']['run']>) => {
    calls += 1;
    if (calls === 4)
      expect((await kit.post(`rereads/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
    return kit.server.platform.cpu.run(...args);
  };
  platform.cpu = { run, waiting: 0 } as unknown as Platform['cpu'];
  await kit.runBatch(id, platform);
  await kit.runBatch(id, platform);
  expect(calls).toBe(4);
  expect(await kit.stateOf(id)).toMatchObject({ status: 'cancelled', done: 3, changed: 3 });
  expect((await kit.measurementOf(kit.history[3]!)).annotation_version).toBe(1);
  expect((await kit.post(`rereads/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled', done: 3 });
});

test('new photos go first', async () => {
  const { id } = await kit.start();
  const order: string[] = [];
  let waiting = 3;
  const cpu = {
    get waiting() {
      order.push('waited');
      return (waiting -= 1);
    },
    run: (...args: Parameters<Platform['cpu']['run']>) => {
      order.push('read');
      return kit.server.platform.cpu.run(...args);
    },
  };
  await kit.runBatch(id, { ...kit.server.platform, cpu } as unknown as Platform);
  expect(order.slice(0, 4)).toEqual(['waited', 'waited', 'waited', 'read']);
});
