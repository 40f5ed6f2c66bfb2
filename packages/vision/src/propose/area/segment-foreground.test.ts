import { expect, test } from 'vitest';
import { segmentForeground, type SmallPicture } from './segment-foreground.ts';

const SIDE = 24;
/** Colours in the middle of their level, of which there are ten. */
const colorOf = (level: number): number => (level + 0.5) * 25.6;
/** A thing of changing shades before a wall of others, the darker ones more often. */
const SHADES = [0, 0, 0, 1, 1, 2];
const levelAt = (x: number, y: number, part: number): number =>
  x > 7 && x < 16 && y > 7 && y < 16
    ? 6 + SHADES[(x + 5 * y + part) % 6]!
    : 2 + SHADES[(3 * x + y + part) % 6]!;
const pictureOf = (level: (at: number) => number): SmallPicture => ({
  width: SIDE,
  height: SIDE,
  colors: Float64Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return colorOf(level(levelAt(pixel % SIDE, Math.floor(pixel / SIDE), at % 3)));
  }),
});
const isInWindow = (x: number, y: number): boolean => x > 5 && x < 18 && y > 5 && y < 18;

test('what is bright before a dark wall is segmented as its negative is', () => {
  const bright = segmentForeground(
    pictureOf((level) => level),
    isInWindow,
  );
  const negative = segmentForeground(
    pictureOf((level) => 9 - level),
    isInWindow,
  );
  expect([...bright.thing].filter((one) => one === 1)).toHaveLength(64);
  expect(negative.thing).toEqual(bright.thing);
  for (const [at, favour] of bright.favours.entries()) expect(negative.favours[at]).toBeCloseTo(favour, 9);
});
