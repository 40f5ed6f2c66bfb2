import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../errors.ts';
import { WeightedSemaphore, type MemoryLimits } from './weighted-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A semaphore of 100 bytes, and its holders in the order of their admission. */
function openSemaphore(limits: Partial<MemoryLimits> = {}) {
  const semaphore = new WeightedSemaphore({ bytes: 100, maxWaiting: 1000, maxWaitMs: 1000, ...limits });
  const holders: string[] = [];
  const refused: string[] = [];
  const leaving = new Map<string, () => void>();
  const ask = async (who: string, bytes: number, refusal?: 'busy'): Promise<void> => {
    const name = `${who}${bytes}`;
    try {
      leaving.set(name, await semaphore.enter({ who, bytes, ...(refusal && { refusal }) }));
      holders.push(name);
    } catch (error) {
      const { code, retryAfterSeconds } = error as AppError;
      refused.push(`${name} ${code} ${retryAfterSeconds}`);
    }
  };
  return {
    semaphore,
    holders,
    refused,
    ask: (who: string, bytes: number, refusal?: 'busy') => {
      void ask(who, bytes, refusal);
      return vi.advanceTimersByTimeAsync(0);
    },
    release: (name: string) => {
      leaving.get(name)!();
      return vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a weighted semaphore', () => {
  test('grants permits immediately while there are enough, and in order afterwards', async () => {
    const { ask, release, holders, semaphore } = openSemaphore();
    await ask('a', 60);
    await ask('b', 50);
    await ask('c', 10);
    expect([holders, semaphore.waiting]).toEqual([['a60'], 2]);
    await release('a60');
    expect(holders).toEqual(['a60', 'b50', 'c10']);
  });

  test('is never filled by one owner: half of it, two thirds by two', async () => {
    const { ask, holders } = openSemaphore();
    for (let count = 0; count < 20; count += 1) await ask('a', 10);
    expect(holders).toHaveLength(5);
    for (let count = 0; count < 20; count += 1) await ask('b', 10);
    expect(holders.filter((name) => name === 'b10').length).toBeGreaterThanOrEqual(2);
    await ask('c', 10);
    expect(holders.at(-1)).toBe('c10');
  });

  test('grants a request larger than its capacity when it is unused', async () => {
    const { ask, release, holders } = openSemaphore();
    await ask('a', 10);
    await ask('b', 500);
    await ask('c', 10);
    expect(holders).toEqual(['a10']);
    await release('a10');
    expect(holders).toEqual(['a10', 'b500']);
    await release('b500');
    expect(holders.at(-1)).toBe('c10');
  });

  test('keeps the place of a request that does not fit yet: smaller ones cannot starve it', async () => {
    const { ask, release, holders } = openSemaphore();
    for (const who of ['a', 'b', 'c']) await ask(who, 20);
    await ask('d', 80);
    await ask('e', 20);
    for (const name of ['a20', 'b20']) await release(name);
    expect(holders).toEqual(['a20', 'b20', 'c20', 'd80']);
  });

  test('grants the next request of another owner before a second one of the same', async () => {
    const { ask, release, holders } = openSemaphore({ places: 1 });
    for (const bytes of [1, 2, 3]) await ask('a', bytes);
    await ask('b', 1);
    await release('a1');
    await release('b1');
    expect(holders).toEqual(['a1', 'b1', 'a2']);
  });

  test('rejects a request that would wait too long, with a retry time', async () => {
    const { ask, refused, semaphore, release, holders } = openSemaphore();
    await ask('a', 100);
    await ask('b', 100, 'busy');
    await ask('c', 50);
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([refused, semaphore.waiting]).toEqual([['b100 busy 30'], 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    await release('a100');
    expect(holders).toEqual(['a100', 'c50']);
  });

  test('rejects immediately an owner with as many waiters as are allowed, and no one else', async () => {
    const { ask, refused } = openSemaphore({ maxWaiting: 10 });
    await ask('x', 100);
    for (let count = 0; count < 8; count += 1) await ask('a', 1, 'busy');
    expect(refused).toHaveLength(3);
    await ask('b', 1, 'busy');
    expect(refused).toHaveLength(3);
    for (let count = 0; count < 20; count += 1) await ask('jobs', 1);
    expect(refused).toHaveLength(3);
  });

  test('is unused when all permits are released, also when released twice', async () => {
    const { ask, release, holders } = openSemaphore();
    await ask('a', 60);
    await release('a60');
    await release('a60');
    for (const who of ['b', 'c', 'd']) await ask(who, 40);
    expect(holders).toEqual(['a60', 'b40', 'c40']);
  });
});

test('grants every request eventually, and never more than its capacity', async () => {
  vi.useRealTimers();
  const visit = fc.record({ who: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 150 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      async (visits, places) => {
        const semaphore = new WeightedSemaphore({ bytes: 100, places, maxWaiting: 1000, maxWaitMs: 1000 });
        let [bytes, count] = [0, 0];
        const visitAll = visits.map(async (entry, at) => {
          const release = await semaphore.enter(entry);
          bytes += Math.min(100, entry.bytes);
          count += 1;
          expect(bytes).toBeLessThanOrEqual(100);
          expect(count).toBeLessThanOrEqual(places);
          for (let turns = at % 5; turns > 0; turns -= 1) await Promise.resolve();
          bytes -= Math.min(100, entry.bytes);
          count -= 1;
          release();
        });
        await Promise.all(visitAll);
        expect(semaphore.waiting).toBe(0);
      },
    ),
    { seed: 8, numRuns: 100 },
  );
});
