import { expect, test } from 'vitest';
import { constants } from '../client/constants.ts';
import { arePhotosTooMany, exportProblem, type ExportScope } from './export.rules.ts';

const scope = (more: Partial<ExportScope> = {}): ExportScope => ({
  gauge_ids: ['G1'],
  guard_ids: ['K1'],
  from_date: '2026-10-01',
  until_date: '2026-10-31',
  ...more,
});
const ids = (count: number, kind: string): string[] => Array.from({ length: count }, (_, i) => `${kind}${i}`);

test('[VAL-004] the export maximum days is the constant 31, sent to the console', () => {
  expect(constants.export_max_days).toBe(31);
});

test('[VAL-005] the export maximum gauges is the constant 100, sent to the console', () => {
  expect(constants.export_max_gauges).toBe(100);
});

test.each([
  ['2026-10-01', '2026-10-31', null],
  ['2026-10-01', '2026-11-01', 'period_too_long'],
  ['2024-02-01', '2024-03-02', null],
  ['2026-02-01', '2026-03-04', 'period_too_long'],
])('[VAL-044] from %s until %s, both included: %s', (from_date, until_date, expected) => {
  expect(exportProblem(scope({ from_date, until_date }))).toBe(expected);
});

test.each([
  ['2026-10-02', '2026-10-01', 'invalid_period'],
  ['2026-10-02', '2026-10-02', null],
  ['2026-10-02', '2026-10-03', null],
  ['2026-02-30', '2026-03-01', 'invalid_period'],
  ['tomorrow', '2026-03-01', 'invalid_period'],
  ['', '', 'invalid_period'],
])('[VAL-045] the start %s is not after the end %s: %s', (from_date, until_date, expected) => {
  expect(exportProblem(scope({ from_date, until_date }))).toBe(expected);
});

test.each([
  ['0000-01-01', '0000-01-01', 'invalid_period'],
  ['0999-12-31', '1000-01-01', 'invalid_period'],
  ['1000-01-01', '1000-01-01', null],
  ['9999-12-30', '9999-12-30', null],
  ['9999-12-30', '9999-12-31', 'invalid_period'],
])(
  'days outside the range of database or time zone are refused: %s to %s, %s',
  (from_date, until_date, expected) => {
    expect(exportProblem(scope({ from_date, until_date }))).toBe(expected);
  },
);

test.each([
  [100, 0, null],
  [99, 1, null],
  [0, 100, null],
  [100, 1, 'too_many_gauges'],
  [101, 0, 'too_many_gauges'],
  [0, 0, 'no_target'],
])('[VAL-046] %i gauges and %i guards: %s', (gauges, guards, expected) => {
  const gauge_ids = ids(gauges, 'G');
  expect(exportProblem(scope({ gauge_ids, guard_ids: ids(guards, 'K') }))).toBe(expected);
});

test('a repeated target counts once', () => {
  expect(exportProblem(scope({ gauge_ids: [...ids(99, 'G'), ...ids(99, 'G')] }))).toBeNull();
});

test.each([
  [5000, 2 * 1024 ** 3, false],
  [5001, 1, true],
  [1, 2 * 1024 ** 3 + 1, true],
])('%i pictures of %i bytes are too many: %s', (count, bytes, expected) => {
  expect(arePhotosTooMany({ count, bytes })).toBe(expected);
});
