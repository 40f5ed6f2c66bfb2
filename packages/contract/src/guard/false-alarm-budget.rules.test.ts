import { expect, test } from 'vitest';
import { chanceOfAtLeast, isBudgetExceeded } from './false-alarm-budget.rules.ts';

test.each([
  [0, 3, 1],
  [1, 1, 0.6321],
  [3, 1, 0.0803],
  [10, 4, 0.0081],
  [1200, 1000, 0],
  [900, 1000, 0.9993],
  [1, 0, 0],
])('at least %d of a mean of %d has the chance %d', (count, mean, chance) => {
  expect(chanceOfAtLeast(count, mean)).toBeCloseTo(chance, 3);
});

test.each([
  ['two photos of a quiet week break nothing', 2, 0.1, false],
  ['what was promised breaks nothing', 10, 10, false],
  ['somewhat more breaks nothing', 15, 10, false],
  ['twice as many as ten do', 21, 10, true],
  ['five where a twentieth was promised do', 5, 0.05, true],
  ['nothing promised, nothing come', 0, 0, false],
])('%s', (_name, falseAlarms, expected, isBroken) => {
  expect(isBudgetExceeded(falseAlarms, expected)).toBe(isBroken);
});
