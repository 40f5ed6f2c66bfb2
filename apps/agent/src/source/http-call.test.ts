import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { HttpCamera } from '../testing/http-camera.ts';
import { callCamera } from './http-call.ts';
import { createNetworkAccess } from './network-access.ts';
import { MemoryBudget } from './memory-budget.ts';

const MB = 1024 * 1024;
const open: HttpCamera[] = [];
afterEach(async () => {
  for (const camera of open.splice(0)) await camera.close();
});

/** Sends this many bytes and ends the response when released. */
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

test('the memory budget cuts off a picture that is too large, never one of usual size', async () => {
  const memory = new MemoryBudget(8 * MB);
  const access = createNetworkAccess(['127.0.0.1/32'], { memory });
  const release = Promise.withResolvers<void>();
  const call = async (bytes: number) => callCamera(access, { url: await camera(bytes, release.promise) });
  const first = [call(3 * MB), call(3 * MB)];
  await expect.poll(() => memory.bytes).toBe(6 * MB);
  await expect(call(3 * MB)).rejects.toMatchObject({ code: 'endless_answer' });
  expect(memory.bytes).toBe(6 * MB); // the memory of the aborted call is released
  const usual = [call(2 * MB), call(2 * MB)];
  await expect.poll(() => memory.bytes).toBe(10 * MB);
  release.resolve();
  const lengths = (await Promise.all([...first, ...usual])).map(({ body }) => body.length / MB);
  expect(lengths).toEqual([3, 3, 2, 2]);
  expect(memory.bytes).toBe(0);
  expect((await call(5 * MB)).body).toHaveLength(5 * MB); // and nothing is forgotten for good
});

test('a picture counts in the budget until it is prepared, also when that fails', async () => {
  const memory = new MemoryBudget(MB);
  const work = Promise.withResolvers<string>();
  const held = memory.hold(Buffer.alloc(1000), () => work.promise);
  await sleep(0);
  expect(memory.bytes).toBe(1000);
  work.reject(new Error('no picture'));
  await expect(held).rejects.toThrow('no picture');
  expect(memory.bytes).toBe(0);
});

test('all cameras of an agent share 256 MB', () => {
  const { memory } = createNetworkAccess(['127.0.0.1/32']);
  expect(memory.reserve(256 * MB, 3 * MB)).toBe(true);
  expect(memory.reserve(1, 3 * MB)).toBe(false);
});
