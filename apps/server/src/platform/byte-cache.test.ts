import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('the least recently used entry is evicted first, and the size stays below the maximum', () => {
  const cache = new ByteCache<string>(100);
  for (const name of ['a', 'b', 'c']) cache.set(name, name.toUpperCase(), 30);
  expect(cache.get('a')).toBe('A');
  cache.set('d', 'D', 30);
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual(['A', null, 'C', 'D']);
  expect(cache.bytes).toBe(90);
});

test('a thousand models of which twenty fit stay below the maximum', () => {
  const cache = new ByteCache<number>(200);
  for (let i = 0; i < 1000; i += 1) {
    cache.set(String(i), i, 10);
    expect(cache.bytes).toBeLessThanOrEqual(200);
  }
  expect([cache.get('999'), cache.get('980'), cache.get('979')]).toEqual([999, 980, null]);
});

test('an entry with the same key replaces the old one; one that is too large is not cached', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'first', 80);
  cache.set('a', 'second', 40);
  expect([cache.get('a'), cache.bytes]).toEqual(['second', 40]);
  cache.set('b', 'huge', 101);
  expect([cache.get('b'), cache.get('a')]).toEqual([null, 'second']);
});
