import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { MovableClock } from '../clock/clock.ts';
import { inTransaction } from '../db/database.ts';
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
const countOf = async (key: string): Promise<number> => {
  const query = platform.db.selectFrom('rate_limit').select('current').where('key', '=', key);
  return (await query.executeTakeFirstOrThrow()).current;
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

test('two processes share one count, also for simultaneous calls', async () => {
  const other = new RateLimiter(platform.db, platform.clock);
  const calls = Array.from({ length: 20 }, (_, i) =>
    (i % 2 ? other : platform.limiter).take('shared', limit),
  );
  const allowed = (await Promise.all(calls)).filter((state) => state.isAllowed);
  expect(allowed).toHaveLength(5);
});

test('over the limit the error has Retry-After', async () => {
  await takeMany(platform.limiter, 'error', 5);
  const error = await platform.limiter.require('error', limit).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('too_many_requests');
  expect((error as AppError).retryAfterSeconds).toBeGreaterThan(0);
});

describe('guesses', () => {
  const guess = (limiter: RateLimiter, key: string, isRight: boolean, log: string[] = []) =>
    limiter.attempt([{ key, limit }], async () => {
      log.push(key);
      await new Promise((resolve) => setImmediate(resolve));
      return isRight ? 'in' : null;
    });
  const codeOf = (error: unknown): string => (error as AppError).code;

  test('of fifty wrong attempts at once, from two processes, only the allowed number is checked', async () => {
    const other = new RateLimiter(platform.db, platform.clock);
    const log: string[] = [];
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => guess(i % 2 ? other : platform.limiter, 'wrong', false, log)),
    );
    expect(log).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(45);
    expect(
      refused.every((one) => codeOf((one as PromiseRejectedResult).reason) === 'too_many_requests'),
    ).toBe(true);
  });

  test('a large limit is also taken one by one', async () => {
    const large = { max: 100, windowSeconds: 60 };
    for (let i = 0; i < 3; i += 1)
      await platform.limiter.attempt([{ key: 'many', limit: large }], async () => null);
    expect(await countOf('many')).toBe(3);
  });

  test('a right attempt costs nothing, nor does a refused one', async () => {
    for (let i = 0; i < 10; i += 1) expect(await guess(platform.limiter, 'right', true)).toBe('in');
    for (let i = 0; i < 5; i += 1) expect(await guess(platform.limiter, 'right', false)).toBeNull();
    for (let i = 0; i < 20; i += 1)
      expect(await guess(platform.limiter, 'right', true).catch(codeOf)).toBe('too_many_requests');
    expect(await countOf('right')).toBe(5);
  });

  test('an attempt that throws is counted', async () => {
    const broken = () =>
      platform.limiter.attempt([{ key: 'broken', limit }], () => Promise.reject(new Error('cut off')));
    for (let i = 0; i < 5; i += 1) await expect(broken()).rejects.toThrow('cut off');
    expect(await broken().catch(codeOf)).toBe('too_many_requests');
  });

  test('with two limits the tighter one decides, and a refused attempt does not count for the other', async () => {
    const tries = [
      { key: 'wide', limit: { max: 20, windowSeconds: 3600 } },
      { key: 'narrow', limit: { max: 1, windowSeconds: 60 } },
    ];
    const one = () => platform.limiter.attempt(tries, async () => null);
    expect(await one()).toBeNull();
    for (let i = 0; i < 30; i += 1) expect(await one().catch(codeOf)).toBe('too_many_requests');
    expect(await countOf('wide')).toBe(1);
  });

  test('a right attempt after its window ended gives nothing to the next window', async () => {
    await platform.limiter.attempt([{ key: 'late', limit }], async () => {
      platform.clock.advance(60_000);
      await takeMany(platform.limiter, 'late', 5);
      return 'in';
    });
    expect((await platform.limiter.take('late', limit)).isAllowed).toBe(false);
  });
});

test('with no permits left a call is not counted, however often it comes', async () => {
  const states = await Promise.all(
    Array.from({ length: 20 }, () => platform.limiter.takeRoom('room', limit)),
  );
  expect(states.filter(Boolean)).toHaveLength(5);
  expect(await countOf('room')).toBe(5);
});

test('a process whose clock is slightly behind does not drop the counts of others', async () => {
  platform.clock.advance(60_000);
  const behind = new RateLimiter(
    platform.db,
    new MovableClock(new Date(platform.clock.now().getTime() - 60_000)),
  );
  await takeMany(platform.limiter, 'behind', 5);
  await behind.take('behind', limit);
  expect((await platform.limiter.take('behind', limit)).isAllowed).toBe(false);
});

test('a count in a transaction is rolled back with it', async () => {
  const takeIn = (isKept: boolean) =>
    inTransaction(platform.db, async (tx) => {
      const { isAllowed } = await platform.limiter.takeIn(tx, 'change', limit);
      if (!isKept) throw new Error('the change is refused');
      return isAllowed;
    }).catch(() => null);
  for (let i = 0; i < 10; i += 1) expect(await takeIn(false)).toBeNull();
  const results = [];
  for (let i = 0; i < 6; i += 1) results.push(await takeIn(true));
  expect(results).toEqual([true, true, true, true, true, false]);
});

test('a large limit is exact, whichever process takes how many calls in advance', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  const other = new RateLimiter(platform.db, platform.clock);
  let allowed = 0;
  for (let i = 0; i < 1000; i += 1) if ((await platform.limiter.take('large', large)).isAllowed) allowed += 1;
  expect(allowed).toBe(1000);
  expect((await platform.limiter.take('large', large)).isAllowed).toBe(false);
  expect((await other.take('large', large)).isAllowed).toBe(false);
  platform.clock.advance(120_000);
  expect((await other.take('large', large)).isAllowed).toBe(true);
  // calls that another process has leased are unavailable to this one: at most two in a hundred
  expect((await platform.limiter.take('large', large)).remaining).toBe(979);
});

test('calls that were taken in advance and not used are available to the next', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  let allowed = 0;
  for (const together of [50, 900, 60])
    for (const { isAllowed } of await Promise.all(
      Array.from({ length: together }, () => platform.limiter.take('burst', large)),
    ))
      if (isAllowed) allowed += 1;
  expect(allowed).toBe(1000);
});

test('with a large limit few calls query the database', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  const states = [];
  for (let i = 0; i < 41; i += 1) states.push(await platform.limiter.take('few', large));
  expect(states.map(({ remaining }) => remaining)).toEqual(Array.from({ length: 41 }, (_, i) => 999 - i));
  expect(await countOf('few')).toBe(60);
});

test('a call may count as several, and is refused when that is more than is left', async () => {
  const large = { max: 1000, windowSeconds: 60 };
  const states = [];
  for (let i = 0; i < 101; i += 1) states.push((await platform.limiter.take('weight', large, 10)).isAllowed);
  expect(states.filter(Boolean)).toHaveLength(100);
  expect(states.at(-1)).toBe(false);
});
