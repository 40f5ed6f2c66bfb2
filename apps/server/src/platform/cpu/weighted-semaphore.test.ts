import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../errors.ts';
import { WeightedSemaphore, type MemoryLimits } from './weighted-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room of 100 bytes, and who is in it in the order of their coming. */
function openRoom(limits: Partial<MemoryLimits> = {}) {
  const room = new WeightedSemaphore({ bytes: 100, maxWaiting: 1000, maxWaitMs: 1000, ...limits });
  const inside: string[] = [];
  const refused: string[] = [];
  const leaving = new Map<string, () => void>();
  const ask = async (who: string, bytes: number, refusal?: 'busy'): Promise<void> => {
    const name = `${who}${bytes}`;
    try {
      leaving.set(name, await room.enter({ who, bytes, ...(refusal && { refusal }) }));
      inside.push(name);
    } catch (error) {
      const { code, retryAfterSeconds } = error as AppError;
      refused.push(`${name} ${code} ${retryAfterSeconds}`);
    }
  };
  return {
    room,
    inside,
    refused,
    ask: (who: string, bytes: number, refusal?: 'busy') => {
      void ask(who, bytes, refusal);
      return vi.advanceTimersByTimeAsync(0);
    },
    leave: (name: string) => {
      leaving.get(name)!();
      return vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a room', () => {
  test('is entered at once while there is space, and in turn afterwards', async () => {
    const { ask, leave, inside, room } = openRoom();
    await ask('a', 60);
    await ask('b', 50);
    await ask('c', 10);
    expect([inside, room.waiting]).toEqual([['a60'], 2]);
    await leave('a60');
    expect(inside).toEqual(['a60', 'b50', 'c10']);
  });

  test('is never filled by one alone: half of it, two thirds by two', async () => {
    const { ask, inside } = openRoom();
    for (let count = 0; count < 20; count += 1) await ask('a', 10);
    expect(inside).toHaveLength(5);
    for (let count = 0; count < 20; count += 1) await ask('b', 10);
    expect(inside.filter((name) => name === 'b10').length).toBeGreaterThanOrEqual(2);
    await ask('c', 10);
    expect(inside.at(-1)).toBe('c10');
  });

  test('takes what is larger than itself when it is empty', async () => {
    const { ask, leave, inside } = openRoom();
    await ask('a', 10);
    await ask('b', 500);
    await ask('c', 10);
    expect(inside).toEqual(['a10']);
    await leave('a10');
    expect(inside).toEqual(['a10', 'b500']);
    await leave('b500');
    expect(inside.at(-1)).toBe('c10');
  });

  test('keeps the turn of what does not fit yet: small ones cannot keep it out', async () => {
    const { ask, leave, inside } = openRoom();
    for (const who of ['a', 'b', 'c']) await ask(who, 20);
    await ask('d', 80);
    await ask('e', 20);
    for (const name of ['a20', 'b20']) await leave(name);
    expect(inside).toEqual(['a20', 'b20', 'c20', 'd80']);
  });

  test('lets the next of another in before a second of the same', async () => {
    const { ask, leave, inside } = openRoom({ places: 1 });
    for (const bytes of [1, 2, 3]) await ask('a', bytes);
    await ask('b', 1);
    await leave('a1');
    await leave('b1');
    expect(inside).toEqual(['a1', 'b1', 'a2']);
  });

  test('sends away who would wait too long, and says when to come again', async () => {
    const { ask, refused, room, leave, inside } = openRoom();
    await ask('a', 100);
    await ask('b', 100, 'busy');
    await ask('c', 50);
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([refused, room.waiting]).toEqual([['b100 busy 30'], 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    await leave('a100');
    expect(inside).toEqual(['a100', 'c50']);
  });

  test('sends away at once who has as many in the line as they leave free, and nobody else', async () => {
    const { ask, refused } = openRoom({ maxWaiting: 10 });
    await ask('x', 100);
    for (let count = 0; count < 8; count += 1) await ask('a', 1, 'busy');
    expect(refused).toHaveLength(3);
    await ask('b', 1, 'busy');
    expect(refused).toHaveLength(3);
    for (let count = 0; count < 20; count += 1) await ask('jobs', 1);
    expect(refused).toHaveLength(3);
  });

  test('is empty when all have left, however often they say so', async () => {
    const { ask, leave, inside } = openRoom();
    await ask('a', 60);
    await leave('a60');
    await leave('a60');
    for (const who of ['b', 'c', 'd']) await ask(who, 40);
    expect(inside).toEqual(['a60', 'b40', 'c40']);
  });
});

test('everybody gets in, and never more than fits', async () => {
  vi.useRealTimers();
  const visit = fc.record({ who: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 150 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      async (visits, places) => {
        const room = new WeightedSemaphore({ bytes: 100, places, maxWaiting: 1000, maxWaitMs: 1000 });
        let [bytes, count] = [0, 0];
        const visitAll = visits.map(async (entry, at) => {
          const leave = await room.enter(entry);
          bytes += Math.min(100, entry.bytes);
          count += 1;
          expect(bytes).toBeLessThanOrEqual(100);
          expect(count).toBeLessThanOrEqual(places);
          for (let turns = at % 5; turns > 0; turns -= 1) await Promise.resolve();
          bytes -= Math.min(100, entry.bytes);
          count -= 1;
          leave();
        });
        await Promise.all(visitAll);
        expect(room.waiting).toBe(0);
      },
    ),
    { seed: 8, numRuns: 100 },
  );
});
