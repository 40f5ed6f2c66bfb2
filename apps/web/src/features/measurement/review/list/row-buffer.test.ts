import { expect, test } from 'vitest';
import { admit, admitAll, emptyBuffer } from './row-buffer.ts';

const row = (key: string, at: number) => ({ key, at });
const start = (...rows: ReturnType<typeof row>[]) => admit(emptyBuffer('F1'), rows, false);
const keysOf = ({ listed }: ReturnType<typeof start>): string[] => [...listed];

test('[STATE-028] a newer row is buffered, and sorted in on request', () => {
  const before = start(row('b', 2), row('a', 1));
  const rows = [row('c', 3), row('b', 2), row('a', 1)];
  const added = admit(before, rows, false);
  expect([keysOf(added), added.late]).toEqual([['b', 'a'], ['c']]);
  expect(admit(added, rows, false)).toBe(added);
  const shown = admitAll(added, rows);
  expect([keysOf(shown), shown.late]).toEqual([['b', 'a', 'c'], []]);
  expect(admit(shown, [row('d', 4), ...rows], false).late).toEqual(['d']);
});

test('buffered rows keep their order of arrival, also after leaving and returning', () => {
  const before = start(row('b', 2));
  const first = admit(before, [row('d', 4), row('b', 2)], false);
  const both = admit(first, [row('e', 5), row('d', 4), row('b', 2)], false);
  expect(both.late).toEqual(['d', 'e']);
  expect(admit(both, [row('e', 5), row('b', 2)], false)).toBe(both);
});

test('in an empty list new rows are shown at once', () => {
  const late = admit(start(row('a', 1)), [row('b', 2), row('a', 1)], false);
  const left = admit(late, [row('b', 2)], false);
  expect([keysOf(left), left.late]).toEqual([['a', 'b'], []]);
});

test('a late photo is buffered wherever its time belongs', () => {
  const before = start(row('c', 3), row('a', 1));
  expect(admit(before, [row('c', 3), row('b', 2), row('a', 1)], false).late).toEqual(['b']);
});

test('rows older than the end of the list are its next page', () => {
  const before = start(row('c', 3), row('b', 2));
  expect(keysOf(admit(before, [row('c', 3), row('b', 2), row('a', 1)], false))).toEqual(['c', 'b', 'a']);
});

test('an old photo is buffered in a list with another order', () => {
  const before = start(row('c', 3), row('b', 2));
  const after = admit(before, [row('c', 3), row('b', 2), row('a', 1)], false, false);
  expect([keysOf(after), after.late]).toEqual([['c', 'b'], ['a']]);
});

test('while loading all rows are shown, in any order of arrival', () => {
  const filling = admit(emptyBuffer('F1'), [row('a', 1)], true);
  expect(keysOf(admit(filling, [row('b', 2), row('a', 1)], true))).toEqual(['a', 'b']);
});

test('rows arriving together with the end of loading are shown', () => {
  const filling = admit(emptyBuffer('F1'), [row('a', 1)], true);
  const full = admit(filling, [row('b', 2), row('a', 1)], false);
  expect(keysOf(full)).toEqual(['a', 'b']);
  expect(admit(full, [row('c', 3), row('b', 2), row('a', 1)], false).late).toEqual(['c']);
});

test('a row that returns has its old position', () => {
  const before = start(row('b', 2), row('a', 1));
  expect(admit(before, [row('a', 1)], false)).toBe(before);
  expect(keysOf(before)).toContain('b');
});
