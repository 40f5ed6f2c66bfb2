import { IDENTITY, applyHomography } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { shareOutside } from '../digits/share-outside.ts';
import { displayBoxes } from './digit-boxes.ts';
import type { DigitConfig } from '../digits/digits-config.ts';

describe('boxes of a display', () => {
  it('looks for a sign as wide as a digit left of the first one', () => {
    const { digits, sign } = displayBoxes([digit(1, 100, 40), digit(0, 150, 40)], IDENTITY)!;
    expect(digits.map(({ place }) => place)).toEqual([1, 0]);
    expect(applyHomography(sign, { x: 0, y: 0 })).toEqual({ x: 60, y: 10 });
    expect(applyHomography(sign, { x: 1, y: 1 })).toEqual({ x: 100, y: 90 });
  });

  it('splits a first box that is wide enough for a sign and a digit', () => {
    const { digits, sign } = displayBoxes([digit(1, 60, 80), digit(0, 150, 40)], IDENTITY)!;
    expect(applyHomography(digits[0]!.toPhoto, { x: 0, y: 0 }).x).toBeCloseTo(100, 9);
    expect(applyHomography(digits[0]!.toPhoto, { x: 1, y: 0 }).x).toBeCloseTo(140, 9);
    expect(applyHomography(sign, { x: 0, y: 0 }).x).toBeCloseTo(60, 9);
  });

  it('tells how much of a box the photo does not show', () => {
    const { digits } = displayBoxes([digit(0, 80, 40)], IDENTITY)!;
    expect(shareOutside(digits[0]!.toPhoto, { width: 200, height: 200 })).toBe(0);
    expect(shareOutside(digits[0]!.toPhoto, { width: 100, height: 200 })).toBeCloseTo(0.4, 9);
  });
});

function digit(digit_place: number, x: number, width: number): DigitConfig {
  const grey = { red: 1, green: 2, blue: 3 };
  return {
    digit_place,
    font_color: grey,
    background_color: grey,
    corner_coordinates_of_single_digit: {
      top_left: { x, y: 10 },
      top_right: { x: x + width, y: 10 },
      bottom_left: { x, y: 90 },
      bottom_right: { x: x + width, y: 90 },
    },
  };
}
