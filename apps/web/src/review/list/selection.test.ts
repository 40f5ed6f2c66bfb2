import { expect, test } from 'vitest';
import { reading, rowsOf } from './rows.testing.ts';
import {
  clearAll,
  keepListed,
  NOTHING_SELECTED,
  selectSafe,
  selectTo,
  showRows,
  toggleRow,
  unselect,
  type Selection,
} from './selection.ts';

const rows = rowsOf([
  reading('a', 0.8),
  reading('b', 1.5),
  reading('c', 0.7),
  reading('d', null),
  reading('e', 0.6),
]);
const row = (id: string) => rows.find((one) => one.id === id)!;
const idsOf = ({ selected }: Selection): string[] =>
  [...selected].map((key) => key.replace('gauge ', '')).toSorted();

test('in-range rows are selected when they first come on the screen, never the others', () => {
  expect(idsOf(showRows(NOTHING_SELECTED, rows))).toEqual(['a', 'c', 'e']);
});

test('a row that was unticked stays so when it comes back', () => {
  const unticked = toggleRow(showRows(NOTHING_SELECTED, rows), row('a'));
  expect(idsOf(showRows(unticked, rows))).toEqual(['c', 'e']);
});

test('nothing new on the screen changes nothing, so that drawing settles', () => {
  const shown = showRows(NOTHING_SELECTED, rows);
  expect(showRows(shown, rows)).toBe(shown);
  expect(keepListed(shown, rows)).toBe(shown);
});

test('a risky row can be ticked by hand, one without a value cannot', () => {
  expect(idsOf(toggleRow(NOTHING_SELECTED, row('b')))).toEqual(['b']);
  expect(idsOf(toggleRow(NOTHING_SELECTED, row('d')))).toEqual([]);
});

test('selecting a page or all takes the in-range rows only', () => {
  expect(idsOf(selectSafe(NOTHING_SELECTED, rows))).toEqual(['a', 'c', 'e']);
});

test('a range goes from the last ticked row to this one, either way', () => {
  const anchored = toggleRow(NOTHING_SELECTED, row('a'));
  expect(idsOf(selectTo(anchored, rows, row('c').key))).toEqual(['a', 'b', 'c']);
  const below = toggleRow(NOTHING_SELECTED, row('e'));
  expect(idsOf(selectTo(below, rows, row('c').key))).toEqual(['c', 'e']);
});

test('after clearing everything rows that move up are left alone, until a page is selected again', () => {
  const cleared = clearAll(showRows(NOTHING_SELECTED, rows.slice(0, 2)));
  expect(idsOf(showRows(cleared, rows))).toEqual([]);
  const again = selectSafe(cleared, rows.slice(0, 2));
  expect(idsOf(showRows(again, rows))).toEqual(['a', 'c', 'e']);
});

test('a page can be unticked, and confirmed rows leave with the list', () => {
  const all = showRows(NOTHING_SELECTED, rows);
  expect(idsOf(unselect(all, rows))).toEqual([]);
  expect(idsOf(keepListed(all, [row('c')]))).toEqual(['c']);
});
