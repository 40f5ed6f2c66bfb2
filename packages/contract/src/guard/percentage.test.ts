import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aiModelPatch } from './ai-model.schema.ts';
import { isPercentage } from './percentage.rules.ts';
import { percentage } from './percentage.ts';

test.each([
  ['[VAL-016] 0', 0, true],
  ['[VAL-016] 100', 100, true],
  ['[VAL-016] above', 100.01, false],
  ['[VAL-016] 101', 101, false],
  ['[VAL-016] below', -0.01, false],
  ['[VAL-017] two decimals', 99.55, true],
  ['[VAL-017] three decimals', 99.555, false],
  ['[VAL-017] a sum that binary numbers miss', 0.1 + 0.2, false],
])('%s', (_name, value, isRight) => {
  expect(isPercentage(value)).toBe(isRight);
  expect(z.safeParse(percentage, value).success).toBe(isRight);
});

test('[VAL-017] every hundredth from 0 to 100 is a percentage', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => isPercentage(n / 100)));
});

test('[VAL-016] a missing number is not a percentage', () => {
  for (const value of [Number.NaN, Infinity, '5', null])
    expect(z.safeParse(percentage, value).success).toBe(false);
});

test('exactly one of percentile and threshold is set', () => {
  const isRight = (body: object) => z.safeParse(aiModelPatch, body).success;
  expect([isRight({ percentile: 99 }), isRight({ threshold: 1.5 })]).toEqual([true, true]);
  expect([isRight({}), isRight({ percentile: 99, threshold: 1 }), isRight({ threshold: -1 })]).toEqual([
    false,
    false,
    false,
  ]);
});
