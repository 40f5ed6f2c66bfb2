import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unseenWrong } from './unseen.rules.ts';

const rate = { value: 0.1, low: 0.05, high: 0.2 };

test('each gauge counts with its own rate', () => {
  const never = { value: 0, low: 0, high: 0 };
  const wrong = unseenWrong(
    [
      { count: 100, correction_rate: rate },
      { count: 900, correction_rate: never },
    ],
    null,
  )!;
  expect(wrong.value).toBeCloseTo(10);
  expect(wrong.low).toBeGreaterThan(0);
  expect(wrong.high).toBeGreaterThan(20);
  expect(wrong.high).toBeLessThan(25);
});

test('a gauge with too few comparisons counts with the overall rate, and without that gives nothing', () => {
  const unknown = [{ count: 50, correction_rate: null }];
  expect(unseenWrong(unknown, rate)!.value).toBeCloseTo(5);
  expect(unseenWrong(unknown, null)).toBeNull();
  expect(unseenWrong([{ count: 0, correction_rate: null }], null)).toEqual({ value: 0, low: 0, high: 0 });
});

test('no correction among few is not certainty', () => {
  const wrong = unseenWrong([{ count: 100, correction_rate: { value: 0, low: 0, high: 0.28 } }], null)!;
  expect(wrong).toMatchObject({ value: 0, low: 0 });
  expect(wrong.high).toBeCloseTo(28);
});

test('the range contains the figure and never exceeds the number of readings', () => {
  const some = fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(1000),
    )
    .map(([a, b, count]) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      return { count, correction_rate: { value: (low + high) / 2, low, high } };
    });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 20 }), (gauges) => {
      const { value, low, high } = unseenWrong(gauges, null)!;
      const total = gauges.reduce((sum, { count }) => sum + count, 0);
      expect(low).toBeLessThanOrEqual(value + 1e-9);
      expect(value).toBeLessThanOrEqual(high + 1e-9);
      expect(high).toBeLessThanOrEqual(total);
      expect(low).toBeGreaterThanOrEqual(0);
    }),
  );
});
