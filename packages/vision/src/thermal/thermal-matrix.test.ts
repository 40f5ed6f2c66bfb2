import { describe, expect, test } from 'vitest';
import { COLDER, HOTTER, MAX_MATRIX_SIDE, isWholeMatrix, toSteps, zoomMatrix } from './thermal-matrix.ts';

test('a temperature is stored in hundredths of a kelvin, clamped to the range', () => {
  expect([300, 0.004, -5, Number.NaN, 655.34, 655.36, Infinity].map(toSteps)).toEqual([
    30_000,
    COLDER,
    COLDER,
    COLDER,
    65_534,
    HOTTER,
    HOTTER,
  ]);
});

test('a matrix with too few cells, none, or more than any sensor has is not whole', () => {
  for (const [width, height] of [
    [2, 2],
    [MAX_MATRIX_SIDE, 1],
    [1, MAX_MATRIX_SIDE],
  ] as const)
    expect(isWholeMatrix({ width, height, data: new Uint16Array(width * height) })).toBe(true);
  for (const [width, height, cells] of [
    [2, 2, 3],
    [0, 0, 0],
    [1.5, 2, 3],
    [MAX_MATRIX_SIDE + 1, 1, MAX_MATRIX_SIDE + 1],
    [Number.NaN, 1, 0],
  ] as const)
    expect(isWholeMatrix({ width, height, data: new Uint16Array(cells) })).toBe(false);
});

describe('zoomMatrix', () => {
  const matrix = { width: 6, height: 4, data: Uint16Array.from({ length: 24 }, (_, at) => at) };

  test('keeps the middle', () => {
    const { width, height, data } = zoomMatrix(matrix, 2);
    expect([width, height, ...data]).toEqual([3, 2, 7, 8, 9, 13, 14, 15]);
  });

  test('of one keeps all, of very much keeps a cell', () => {
    expect(zoomMatrix(matrix, 1)).toBe(matrix);
    expect([...zoomMatrix(matrix, 100).data]).toEqual([8]);
  });
});
