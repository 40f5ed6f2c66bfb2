import { describe, expect, it } from 'vitest';
import type { Blot } from '../numerals/find-blots.ts';
import { completeRow } from './complete-row.ts';

/** Three digits 30 pixels apart, the middle one a narrow 1; the row rises by two pixels a digit. */
const boxes: Blot[] = [
  { left: 100, right: 120, top: 54, bottom: 94, ink: 7 },
  { left: 143, right: 150, top: 52, bottom: 92, ink: 8 },
  { left: 160, right: 180, top: 50, bottom: 90, ink: 9 },
];
const row = { boxes, isDark: true, pointAfter: 2 };

describe('a row of digits', () => {
  it('grows by the places beside it that hold a digit, to the right first', () => {
    const asked: number[] = [];
    const longer = completeRow(row, ({ right }) => {
      asked.push(right);
      return right === 210 || right === 90;
    });
    expect(asked).toEqual([210, 240, 90, 60]);
    expect(longer).toEqual({
      boxes: [
        { left: 70, right: 90, top: 56, bottom: 96, ink: 7 },
        ...boxes,
        { left: 190, right: 210, top: 48, bottom: 88, ink: 9 },
      ],
      isDark: true,
      pointAfter: 3,
    });
  });

  it('grows by four places to each side at most', () => {
    const longer = completeRow({ ...row, pointAfter: null }, () => true);
    expect(longer.boxes.map(({ right }) => right)).toEqual([
      0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300,
    ]);
    expect(longer.boxes.every((box) => box.right - box.left === 20 || box === boxes[1])).toBe(true);
    expect(longer.pointAfter).toBeNull();
  });

  it('stays as it is between places that hold none', () => {
    expect(completeRow(row, () => false)).toEqual(row);
  });
});
