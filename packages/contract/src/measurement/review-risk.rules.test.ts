import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewRisks, type WaitingResult } from './review-risk.rules.ts';

const result = (value: number | null, more: Partial<WaitingResult> = {}): WaitingResult => ({
  target: 'G1',
  value,
  doubt: 0.01,
  scale: { minimum: 0, maximum: 10 },
  ...more,
});

test('an outlier of its target comes before a merely uncertain value', () => {
  const results = [...[5, 5.1, 4.9, 5, 5.1, 9.9].map((value) => result(value)), result(5, { doubt: 0.5 })];
  const risks = reviewRisks(results);
  expect(risks[5]).toBe(0.85);
  expect(risks[6]).toBe(0.5);
  expect(risks[0]).toBe(0.01);
});

test('another target has its own history', () => {
  const results = [
    ...[1, 1, 1, 1, 1].map((value) => result(value)),
    ...[9, 9, 9, 9, 9].map((value) => result(value, { target: 'G2' })),
  ];
  expect(reviewRisks(results).every((risk) => risk === 0.01)).toBe(true);
});

test('too few readings give no history, and a reading without a value keeps its doubt', () => {
  expect(reviewRisks([result(1), result(9), result(null, { doubt: 1 })])).toEqual([0.01, 0.01, 1]);
  expect(reviewRisks([])).toEqual([]);
});

test('a risk is never less than the doubt', () => {
  const one = fc.record({
    target: fc.constantFrom('a', 'b'),
    value: fc.option(fc.double({ min: -100, max: 100, noNaN: true })),
    doubt: fc.double({ min: 0, max: 1, noNaN: true }),
    scale: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(one), (results) => {
      for (const [i, risk] of reviewRisks(results).entries()) {
        expect(risk).toBeGreaterThanOrEqual(results[i]!.doubt);
        expect(risk).toBeLessThanOrEqual(1);
      }
    }),
  );
});
