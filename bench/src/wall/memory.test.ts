import { expect, test } from 'vitest';
import { growthOf } from './memory.ts';

test('a constant heap is no growth', () => {
  expect(growthOf([40, 10, 11, 10, 12, 10, 11, 10, 10])).toBeCloseTo(1, 0);
});

test('warming up in the first hours is no growth', () => {
  expect(growthOf([2, 3, 3.2, 3.4, 3.5, 3.5, 3.5, 3.5, 3.5])).toBeCloseTo(1, 1);
});

test('a steadily rising heap is growth', () => {
  expect(growthOf(Array.from({ length: 24 }, (_, hour) => 10 + hour * 0.1))).toBeGreaterThan(1.05);
});
