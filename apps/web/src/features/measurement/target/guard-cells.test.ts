import { expect, test } from 'vitest';
import { cellHours, fillCells } from './guard-cells.ts';

const from = Date.parse('2026-11-15T00:00:00Z');
const cell = (hour: number, is_anomaly: boolean | null, light_not_seen_count = 0) => ({
  datetime: new Date(from + hour * 3_600_000).toISOString(),
  score: 0.5,
  is_anomaly,
  light_not_seen_count,
});

test('a day has eight cells; hours without a result are unknown', () => {
  const cells = fillCells([cell(0, false), cell(6, true), cell(9, null)], { from, days: 1, hours: 3 });
  expect(cells.map(({ status }) => status)).toEqual([
    'information',
    'unknown',
    'error',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

test('hours with unknown lighting have their own state, unless there is an anomaly', () => {
  const cells = fillCells([cell(0, false, 1), cell(3, null, 2), cell(6, true, 1)], {
    from,
    days: 1,
    hours: 3,
  });
  expect(cells.slice(0, 3).map(({ status }) => status)).toEqual([
    'light_not_seen',
    'light_not_seen',
    'error',
  ]);
});

test.each([
  [1, 8],
  [7, 56],
  [30, 60],
])('%d days are %d cells', (days, count) => {
  expect(fillCells([], { from, days, hours: cellHours(days) })).toHaveLength(count);
});
