import { expect, test } from 'vitest';
import { shareFigure, spanFigure, unitFigure } from './figure-text.ts';

test.each([
  [0, '0%'],
  [0.00004, '0%'],
  [0.0004, '0.04%'],
  [0.0123, '1.2%'],
  [0.0999, '10%'],
  [0.5, '50%'],
  [1, '100%'],
])('a share of %d is %s', (value, text) => {
  expect(shareFigure({ value, low: value, high: value }, 'en').value).toBe(text);
});

test('an interval has its unit once', () => {
  expect(shareFigure({ value: 0.1, low: 0.018, high: 0.4 }, 'en').interval).toBe('1.8 – 40%');
  expect(shareFigure({ value: 0.1, low: 0.018, high: 0.4 }, 'ja').interval).toBe('1.8〜40%');
});

test('a bias has a sign, an error has none', () => {
  const figure = { value: 0.016, low: -0.008, high: 0.04 };
  expect(spanFigure(figure, 1.6, true, 'en')).toEqual({ value: '+1.0%', interval: '−0.50 – +2.5%' });
  expect(spanFigure(figure, 1.6, false, 'en').value).toBe('1.0%');
});

test('without a span the unit of the gauge is used, one digit finer than shown', () => {
  const gauge = { unit: 'm³', measurement_format: { digits_after_decimal_point: 1 } };
  expect(unitFigure({ value: 0.25, low: -0.5, high: 1 }, gauge, true, 'en')).toEqual({
    value: '+0.25 m³',
    interval: '−0.50 – +1.00 m³',
  });
  expect(unitFigure({ value: -0.0001, low: 0, high: 0 }, gauge, true, 'en').value).toBe('0.00 m³');
});
