import { expect, it } from 'vitest';
import { celsiusScale } from './celsius.ts';

const marks = (...fahrenheit: number[]) => ({
  start: 0.5,
  slope: 0.02,
  withUnreadEnds: fahrenheit.map((value) => ({ value, angle: 0, strength: 1 })),
});

it('a face without Celsius numbers has no Celsius scale', () => {
  expect(celsiusScale(marks(0, 100), [])).toBeNull();
});

it('Celsius values reach over the whole Fahrenheit scale, in the steps of the printed ones', () => {
  const found = celsiusScale(marks(0, 40, 80, 120), [40, 0, -19.99999999, 20])!;
  expect(found.values).toEqual([-20, 0, 20, 40, 60]);
  expect(found.scale.start).toBeCloseTo(0.5 + 32 * 0.02, 9);
  expect(found.scale.slope).toBeCloseTo(1.8 * 0.02, 9);
});

it('Celsius values end at the printed ones where those reach further, and just where the other scale ends', () => {
  expect(celsiusScale(marks(40, 60), [0, 10, 20, 40])!.values).toEqual([0, 10, 20, 30, 40]);
  expect(celsiusScale(marks(32, 122), [10, 20, 30])!.values).toEqual([0, 10, 20, 30, 40, 50]);
});
