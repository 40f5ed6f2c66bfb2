import { expect, test } from 'vitest';
import { admit, admitAll, nothingListed } from './held-rows.ts';

const row = (key: string, at: number) => ({ key, at });
const start = (...rows: ReturnType<typeof row>[]) => admit(nothingListed('F1'), rows, false);
const keysOf = ({ listed }: ReturnType<typeof start>): string[] => [...listed];

test('[STATE-028] a newer row is added after the others, and takes its place when that is asked for', () => {
  const before = start(row('b', 2), row('a', 1));
  const rows = [row('c', 3), row('b', 2), row('a', 1)];
  const added = admit(before, rows, false);
  expect([keysOf(added), added.late]).toEqual([['b', 'a'], ['c']]);
  expect(admit(added, rows, false)).toBe(added);
  const shown = admitAll(added, rows);
  expect([keysOf(shown), shown.late]).toEqual([['b', 'a', 'c'], []]);
  expect(admit(shown, [row('d', 4), ...rows], false).late).toEqual(['d']);
});

test('rows that came late stay in the order they came, also when one of them leaves and comes back', () => {
  const before = start(row('b', 2));
  const first = admit(before, [row('d', 4), row('b', 2)], false);
  const both = admit(first, [row('e', 5), row('d', 4), row('b', 2)], false);
  expect(both.late).toEqual(['d', 'e']);
  expect(admit(both, [row('e', 5), row('b', 2)], false)).toBe(both);
});

test('where everything has left, what comes is the list', () => {
  const late = admit(start(row('a', 1)), [row('b', 2), row('a', 1)], false);
  const left = admit(late, [row('b', 2)], false);
  expect([keysOf(left), left.late]).toEqual([['a', 'b'], []]);
});

test('a photo that comes late is late too, wherever its time lies in the list', () => {
  const before = start(row('c', 3), row('a', 1));
  expect(admit(before, [row('c', 3), row('b', 2), row('a', 1)], false).late).toEqual(['b']);
});

test('what is older than the end of the list is its next page', () => {
  const before = start(row('c', 3), row('b', 2));
  expect(keysOf(admit(before, [row('c', 3), row('b', 2), row('a', 1)], false))).toEqual(['c', 'b', 'a']);
});

test('an old photo that arrives late is late in a list that is not in the order of time', () => {
  const before = start(row('c', 3), row('b', 2));
  const after = admit(before, [row('c', 3), row('b', 2), row('a', 1)], false, false);
  expect([keysOf(after), after.late]).toEqual([['c', 'b'], ['a']]);
});

test('while the list fills everything is taken in, in whatever order it comes', () => {
  const filling = admit(nothingListed('F1'), [row('a', 1)], true);
  expect(keysOf(admit(filling, [row('b', 2), row('a', 1)], true))).toEqual(['a', 'b']);
});

test('what comes with the word that the list is full is no news: pages and their end are often one', () => {
  const filling = admit(nothingListed('F1'), [row('a', 1)], true);
  const full = admit(filling, [row('b', 2), row('a', 1)], false);
  expect(keysOf(full)).toEqual(['a', 'b']);
  expect(admit(full, [row('c', 3), row('b', 2), row('a', 1)], false).late).toEqual(['c']);
});

test('a row that left and comes back is where it was', () => {
  const before = start(row('b', 2), row('a', 1));
  expect(admit(before, [row('a', 1)], false)).toBe(before);
  expect(keysOf(before)).toContain('b');
});
