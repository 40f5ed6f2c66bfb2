import { describe, expect, it } from 'vitest';
import { type Print, printNumbers } from '../printed-face.testing.ts';
import { type PrintedNumber, findNumbers } from './find-numbers.ts';

const REACH = 14;
const [WIDTH, HEIGHT] = [220, 60];

const print = (text: string, x: number, y = 30, height = 24): Print => ({ text, at: { x, y }, height });

/** What is read of some prints, with rectangles of plain ink beside them. */
function read(prints: readonly Print[], ...rects: readonly (readonly number[])[]): PrintedNumber[] {
  const gray = printNumbers(WIDTH, HEIGHT, prints);
  for (const [left, top, right, bottom] of rects as [number, number, number, number][])
    for (let y = top; y < bottom; y++) gray.data.fill(35, y * WIDTH + left, y * WIDTH + right);
  return findNumbers(gray, REACH);
}

const textsOf = (numbers: readonly PrintedNumber[]) => numbers.map(({ text }) => text);

describe('printed numbers', () => {
  it('are read with their signs and points, and stand in the middle of their ink', () => {
    const numbers = read([print('-35', 40), print('0.6', 110), print('789', 180)]);
    expect(textsOf(numbers)).toEqual(['-35', '0.6', '789']);
    expect(numbers.map(({ value }) => value)).toEqual([-35, 0.6, 789]);
    for (const [i, x] of [40, 110, 180].entries()) {
      expect(Math.abs(numbers[i]!.x - x)).toBeLessThan(2);
      expect(Math.abs(numbers[i]!.y - 30)).toBeLessThan(1);
      expect(Math.abs(numbers[i]!.height - 26)).toBeLessThan(1.1);
      expect(numbers[i]!.chance).toBeGreaterThan(0.8);
      expect(numbers[i]!.chance).toBeLessThanOrEqual(1);
    }
  });

  it('have a bare stroke before a figure for a 1, but elsewhere it is a mark', () => {
    const stroke = (left: number) => [left, 17, left + 8, 43] as const;
    expect(textsOf(read([print('6', 60)], stroke(35)))).toEqual(['16']);
    expect(textsOf(read([print('6', 60)], stroke(10)))).toEqual(['6']);
    expect(textsOf(read([print('6', 60)], stroke(77)))).toEqual(['6']);
  });

  it('do not begin with a nought that counts for nothing', () => {
    expect(textsOf(read([print('05', 60), print('0.5', 140)]))).toEqual(['0.5']);
  });

  it('end where a wide gap, another height or another line begins', () => {
    expect(textsOf(read([print('2', 50), print('3', 84)]))).toEqual(['2', '3']);
    expect(textsOf(read([print('2', 50), print('3', 74)]))).toEqual(['23']);
    expect(textsOf(read([print('2', 50), print('3', 68, 30, 15)]))).toEqual(['2', '3']);
    expect(textsOf(read([print('2', 50, 22), print('3', 69, 38)]))).toEqual(['2', '3']);
    expect(textsOf(read([print('2', 50, 30), print('3', 69, 33)]))).toEqual(['23']);
  });

  it('are no higher than a sixth of the picture, and no smaller than eight pixels', () => {
    expect(textsOf(read([print('5', 60, 30, 30)]))).toEqual(['5']);
    expect(textsOf(read([print('5', 60, 30, 40)]))).toEqual([]);
    expect(textsOf(read([print('5', 60, 30, 6)]))).toEqual([]);
  });

  it('are pulled apart where two figures touch', () => {
    expect(textsOf(read([print('4', 60), print('4', 73)]))).toEqual(['44']);
  });
});

describe('the minus of a number', () => {
  // the figure 5 stands from column 92 to 108 and from row 17 to 43
  const beside = (...rect: number[]) => textsOf(read([print('5', 100)], rect));

  it.each([
    ['a short bar before the middle', [80, 29, 88, 32], '-5'],
    ['a bar a little higher', [80, 26, 88, 29], '-5'],
    ['a long bar', [66, 29, 88, 32], '-5'],
    ['a bar too long', [58, 29, 88, 32], '5'],
    ['a bar too short', [83, 29, 87, 31], '5'],
    ['a bar too thick', [66, 25, 86, 35], '5'],
    ['a bar half as long again as thick', [81, 28, 88, 33], '-5'],
    ['a square', [80, 27, 86, 33], '5'],
    ['a bar too high up', [80, 18, 88, 21], '5'],
    ['a bar at the foot', [80, 39, 88, 42], '5'],
    ['a bar too far away', [60, 29, 70, 32], '5'],
    ['a bar behind', [114, 29, 122, 32], '5'],
  ])('%s', (_name, rect, text) => {
    expect(beside(...rect)).toEqual([text]);
  });

  it('belongs to the ink of the number', () => {
    const [number] = read([print('5', 100)], [80, 29, 88, 32]);
    expect(Math.abs(number!.x - 94)).toBeLessThan(1.1);
  });
});

describe('the point of a number', () => {
  // the figures stand from column 72 to 88 and from 96 to 112, down to row 43
  const between = (...rect: number[]) => textsOf(read([print('3', 80), print('5', 104)], rect));

  it.each([
    ['at the foot', [90, 40, 93, 43], '3.5'],
    ['a little below', [90, 43, 93, 46], '3.5'],
    ['under the end of the figure before it', [85, 44, 88, 47], '3.5'],
    ['under the middle of the figure before it', [81, 44, 84, 47], '35'],
    ['under the beginning of the figure after it', [96, 44, 99, 47], '3.5'],
    ['under the middle of the figure after it', [100, 44, 103, 47], '35'],
    ['too high up', [90, 32, 93, 35], '35'],
    ['below the line', [90, 48, 93, 51], '35'],
    ['before the first figure', [64, 40, 67, 43], '35'],
    ['after the last figure', [117, 40, 120, 43], '35'],
  ])('%s', (_name, rect, text) => {
    expect(between(...rect)).toEqual([text]);
  });
});
