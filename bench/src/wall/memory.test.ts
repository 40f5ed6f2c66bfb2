import { expect, test } from 'vitest';
import { growthOf } from './memory.ts';

test('a page that holds as much at the end as at the beginning does not grow', () => {
  expect(growthOf([40, 10, 11, 10, 12, 10, 11, 10])).toBeCloseTo(1, 0);
});

test('a page that holds ever more does', () => {
  expect(growthOf(Array.from({ length: 24 }, (_, hour) => 10 + hour))).toBeGreaterThan(2);
});
