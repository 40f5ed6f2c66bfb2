import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBrowserLock } from './browser-lock.ts';

const { locks } = navigator;
const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value });
beforeEach(() => setLocks(undefined));
afterEach(() => setLocks(locks));

test('without navigator.locks work of one name is serialised, also after a failure', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const first = withBrowserLock('a', work('first'));
  const second = withBrowserLock('a', work('second'));
  const other = withBrowserLock('b', work('other'));
  await expect(first).rejects.toThrow('no');
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
  const [begins, ends] = [steps.indexOf('second begins'), steps.indexOf('first ends')];
  expect(begins).toBeGreaterThan(ends);
  expect(steps.indexOf('other begins')).toBeLessThan(ends);
});

test('navigator.locks are used if available, across tabs', async () => {
  const names: string[] = [];
  setLocks({
    request: (name: string, work: () => Promise<string>) => {
      names.push(name);
      return work();
    },
  });
  expect(await withBrowserLock('a', async () => 'done')).toBe('done');
  expect(names).toEqual(['a']);
});
