import { expect, test } from 'vitest';
import { outlierOf } from './correction.rules.ts';
import { usualRange } from './usual-range.rules.ts';

const scale = { minimum: 0, maximum: 1.6 };
const calm = [0.78, 0.8, 0.81, 0.79, 0.8, 0.82];

test.each([0.85, 0, 1.1, 1.6, 1.7])('%d is plausible on a scale of 0 to 1.6 without a history', (value) => {
  expect(outlierOf(value, scale, [])).toBeNull();
});

test.each([85, -0.5, 2, 1e15])('%d is far outside the scale', (value) => {
  expect(outlierOf(value, scale, calm)).toEqual({ from: 'scale', range: scale });
});

test('a value on the scale may be far from the last days', () => {
  expect(outlierOf(0.9, scale, calm)).toBeNull();
  expect(outlierOf(1.5, scale, calm)).toEqual({ from: 'recent', range: { minimum: 0.78, maximum: 0.82 } });
});

test('a counter without a scale is compared with its history, and not with one outlier in it', () => {
  const past = [4700, 4710, 4720, 4731, 473_100, 4735];
  expect(outlierOf(4740, null, past)).toBeNull();
  expect(outlierOf(47_310, null, past)).toEqual({ from: 'recent', range: { minimum: 4700, maximum: 4735 } });
});

test('too few values define no usual range, and a constant one has a tolerance', () => {
  expect(outlierOf(900, null, [1, 2, 3, 4])).toBeNull();
  expect(usualRange([0, 0, 0, 0, 0], null)).toEqual({ minimum: -0.25, maximum: 0.25 });
  expect(usualRange([2, 2, 2, 2, 2], { minimum: 0, maximum: 4 })).toEqual({ minimum: 1, maximum: 3 });
});
