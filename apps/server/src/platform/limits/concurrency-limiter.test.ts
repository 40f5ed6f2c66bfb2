import { expect, test } from 'vitest';
import { MAX_CONCURRENT, ConcurrencyLimiter } from './concurrency-limiter.ts';

test('a few calls of a company run at once, the others in order, and another company at any time', async () => {
  const limiter = new ConcurrencyLimiter();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (company: string, name: string): Promise<void> =>
    limiter.pass(company, () => {
      begun.push(name);
      return new Promise((resolve) => ends.push(resolve));
    });
  const calls = Array.from({ length: MAX_CONCURRENT + 2 }, (_, i) => call('A', `A${i}`));
  await Promise.resolve();
  expect(begun).toHaveLength(MAX_CONCURRENT);
  calls.push(call('B', 'B0'));
  expect(begun.at(-1)).toBe('B0');
  ends[0]!();
  await calls[0];
  expect(begun.at(-1)).toBe(`A${MAX_CONCURRENT}`);
  while (ends.length < calls.length) {
    for (const end of ends) end();
    await new Promise(setImmediate);
  }
  for (const end of ends) end();
  await Promise.all(calls);
  expect(begun).toHaveLength(MAX_CONCURRENT + 3);
});

test('a failed call releases its slot', async () => {
  const limiter = new ConcurrencyLimiter();
  for (let i = 0; i < 3 * MAX_CONCURRENT; i += 1)
    await expect(limiter.pass('A', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limiter.pass('A', async () => 'well')).toBe('well');
});
