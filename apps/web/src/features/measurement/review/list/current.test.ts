import { expect, test } from 'vitest';
import { reading, rowsOf } from '../row/rows.testing.ts';
import type { ReviewRow } from '../row/review-row.ts';
import { isAsSeen, nextStop, placeOf, settle } from './current.ts';

type ThreeRows = [ReviewRow, ReviewRow, ReviewRow];
const [a, b, c] = rowsOf([reading('a', 0.8), reading('b', 0.7), reading('c', 0.6)]) as ThreeRows;
const at = placeOf(b, 1, 'all');
const everywhere = () => true;

test('a place follows its row wherever it goes', () => {
  expect(settle(at, [c, a, b], 'all')).toEqual({ ...at, index: 2 });
  expect(settle(at, [a, b, c], 'all')).toBe(at);
});

test('a row that left stays gone, one that was done hands on', () => {
  expect(settle(at, [a, c], 'all')).toBe(at);
  expect(settle({ ...at, isOwn: true }, [a, c], 'all')).toEqual(placeOf(c, 1, 'all'));
  expect(settle({ ...at, isOwn: true }, [a], 'all')).toEqual(placeOf(a, 0, 'all'));
  expect(settle({ ...at, isOwn: true }, [], 'all')).toMatchObject({ key: b.key });
});

test('under other filters a row that is not there is nobody’s', () => {
  expect(settle(at, [a, c], 'error')).toBeNull();
  expect(settle(at, [b], 'error')).toEqual({ ...at, index: 0, view: 'error' });
});

test('from a row that left, down goes to what came up and up to what was above', () => {
  expect(nextStop(at, [a, c], 1, everywhere)).toBe(1);
  expect(nextStop(at, [a, c], -1, everywhere)).toBe(0);
  expect(nextStop(at, [a, b, c], 1, everywhere)).toBe(2);
  expect(nextStop(null, [a, b, c], 1, everywhere)).toBe(0);
  expect(nextStop(null, [a, b, c], -1, everywhere)).toBe(2);
  expect(nextStop(at, [], 1, everywhere)).toBeNull();
});

test('another value is another thing, unless the person made it so', () => {
  const [changed] = rowsOf([reading('b', 0.75)]);
  expect(isAsSeen(at, b)).toBe(true);
  expect(isAsSeen(at, changed!)).toBe(false);
  expect(isAsSeen({ ...at, isOwn: true }, changed!)).toBe(true);
  expect(isAsSeen({ ...at, isOwn: true }, a)).toBe(false);
});
