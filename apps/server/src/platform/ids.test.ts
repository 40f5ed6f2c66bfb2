import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID_PATTERN } from '@tenken/contract/wire/id.ts';
import { newId, timeOfId } from './ids.ts';

test('an id contains its time and uses the alphabet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (time) => {
      const id = newId(time);
      expect(id).toMatch(ID_PATTERN);
      expect(timeOfId(id)?.getTime()).toBe(time);
    }),
  );
});

test('ids sort by time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 2 ** 40 }), (time, later) => {
      expect(newId(time) < newId(time + later)).toBe(true);
    }),
  );
});

test('ten thousand ids of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId(1_700_000_000_000))).size).toBe(10_000);
});

test.each(['C1', '', 'water-plant_1', 'zzzzzzzzzzzzzzzzzzzzzzzzzzz', '../../etc', 'u'.repeat(26)])(
  '%j contains no time',
  (id) => expect(timeOfId(id)).toBeNull(),
);
