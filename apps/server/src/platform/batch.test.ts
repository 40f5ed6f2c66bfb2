import { expect, test } from 'vitest';
import { batch, memoizeByDatabase, memoizeByInstance } from './batch.ts';

const tick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Doubles its items; records which were sent together. */
function doubler(most = 10): { ask: (item: number) => Promise<number>; calls: number[][] } {
  const calls: number[][] = [];
  const ask = batch<number, number>(
    async (items) => {
      calls.push([...items]);
      await tick();
      if (items.includes(13)) throw new Error('unlucky');
      return items.map((item) => 2 * item);
    },
    { most },
  );
  return { ask, calls };
}

test('a single call goes out immediately; calls that arrive meanwhile go out as one batch, each with its own result', async () => {
  const { ask, calls } = doubler();
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([2, 4, 6, 8]);
  expect(calls).toEqual([[1], [2, 3, 4]]);
  expect(await ask(5)).toBe(10);
});

test('with a batch window, calls within it go out together', async () => {
  const calls: number[][] = [];
  const ask = batch<number, number>(
    async (items) => {
      calls.push([...items]);
      return [...items];
    },
    { windowMs: 20 },
  );
  await ask(1);
  const second = ask(2);
  await tick();
  expect(await Promise.all([second, ask(3)])).toEqual([2, 3]);
  expect(calls).toEqual([[1], [2, 3]]);
});

test('a batch has at most the maximum number of calls', async () => {
  const { ask, calls } = doubler(2);
  await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(calls).toEqual([[1], [2, 3], [4, 5]]);
});

test('a failing call does not fail the others of its batch, and later calls are answered', async () => {
  const { ask, calls } = doubler();
  const settled = await Promise.allSettled([1, 2, 13, 4].map(ask));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(calls).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
  await expect(ask(13)).rejects.toThrow('unlucky');
  expect(await ask(7)).toBe(14);
});

test('a result of another length is an error, not the result of another call', async () => {
  const ask = batch<number, number>(async () => []);
  await expect(ask(1)).rejects.toThrow('another number');
});

test('memoizing by a container of dependencies, which a transaction copies, is refused; by one of them it works', () => {
  const [database, transaction, limiter] = [{ name: 'db' }, { name: 'tx' }, { limit: 1 }];
  const container = { db: database, limiter };
  const copy = { ...container, db: transaction };
  // @ts-expect-error a copy of the container would be another key
  memoizeByInstance((_container: typeof container) => ({}));
  const counts = memoizeByInstance((_limiter: typeof limiter) => ({}));
  expect(counts(copy.limiter)).toBe(counts(container.limiter));
  const writers = memoizeByDatabase(({ db }: typeof container) => ({ db }));
  expect(writers(copy).db).toBe(transaction);
  expect(writers({ ...container })).toBe(writers(container));
});
