import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { HttpCamera } from '../testing/http-camera.ts';
import { callCamera } from './http-call.ts';
import { reachNetworks } from './reach.ts';
import { MemoryBudget } from './memory-budget.ts';

const MB = 1024 * 1024;
const open: HttpCamera[] = [];
afterEach(async () => {
  for (const camera of open.splice(0)) await camera.close();
});

/** Sends so much and then waits until it may end. */
async function camera(bytes: number, mayEnd: Promise<unknown>): Promise<string> {
  const started = await HttpCamera.start(async (response) => {
    response.writeHead(200);
    response.write(Buffer.alloc(bytes, 1));
    await mayEnd;
    response.end();
  });
  open.push(started);
  return started.url;
}

test('together cameras fill the room and no more: the one that is too large is broken off, usual ones never', async () => {
  const room = new MemoryBudget(8 * MB);
  const reach = reachNetworks(['127.0.0.1/32'], { room });
  const release = Promise.withResolvers<void>();
  const call = async (bytes: number) => callCamera(reach, { url: await camera(bytes, release.promise) });
  const first = [call(3 * MB), call(3 * MB)];
  await expect.poll(() => room.bytes).toBe(6 * MB);
  await expect(call(3 * MB)).rejects.toMatchObject({ code: 'endless_answer' });
  expect(room.bytes).toBe(6 * MB); // what was broken off is free again
  const usual = [call(2 * MB), call(2 * MB)];
  await expect.poll(() => room.bytes).toBe(10 * MB);
  release.resolve();
  const lengths = (await Promise.all([...first, ...usual])).map(({ body }) => body.length / MB);
  expect(lengths).toEqual([3, 3, 2, 2]);
  expect(room.bytes).toBe(0);
  expect((await call(5 * MB)).body).toHaveLength(5 * MB); // and nothing is forgotten for good
});

test('a picture counts until it is prepared, also when that fails', async () => {
  const room = new MemoryBudget(MB);
  const work = Promise.withResolvers<string>();
  const kept = room.keep(Buffer.alloc(1000), () => work.promise);
  await sleep(0);
  expect(room.bytes).toBe(1000);
  work.reject(new Error('no picture'));
  await expect(kept).rejects.toThrow('no picture');
  expect(room.bytes).toBe(0);
});

test('cameras of one agent share one room of 256 MB', () => {
  const { room } = reachNetworks(['127.0.0.1/32']);
  expect(room.enter(256 * MB, 3 * MB)).toBe(true);
  expect(room.enter(1, 3 * MB)).toBe(false);
});
