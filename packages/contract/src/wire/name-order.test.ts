import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byName, compareNames } from './name-order.ts';

test.each([
  [
    ['Pump 10', 'Pump 2', 'Pump 1'],
    ['Pump 1', 'Pump 2', 'Pump 10'],
  ],
  [
    ['ポンプ１０', 'ポンプ２'],
    ['ポンプ２', 'ポンプ１０'],
  ],
  [
    ['いど', 'あつりょく', 'ウォーター'],
    ['あつりょく', 'いど', 'ウォーター'],
  ],
  [
    ['b', 'B', 'a', 'A 2'],
    ['a', 'A 2', 'b', 'B'],
  ],
])('[CALL-052] %j are sorted as people sort', (given, sorted) => {
  expect(given.toSorted(compareNames)).toEqual(sorted);
});

test('[CALL-052] equal names are ordered by their ids, and the order is transitive', () => {
  const named = fc.record({ id: fc.string(), name: fc.string() });
  fc.assert(
    fc.property(fc.array(named), (all) => {
      const sorted = all.toSorted(byName);
      for (const [i, one] of sorted.entries())
        for (const later of sorted.slice(i + 1)) expect(byName(one, later)).toBeLessThanOrEqual(0);
    }),
  );
  expect(
    [
      { id: 'b', name: 'x' },
      { id: 'a', name: 'x' },
    ].toSorted(byName)[0],
  ).toEqual({ id: 'a', name: 'x' });
  expect(byName({ id: 'a', name: 'x' }, { id: 'a', name: 'x' })).toBe(0);
});
