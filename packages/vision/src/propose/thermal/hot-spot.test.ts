import { expect, test } from 'vitest';
import { noisyMatrix } from '../../thermal/noisy-matrix.testing.ts';
import { findHotSpot } from './hot-spot.ts';

/** A wall with one row or column of cells that is warmer; its neighbours are a third as warm in the mean. */
const wall = (isWarm: (x: number, y: number) => boolean) =>
  noisyMatrix({
    width: 12,
    height: 10,
    kelvinAt: (x, y) => (isWarm(Math.floor(x), Math.floor(y)) ? 325 : 295),
  });
const ALL = { left: 0, top: 0, right: 11, bottom: 9 };

test.each([
  ['top', wall((_, y) => y === 0), { left: 0, right: 12, top: 0, bottom: 2 }],
  ['bottom', wall((_, y) => y === 9), { left: 0, right: 12, top: 8, bottom: 10 }],
  ['left', wall((x) => x === 0), { left: 0, right: 2, top: 0, bottom: 10 }],
  ['right', wall((x) => x === 11), { left: 10, right: 12, top: 0, bottom: 10 }],
])(
  'what is warm at the %s edge counts fully: the mean there is of the cells that exist',
  (_, matrix, box) => {
    expect(findHotSpot(matrix, ALL)).toMatchObject({ ...box, rise: 15, filled: 1, hasHotter: false });
  },
);
