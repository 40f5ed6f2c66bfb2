import { type GrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { findBlots, findClosedBlots, negative } from './find-blots.ts';

/** A picture written down: `#` is ink, `+` faint ink, everything else paper. */
function picture(...lines: readonly string[]): GrayRaster {
  const data = Float32Array.from(
    Array.from(lines.join(''), (sign) => (sign === '#' ? 20 : sign === '+' ? 150 : 200)),
  );
  return { width: lines[0]!.length, height: lines.length, data };
}

const REACH = 5;
const boxesOf = (gray: GrayRaster, darker?: number) => findBlots(gray, REACH, darker);

describe('pieces of ink', () => {
  it('have a box that ends beyond their last pixel, and a count of ink', () => {
    expect(
      boxesOf(
        picture(
          '..........', //
          '.###......',
          '.#........',
          '.#........',
          '......##..',
          '..........',
        ),
      ),
    ).toEqual([
      { left: 1, top: 1, right: 4, bottom: 4, ink: 5 },
      { left: 6, top: 4, right: 8, bottom: 5, ink: 2 },
    ]);
  });

  it('hang together by sides and by corners, to the very edge of the picture', () => {
    expect(
      boxesOf(
        picture(
          '#.......#.', //
          '.#.....#..',
          '..........',
          '..........',
          '.#......##',
          '#........#',
        ),
      ),
    ).toEqual([
      { left: 0, top: 0, right: 2, bottom: 2, ink: 2 },
      { left: 7, top: 0, right: 9, bottom: 2, ink: 2 },
      { left: 0, top: 4, right: 2, bottom: 6, ink: 2 },
      { left: 8, top: 4, right: 10, bottom: 6, ink: 3 },
    ]);
  });

  it('are followed down, sideways and up again', () => {
    expect(
      boxesOf(
        picture(
          '.#.....#..#.', //
          '.#.###.#....',
          '.#.#.#.#....',
          '.#.###.#....',
          '.#.....#....',
          '..#####....#',
        ),
      ),
    ).toEqual([
      { left: 1, top: 0, right: 8, bottom: 6, ink: 15 },
      { left: 10, top: 0, right: 11, bottom: 1, ink: 1 },
      { left: 3, top: 1, right: 6, bottom: 4, ink: 8 },
      { left: 11, top: 5, right: 12, bottom: 6, ink: 1 },
    ]);
  });

  it('are no slope of light, however it runs', () => {
    const slope = (dx: number, dy: number): GrayRaster => ({
      width: 12,
      height: 9,
      data: Float32Array.from({ length: 108 }, (_, i) => 100 + dx * (i % 12) + dy * Math.floor(i / 12)),
    });
    for (const [dx, dy] of [
      [2.9, 2.9],
      [2.9, -2.9],
      [-2.9, 2.9],
      [-2.9, -2.9],
    ] as const)
      expect(findBlots(slope(dx, dy), 2, 0)).toEqual([]);
    expect(findBlots(slope(3.1, 3.1), 2, 0)).toMatchObject([{ left: 0, top: 0, right: 1, bottom: 1 }]);
    expect(findBlots(slope(-3.1, -3.1), 2, 0)).toMatchObject([{ left: 11, top: 8, right: 12, bottom: 9 }]);
  });

  it('do not hang together round the edge of the picture', () => {
    expect(boxesOf(picture('.........#', '#.........', '..........', '..........'))).toHaveLength(2);
  });

  it('are darker than their surroundings by a share that may be asked for', () => {
    const faint = picture('..........', '..++......', '......##..', '..........');
    expect(boxesOf(faint).map(({ left }) => left)).toEqual([2, 6]);
    expect(boxesOf(faint, 0.4).map(({ left }) => left)).toEqual([6]);
  });

  it('are compared with what is near, and by some steps at least', () => {
    const shade = Float32Array.from({ length: 60 }, (_, x) => (x < 30 ? 60 : 220));
    shade[10] = 40;
    shade[50] = 150;
    const row = { width: 60, height: 1, data: shade };
    expect(findBlots(row, 4).map(({ left }) => left)).toContain(10);
    expect(findBlots(row, 4).map(({ left }) => left)).toContain(50);
    expect(findBlots(row, 60).map(({ left, right }) => [left, right])).toEqual([[0, 30]]);
    const dark = {
      width: 9,
      height: 1,
      data: Float32Array.from({ length: 9 }, (_, x) => (x === 4 ? 15 : 21)),
    };
    expect(findBlots(dark, 4)).toEqual([]);
  });

  it('are pieces of light on the negative', () => {
    const light = negative(picture('..........', '..........', '..........', '....#.....'));
    expect(light.data[34]).toBe(235);
    expect(boxesOf(light)).toEqual([]);
    expect(boxesOf(negative(light))).toHaveLength(1);
  });
});

describe('pieces with their gaps closed', () => {
  const bars = picture(
    '....................', //
    '....................',
    '..##...###..........',
    '....................',
    '..##......###.......',
    '....................',
    '..............#.....',
    '....................',
    '....................',
  );
  const closed = (gap: number) =>
    findClosedBlots(bars, 8, gap).map(({ left, top, right, bottom }) => [left, top, right, bottom]);

  it('hang together across a gap, up and down and sideways, and keep their size', () => {
    expect(closed(0)).toHaveLength(5);
    expect(closed(2)).toEqual([
      [2, 2, 4, 5],
      [7, 2, 15, 7],
    ]);
    expect(closed(3)).toEqual([[2, 2, 15, 7]]);
  });
});
