import { expect, test } from 'vitest';
import { growthOf } from './memory.ts';

test('a page that holds as much at the end as at the beginning does not grow', () => {
  expect(growthOf([40, 10, 11, 10, 12, 10, 11, 10, 10])).toBeCloseTo(1, 0);
});

test('one that warms up in its first hours does not either', () => {
  expect(growthOf([2, 3, 3.2, 3.4, 3.5, 3.5, 3.5, 3.5, 3.5])).toBeCloseTo(1, 1);
});

test('a page that holds ever more does', () => {
  expect(growthOf(Array.from({ length: 24 }, (_, hour) => 10 + hour * 0.1))).toBeGreaterThan(1.05);
});
