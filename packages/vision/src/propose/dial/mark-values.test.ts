import { expect, it } from 'vitest';
import { commonStep, reachingTo, rounded } from './mark-values.ts';

it.each([
  [[0, 20, 40, 80, 120], 20, 5],
  [[0, 0.2, 0.4, 1], 0.2, 4],
  [[-20, 0, 40, 60, 80, 120], 20, 6],
  [[0, 20, 25, 40, 60, 80, 100, 120], 20, 7],
])('the step of %j is %d, and %i of them lie on it', (values, step, on) => {
  const found = commonStep(values);
  expect(found.step).toBeCloseTo(step, 9);
  expect(found.on).toHaveLength(on);
});

it('adds marks until they hold the hand, but not round the whole face', () => {
  expect(reachingTo([0, 20, 40], -25, 0.03)).toEqual([-40, -20, 0, 20, 40]);
  expect(reachingTo([0, 20, 40], 41, 0.03)).toEqual([0, 20, 40]);
  expect(reachingTo([0, 20, 40], 400, 0.03)).toEqual([0, 20, 40]);
});

it('writes a value without the dirt of its sums', () => {
  expect(rounded(0.1 + 0.2, 0.1)).toBe(0.3);
  expect(rounded(7.000000001, 1)).toBe(7);
});
