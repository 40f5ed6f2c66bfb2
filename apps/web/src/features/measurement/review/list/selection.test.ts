import { expect, test } from 'vitest';
import { gauge, reading, rowsOf } from '../row/rows.testing.ts';
import { targetRow } from '../row/review-row.ts';
import {
  NOTHING_SELECTED,
  selectedOf,
  selectInRange,
  selectTo,
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
const row = (id: string) => rows.find(({ record }) => record?.id === id)!;
const idsOf = (selection: Selection, among = rows): string[] =>
  selectedOf(selection, among).map(({ record }) => record!.id);

test('the selection is empty at first', () => {
  expect(idsOf(NOTHING_SELECTED)).toEqual([]);
});

test('select all selects the current routine rows only', () => {
  const selection = selectInRange(NOTHING_SELECTED, rows.slice(0, 3));
  expect(idsOf(selection)).toEqual(['a', 'c']);
  const more = rowsOf([reading('new', 0.8), reading('a', 0.8), reading('c', 0.7)]);
  expect(idsOf(selection, more)).toEqual(['a', 'c']);
});

test('a risky row can be selected manually, one without a value cannot', () => {
  expect(idsOf(toggleRow(NOTHING_SELECTED, row('b')))).toEqual(['b']);
  expect(idsOf(toggleRow(NOTHING_SELECTED, row('d')))).toEqual([]);
});

test('a range spans from the last selected row in both directions, skipping rows out of limits', () => {
  const anchored = toggleRow(NOTHING_SELECTED, row('a'));
  expect(idsOf(selectTo(anchored, rows, row('c').key))).toEqual(['a', 'c']);
  const below = toggleRow(NOTHING_SELECTED, row('e'));
  expect(idsOf(selectTo(below, rows, row('c').key))).toEqual(['c', 'e']);
});

test('a changed value is deselected', () => {
  const selection = toggleRow(NOTHING_SELECTED, row('a'));
  expect(idsOf(selection, rowsOf([reading('a', 0.81)]))).toEqual([]);
  expect(idsOf(selection, rowsOf([reading('a', 0.8, { comment_count: 1 })]))).toEqual(['a']);
});

test('the selection of a target does not apply to its next reading', () => {
  const then = targetRow({ ...gauge, latest_measurement: reading('a', 0.8) });
  const now = targetRow({ ...gauge, latest_measurement: reading('b', 0.8) });
  const selection = toggleRow(NOTHING_SELECTED, then);
  expect(idsOf(selection, [then])).toEqual(['a']);
  expect(idsOf(selection, [now])).toEqual([]);
});

test('rows can be deselected, and removed rows are not selected', () => {
  const all = selectInRange(NOTHING_SELECTED, rows);
  expect(idsOf(unselect(all, rows))).toEqual([]);
  expect(idsOf(all, [row('c')])).toEqual(['c']);
});
