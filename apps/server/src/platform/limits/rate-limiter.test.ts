import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { AppError } from '../errors.ts';
import { RateLimiter } from './rate-limiter.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const limit = { max: 5, windowSeconds: 60 };
const takeMany = async (limiter: RateLimiter, key: string, times: number) => {
  const states = [];
  for (let i = 0; i < times; i += 1) states.push((await limiter.take(key, limit)).isAllowed);
  return states;
};

test('the call after the last allowed one is refused, another key is not', async () => {
  expect(await takeMany(platform.limiter, 'a', 6)).toEqual([true, true, true, true, true, false]);
  expect((await platform.limiter.take('b', limit)).isAllowed).toBe(true);
});

test('the window slides: half a window later half of the old calls still count', async () => {
  await takeMany(platform.limiter, 'slide', 5);
  platform.clock.advance(90_000);
  expect(await takeMany(platform.limiter, 'slide', 4)).toEqual([true, true, false, false]);
  platform.clock.advance(120_000);
  expect(await takeMany(platform.limiter, 'slide', 5)).toEqual([true, true, true, true, true]);
});

test('two processes share one count, also when they call at the same moment', async () => {
  const other = new RateLimiter(platform.db, platform.clock);
  const calls = Array.from({ length: 20 }, (_, i) =>
    (i % 2 ? other : platform.limiter).take('shared', limit),
  );
  const allowed = (await Promise.all(calls)).filter((state) => state.isAllowed);
  expect(allowed).toHaveLength(5);
});

test('over the limit the error carries Retry-After', async () => {
  await takeMany(platform.limiter, 'error', 5);
  const error = await platform.limiter.require('error', limit).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('too_many_requests');
  expect((error as AppError).retryAfterSeconds).toBeGreaterThan(0);
});

test('looking does not count', async () => {
  for (let i = 0; i < 10; i += 1) await platform.limiter.peek('look', limit);
  expect((await platform.limiter.take('look', limit)).remaining).toBe(4);
});

test('a large limit is exact, whichever process takes how many calls at a time', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  const other = new RateLimiter(platform.db, platform.clock);
  let allowed = 0;
  for (let i = 0; i < 1000; i += 1) if ((await platform.limiter.take('large', large)).isAllowed) allowed += 1;
  expect(allowed).toBe(1000);
  expect((await platform.limiter.take('large', large)).isAllowed).toBe(false);
  expect((await other.take('large', large)).isAllowed).toBe(false);
  platform.clock.advance(120_000);
  expect((await other.take('large', large)).isAllowed).toBe(true);
  // what another process has taken ahead is gone for this one: at most two in a hundred
  expect((await platform.limiter.peek('large', large)).remaining).toBe(980);
});

test('of a large limit few calls reach the database', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  const states = [];
  for (let i = 0; i < 41; i += 1) states.push(await platform.limiter.take('few', large));
  expect(states.map(({ remaining }) => remaining)).toEqual(Array.from({ length: 41 }, (_, i) => 999 - i));
  const row = await platform.db
    .selectFrom('rate_limit')
    .select('current')
    .where('key', '=', 'few')
    .executeTakeFirstOrThrow();
  expect(row.current).toBe(60);
});

test('a call may be worth several, and one that is worth more than is left is refused', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  const states = [];
  for (let i = 0; i < 101; i += 1) states.push((await platform.limiter.take('weight', large, 10)).isAllowed);
  expect(states.filter(Boolean)).toHaveLength(100);
  expect(states.at(-1)).toBe(false);
});
