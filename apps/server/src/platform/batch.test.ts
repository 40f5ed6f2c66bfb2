import { expect, test } from 'vitest';
import { batch, memoizeByDatabase, memoizeByInstance } from './batch.ts';

const tick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Doubles its items; remembers which went out together. */
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

test('a call that is alone goes out at once; those that come meanwhile go out together, each with its own answer', async () => {
  const { ask, calls } = doubler();
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([2, 4, 6, 8]);
  expect(calls).toEqual([[1], [2, 3, 4]]);
  expect(await ask(5)).toBe(10);
});

test('with patience, those that come soon after a call go out together', async () => {
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

test('no more than the most go out together', async () => {
  const { ask, calls } = doubler(2);
  await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(calls).toEqual([[1], [2, 3], [4, 5]]);
});

test('nobody fails for another’s sake, and the next ones are answered', async () => {
  const { ask, calls } = doubler();
  const settled = await Promise.allSettled([1, 2, 13, 4].map(ask));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(calls).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
  await expect(ask(13)).rejects.toThrow('unlucky');
  expect(await ask(7)).toBe(14);
});

test('an answer of another length is an error, not somebody else’s result', async () => {
  const ask = batch<number, number>(async () => []);
  await expect(ask(1)).rejects.toThrow('another number');
});

test('a bundle of parts, which a transaction copies, is nobody to keep something by; its parts are', () => {
  const [database, transaction, limiter] = [{ name: 'db' }, { name: 'tx' }, { limit: 1 }];
  const bundle = { db: database, limiter };
  const copy = { ...bundle, db: transaction };
  // @ts-expect-error a copy of a bundle would have another one
  memoizeByInstance((_bundle: typeof bundle) => ({}));
  const counts = memoizeByInstance((_limiter: typeof limiter) => ({}));
  expect(counts(copy.limiter)).toBe(counts(bundle.limiter));
  const writers = memoizeByDatabase(({ db }: typeof bundle) => ({ db }));
  expect(writers(copy).db).toBe(transaction);
  expect(writers({ ...bundle })).toBe(writers(bundle));
});
