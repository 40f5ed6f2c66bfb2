import { expect, test } from 'vitest';
import { fitColumn, type NumberInColumn } from './fit-column.ts';

const at = { x: 40, y: 150 };
const number = (value: number, y: number, x = 50): NumberInColumn => ({ value, x, y, height: 10, chance: 1 });
const valuesOf = (numbers: readonly NumberInColumn[]) =>
  fitColumn(numbers, at)?.numbers.map(({ value }) => value);

test('a scale is found through any two of its numbers, whichever of them stands first in the list', () => {
  // two close together, each a little beside its place: a line through them alone misses the far one
  const [far, near, nearest] = [number(0, 300), number(100, 100), number(90, 123)];
  const beside = number(7, 200, 300);
  expect(valuesOf([far, beside, near, nearest, beside])).toEqual([0, 100, 90]);
  expect(valuesOf([near, beside, far, nearest, beside])).toEqual([100, 0, 90]);
  expect(valuesOf([beside, near, nearest, far])).toEqual([100, 90, 0]);
});

test('two numbers are no scale, and neither are three of two columns', () => {
  expect(fitColumn([number(0, 300), number(100, 100)], at)).toBeNull();
  expect(fitColumn([number(0, 300), number(100, 100), number(50, 200, 300)], at)).toBeNull();
});
