import { expect, test } from 'vitest';
import { admit, nothingListed } from './held-rows.ts';

const row = (key: string, at: number) => ({ key, at });
const start = (...rows: ReturnType<typeof row>[]) => admit(nothingListed('F1'), rows, false);
const keysOf = ({ listed }: ReturnType<typeof start>): string[] => [...listed];

test('a newer row waits until it is asked for', () => {
  const before = start(row('b', 2), row('a', 1));
  const rows = [row('c', 3), row('b', 2), row('a', 1)];
  expect(admit(before, rows, false)).toBe(before);
  expect(keysOf(admit(before, rows, true))).toEqual(['b', 'a', 'c']);
});

test('a photo that comes late waits too, wherever its time lies in the list', () => {
  const before = start(row('c', 3), row('a', 1));
  expect(admit(before, [row('c', 3), row('b', 2), row('a', 1)], false)).toBe(before);
});

test('what is older than the end of the list is its next page', () => {
  const before = start(row('c', 3), row('b', 2));
  expect(keysOf(admit(before, [row('c', 3), row('b', 2), row('a', 1)], false))).toEqual(['c', 'b', 'a']);
});

test('while the list fills everything is taken in, in whatever order it comes', () => {
  const filling = admit(nothingListed('F1'), [row('a', 1)], true);
  expect(keysOf(admit(filling, [row('b', 2), row('a', 1)], true))).toEqual(['a', 'b']);
});

test('a row that left and comes back is where it was', () => {
  const before = start(row('b', 2), row('a', 1));
  expect(admit(before, [row('a', 1)], false)).toBe(before);
  expect(keysOf(before)).toContain('b');
});
