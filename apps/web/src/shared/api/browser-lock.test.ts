import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBrowserLock } from './browser-lock.ts';

const { locks } = navigator;
const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value });
beforeEach(() => setLocks(undefined));
afterEach(() => setLocks(locks));

test('without the locks of a browser work of one name waits for the work before it, also for one that failed', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const first = withBrowserLock('a', work('first'));
  const second = withBrowserLock('a', work('second'));
  const other = withBrowserLock('b', work('other'));
  await expect(first).rejects.toThrow('no');
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
  const [begins, ends] = [seen.indexOf('second begins'), seen.indexOf('first ends')];
  expect(begins).toBeGreaterThan(ends);
  expect(seen.indexOf('other begins')).toBeLessThan(ends);
});

test('with them the browser decides, over all of its tabs', async () => {
  const asked: string[] = [];
  setLocks({
    request: (name: string, work: () => Promise<string>) => {
      asked.push(name);
      return work();
    },
  });
  expect(await withBrowserLock('a', async () => 'done')).toBe('done');
  expect(asked).toEqual(['a']);
});
