import { describe, expect, it } from 'vitest';
import type { Blot } from '../numerals/find-blots.ts';
import { lineUp } from './line-up.ts';

const sign = (left: number, top = 40, high = 40, wide = 20): Blot => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
  ink: 1,
});
const lefts = (blots: readonly Blot[], click = { x: 120, y: 60 }): number[][] =>
  lineUp(blots, click).map(({ signs }) => signs.map(({ left }) => left));

describe('a line of signs', () => {
  it('holds what several looks saw, each place once with its votes', () => {
    const [line] = lineUp([sign(100), sign(101), sign(99), sign(130), sign(160)], { x: 120, y: 60 });
    expect(line!.signs.map(({ left, votes }) => [left, votes])).toEqual([
      [100, 3],
      [130, 1],
      [160, 1],
    ]);
  });

  it('runs along a tilted row', () => {
    expect(lefts([sign(100, 40), sign(130, 42), sign(160, 44), sign(190, 46)])).toEqual([
      [100, 130, 160, 190],
    ]);
  });

  it.each([
    ['lower than the others', sign(160, 50, 25)],
    ['out of line', sign(160, 55)],
    ['behind a wide gap', sign(225)],
  ])('is without a sign %s', (_name, other) => {
    expect(lefts([sign(100), sign(130), other])[0]).toEqual([100, 130]);
  });

  it('needs two places, and the click near them', () => {
    expect(lefts([sign(100), sign(103)])).toEqual([]);
    expect(lefts([sign(100), sign(130)], { x: 120, y: 120 })).toEqual([]);
  });
});
