import { expect, test } from 'vitest';
import { HISTORY_MAX_DAYS } from '@tenken/contract/wire/limits.ts';
import { readHistoryAddress, writeHistoryAddress } from './history-address.ts';
import { DEFAULT_RANGE, HISTORY_DAYS } from './history-ranges.ts';

test('[CONST-002] the ranges are 1, 3, 4, 7, 14 and 30 days', () => {
  expect(HISTORY_DAYS).toEqual([1, 3, 4, 7, 14, 30]);
});

test('[VAL-006] a range is shorter than HISTORY_MAX_DAYS: 31 days are, 32 are not', () => {
  expect(HISTORY_MAX_DAYS).toBe(32);
  const march = { range: 'custom', first: '2026-03-01', last: '2026-03-31' };
  expect(readHistoryAddress(march).range).toEqual({ tag: 'custom', first: '2026-03-01', last: '2026-03-31' });
  expect(readHistoryAddress({ ...march, last: '2026-04-01' }).range).toBe(DEFAULT_RANGE);
  expect(readHistoryAddress({ ...march, last: '2026-02-01' }).range).toBe(DEFAULT_RANGE);
});

test('choices survive the round trip through the address', () => {
  const choice = {
    range: { tag: 'thisMonth' },
    others: ['G2', 'G3'],
    view: 'table',
    isWeekBefore: true,
  } as const;
  expect(readHistoryAddress(writeHistoryAddress(choice))).toEqual(choice);
});

test('defaults are not in the address', () => {
  const { range } = readHistoryAddress({});
  const plain = { range, others: [], view: 'chart', isWeekBefore: false } as const;
  const address = writeHistoryAddress(plain);
  for (const key of ['with', 'view', 'week']) expect(address).not.toHaveProperty(key);
});

test('invalid values count as not given', () => {
  expect(readHistoryAddress({ range: 'lastNDays', days: 14 }).range).toEqual({ tag: 'lastNDays', days: 14 });
  expect(readHistoryAddress({ range: 'yesterday', with: 7, view: 'pie' })).toEqual({
    range: DEFAULT_RANGE,
    others: ['7'],
    view: 'chart',
    isWeekBefore: false,
  });
});

test('at most five gauges, without duplicates', () => {
  expect(readHistoryAddress({ with: 'a,b,b,c,d,e,f' }).others).toEqual(['a', 'b', 'c', 'd']);
});
