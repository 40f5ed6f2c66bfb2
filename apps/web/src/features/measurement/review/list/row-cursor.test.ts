import { expect, test } from 'vitest';
import { reading, rowsOf } from '../row/rows.testing.ts';
import type { ReviewRow } from '../row/review-row.ts';
import { isUnchanged, nextRow, cursorAt, reconcileCursor } from './row-cursor.ts';

type ThreeRows = [ReviewRow, ReviewRow, ReviewRow];
const [a, b, c] = rowsOf([reading('a', 0.8), reading('b', 0.7), reading('c', 0.6)]) as ThreeRows;
const at = cursorAt(b, 1, 'all');
const everywhere = () => true;

test('the cursor follows its row', () => {
  expect(reconcileCursor(at, [c, a, b], 'all')).toEqual({ ...at, index: 2 });
  expect(reconcileCursor(at, [a, b, c], 'all')).toBe(at);
});

test('the cursor stays at a removed row, and moves on from one the user finished', () => {
  expect(reconcileCursor(at, [a, c], 'all')).toBe(at);
  expect(reconcileCursor({ ...at, isOwn: true }, [a, c], 'all')).toEqual(cursorAt(c, 1, 'all'));
  expect(reconcileCursor({ ...at, isOwn: true }, [a], 'all')).toEqual(cursorAt(a, 0, 'all'));
  expect(reconcileCursor({ ...at, isOwn: true }, [], 'all')).toMatchObject({ key: b.key });
});

test('other filters without the row reset the cursor', () => {
  expect(reconcileCursor(at, [a, c], 'error')).toBeNull();
  expect(reconcileCursor(at, [b], 'error')).toEqual({ ...at, index: 0, view: 'error' });
});

test('from a removed row, down moves to its successor and up to its predecessor', () => {
  expect(nextRow(at, [a, c], 1, everywhere)).toBe(1);
  expect(nextRow(at, [a, c], -1, everywhere)).toBe(0);
  expect(nextRow(at, [a, b, c], 1, everywhere)).toBe(2);
  expect(nextRow(null, [a, b, c], 1, everywhere)).toBe(0);
  expect(nextRow(null, [a, b, c], -1, everywhere)).toBe(2);
  expect(nextRow(at, [], 1, everywhere)).toBeNull();
});

test('a changed value counts as changed unless the user changed it', () => {
  const [changed] = rowsOf([reading('b', 0.75)]);
  expect(isUnchanged(at, b)).toBe(true);
  expect(isUnchanged(at, changed!)).toBe(false);
  expect(isUnchanged({ ...at, isOwn: true }, changed!)).toBe(true);
  expect(isUnchanged({ ...at, isOwn: true }, a)).toBe(false);
});
