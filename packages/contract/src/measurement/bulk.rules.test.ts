import { expect, test } from 'vitest';
import { bulkConfirmBody, MAX_BULK_ITEMS } from './bulk.schema.ts';
import { checkBulkItem, withoutRepeats, type BulkSubject } from './bulk.rules.ts';

const waiting: BulkSubject = {
  estimated_value: 0.8,
  confirmed_value: null,
  is_confirmed: false,
  is_corrected: false,
  version: 1,
  confirmed_by: null,
};
const confirmed: BulkSubject = {
  ...waiting,
  confirmed_value: 0.8,
  is_confirmed: true,
  version: 2,
  confirmed_by: { id: 'gus' },
};
const item = { id: 'm', version: 1 };

test('an uninspected reading is confirmed with its estimate', () => {
  expect(checkBulkItem(waiting, item, 'gus')).toMatchObject({
    kind: 'changed',
    action: 'confirmed',
    state: { confirmed_value: 0.8, is_confirmed: true, is_corrected: false },
  });
});

test.each<[string, BulkSubject | null, string]>([
  ['what cannot be seen', null, 'not_found'],
  ['an unreadable photo', { ...waiting, estimated_value: null }, 'nothing_to_confirm'],
  ['a newer version', { ...waiting, version: 2 }, 'measurement_conflict'],
  ['one somebody else confirmed', { ...confirmed, confirmed_by: { id: 'uma' } }, 'measurement_conflict'],
  [
    'one corrected meanwhile by the same user',
    { ...confirmed, confirmed_value: 0.9, is_corrected: true },
    'measurement_conflict',
  ],
  ['one changed again since', { ...confirmed, version: 3 }, 'measurement_conflict'],
])('%s is left alone and named', (_name, subject, code) => {
  expect(checkBulkItem(subject, item, 'gus')).toEqual({ kind: 'failed', code });
});

test('a repeated item is already done', () => {
  expect(checkBulkItem(confirmed, item, 'gus')).toEqual({ kind: 'done' });
  expect(checkBulkItem(confirmed, { id: 'm', version: 2 }, 'uma')).toEqual({ kind: 'done' });
});

test('without a version the current reading is confirmed', () => {
  expect(checkBulkItem({ ...waiting, version: 7 }, { id: 'm' }, 'gus')).toMatchObject({
    action: 'confirmed',
  });
  expect(checkBulkItem(confirmed, { id: 'm' }, 'uma')).toEqual({ kind: 'done' });
});

test('a repeated id counts once', () => {
  expect(withoutRepeats([item, { id: 'n', version: 4 }, { id: 'm', version: 9 }])).toEqual([
    item,
    { id: 'n', version: 4 },
  ]);
});

test('one to 500 items are accepted', () => {
  const items = (count: number) => ({
    items: Array.from({ length: count }, (_, i) => ({ id: `m${i}`, version: 1 })),
  });
  expect(bulkConfirmBody.safeParse(items(MAX_BULK_ITEMS)).success).toBe(true);
  expect(bulkConfirmBody.safeParse(items(MAX_BULK_ITEMS + 1)).success).toBe(false);
  expect(bulkConfirmBody.safeParse(items(0)).success).toBe(false);
});
