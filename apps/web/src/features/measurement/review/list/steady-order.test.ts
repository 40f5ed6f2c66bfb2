import { expect, test } from 'vitest';
import { reading, rowsOf } from '../row/rows.testing.ts';
import { inOldOrder } from './use-steady-order.ts';

test('rows keep their order, removed ones disappear, and new ones come last', () => {
  const before = rowsOf([reading('a', 0.8), reading('b', 0.8), reading('c', 0.8)]).map(({ key }) => key);
  const rows = rowsOf([reading('new', 0.8), reading('c', 1.5), reading('a', 0.8)]);
  expect(inOldOrder(before, rows).map(({ record }) => record!.id)).toEqual(['a', 'c', 'new']);
});
