import { expect, test } from 'vitest';
import { admit, admitAll, nothingListed } from './held-rows.ts';

const row = (key: string, at: number) => ({ key, at });
const start = (...rows: ReturnType<typeof row>[]) => admit(nothingListed('F1'), rows, false);
const keysOf = ({ listed }: ReturnType<typeof start>): string[] => [...listed];

test('a newer row waits until it is asked for', () => {
  const before = start(row('b', 2), row('a', 1));
  const rows = [row('c', 3), row('b', 2), row('a', 1)];
  expect(admit(before, rows, false)).toBe(before);
  const shown = admitAll(before, rows);
  expect(keysOf(shown)).toEqual(['b', 'a', 'c']);
  expect(admit(shown, [row('d', 4), ...rows], false)).toBe(shown);
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

test('what comes with the word that the list is full is no news: pages and their end are often one', () => {
  const filling = admit(nothingListed('F1'), [row('a', 1)], true);
  const full = admit(filling, [row('b', 2), row('a', 1)], false);
  expect(keysOf(full)).toEqual(['a', 'b']);
  expect(admit(full, [row('c', 3), row('b', 2), row('a', 1)], false)).toBe(full);
});

test('a row that left and comes back is where it was', () => {
  const before = start(row('b', 2), row('a', 1));
  expect(admit(before, [row('a', 1)], false)).toBe(before);
  expect(keysOf(before)).toContain('b');
});
