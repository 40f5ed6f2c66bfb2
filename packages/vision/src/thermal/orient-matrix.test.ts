import { expect, test } from 'vitest';
import { ORIENTATION_OF_TURN, orientMatrix } from './orient-matrix.ts';
import type { ThermalMatrix } from './thermal-matrix.ts';

const STORED: ThermalMatrix = { width: 3, height: 2, data: Uint16Array.from([1, 2, 3, 4, 5, 6]) };

test.each([
  [1, 3, [1, 2, 3, 4, 5, 6]],
  [2, 3, [3, 2, 1, 6, 5, 4]],
  [3, 3, [6, 5, 4, 3, 2, 1]],
  [4, 3, [4, 5, 6, 1, 2, 3]],
  [5, 2, [1, 4, 2, 5, 3, 6]],
  [6, 2, [4, 1, 5, 2, 6, 3]],
  [7, 2, [6, 3, 5, 2, 4, 1]],
  [8, 2, [3, 6, 2, 5, 1, 4]],
  [0, 3, [1, 2, 3, 4, 5, 6]],
  [77, 3, [1, 2, 3, 4, 5, 6]],
])('orientation %d lays the cells out %d to a row', (orientation, width, cells) => {
  const shown = orientMatrix(STORED, orientation);
  expect([shown.width, shown.height]).toEqual([width, 6 / width]);
  expect([...shown.data]).toEqual(cells);
});

test('four quarter turns, or a turn and its counter-turn, change nothing', () => {
  const quarter = (matrix: ThermalMatrix) => orientMatrix(matrix, ORIENTATION_OF_TURN[90]);
  expect(quarter(quarter(quarter(quarter(STORED))))).toEqual(STORED);
  expect(orientMatrix(quarter(STORED), ORIENTATION_OF_TURN[270])).toEqual(STORED);
  expect(quarter(quarter(STORED))).toEqual(orientMatrix(STORED, ORIENTATION_OF_TURN[180]));
});
