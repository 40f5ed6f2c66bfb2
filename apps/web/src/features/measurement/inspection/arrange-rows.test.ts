import { expect, test } from 'vitest';
import { renderHook } from '../../../shared/testing/render.tsx';
import type { ReviewRow } from '../review/row/review-row.ts';
import { countByStatus, matchesStatus, ofPlace, sortRows } from './arrange-rows.ts';
import { useArrangedRows } from './board/use-arranged-rows.ts';
import { estimate, reading, rowsOf } from '../review/row/rows.testing.ts';

const rows = rowsOf(
  [
    reading('safe', 0.8),
    reading('near', 1.19),
    reading('high', 1.5),
    reading('blind', null),
    reading('warm', 1.25),
  ],
  [estimate('calm', false), estimate('leak', true, 0.9)],
);
const idsOf = (some: readonly ReviewRow[]): string[] => some.map(({ record }) => record!.id);

test('guards stand beside gauges, newest first', () => {
  expect(idsOf(rows)).toEqual(['safe', 'near', 'high', 'blind', 'warm', 'calm', 'leak']);
});

test('sorting by confidence puts errors and unjudged results first, then warnings, near-limit and safe ones', () => {
  const order = idsOf(sortRows(rows, 'doubt'));
  expect(order.slice(0, 2).toSorted()).toEqual(['high', 'leak']);
  expect(order.slice(2, 5)).toEqual(['blind', 'warm', 'near']);
  expect(order.slice(5).toSorted()).toEqual(['calm', 'safe']);
});

test('equal confidence is sorted by severity: error, warning, unreadable, within limits', () => {
  const equals = rows.map((row) => ({ ...row, doubt: 1 }));
  expect(sortRows(equals, 'doubt').map(({ status }) => status)).toEqual([
    'error',
    'error',
    'warning',
    'unknown',
    'information',
    'information',
    'information',
  ]);
  expect(idsOf(sortRows(equals, 'doubt')).slice(0, 2)).toEqual(['high', 'leak']);
});

test('only confident results within limits count as within limits', () => {
  expect(idsOf(rows.filter(({ isInRange }) => isInRange))).toEqual(['safe', 'calm']);
});

test('unreadable readings cannot be confirmed', () => {
  expect(idsOf(rows.filter(({ isConfirmable }) => !isConfirmable))).toEqual(['blind']);
});

test('filters count their results', () => {
  expect(countByStatus(rows)).toEqual({
    all: 7,
    error: 2,
    warning: 1,
    unknown: 1,
    in_range: 3,
    gauge: 5,
    guard: 2,
  });
  expect(rows.filter((row) => matchesStatus(row, 'guard'))).toHaveLength(2);
});

test('filters by camera and target keep their rows', () => {
  expect(ofPlace(rows, { cameraId: 'C2', targetKey: null })).toHaveLength(2);
  expect(ofPlace(rows, { cameraId: null, targetKey: 'gauge G1' })).toHaveLength(5);
  expect(ofPlace(rows, { cameraId: 'C2', targetKey: 'gauge G1' })).toHaveLength(0);
});

test('results of deleted targets are omitted', () => {
  expect(rowsOf([reading('a', 0.8, { gauge: { id: 'gone', facility_id: 'F1' } })])).toEqual([]);
});

test('a pending guard result is omitted', () => {
  expect(rowsOf([], [{ ...estimate('judged', false), status: 'in_progress' }])).toEqual([]);
});

test.each([
  ['all', null, 3],
  ['guard', null, 1],
  ['all', 'gauge G1', 2],
  ['error', 'gauge G1', 1],
] as const)(
  'of what came since, those are counted that the list shows: %s of %s',
  (status, targetKey, count) => {
    const came = (id: string): boolean => ['high', 'warm', 'leak'].includes(id);
    const list = {
      rows: rows.filter(({ record }) => !came(record!.id)),
      late: rows.filter(({ record }) => came(record!.id)),
    };
    const filter = { cameraId: null, targetKey, status };
    const hook = renderHook((sort: 'newest') => useArrangedRows(list, filter, sort), 'newest');
    expect(hook.latest().lateCount).toBe(count);
    hook.remove();
  },
);
