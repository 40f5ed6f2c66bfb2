import { describe, expect, it } from 'vitest';
import { fitPitch } from './fit-pitch.ts';
import type { VotedSign } from './line-up.ts';

/** Signs that end at these columns, 40 pixels high. */
const line = (ends: readonly (readonly [right: number, wide: number])[]) => ({
  height: 40,
  signs: ends.map(([right, wide]): VotedSign => ({
    left: right - wide,
    right,
    top: 50,
    bottom: 90,
    ink: 1,
    votes: 3,
  })),
});
const placesOf = (ends: readonly (readonly [number, number])[], ones: 'right' | 'middle' = 'right') =>
  fitPitch(line(ends), ones)[0]!;
const edges = (places: ReturnType<typeof placesOf>, numbers: readonly number[]) =>
  numbers.map((place) => {
    const { left, right } = places.at(place);
    return [Math.round(left), Math.round(right)];
  });

describe('even places along a line', () => {
  it('hold a narrow 1 at their right, and go on where no sign was found', () => {
    const places = placesOf([
      [120, 20],
      [150, 7],
      [210, 20],
    ]);
    expect(places.held).toEqual([0, 1, 3]);
    expect(edges(places, [-1, 1, 2, 3, 4])).toEqual([
      [70, 90],
      [130, 150],
      [160, 180],
      [190, 210],
      [220, 240],
    ]);
  });

  it('hold a narrow 1 in the middle of a drum', () => {
    const places = placesOf(
      [
        [120, 20],
        [143, 6],
        [180, 20],
      ],
      'middle',
    );
    expect(edges(places, [0, 1, 2])).toEqual([
      [100, 120],
      [130, 150],
      [160, 180],
    ]);
  });

  it('are where the others say when a point has grown onto a digit', () => {
    const places = placesOf([
      [120, 20],
      [150, 20],
      [184, 24],
      [210, 20],
      [240, 20],
    ]);
    expect(Math.abs(places.at(2).right - 180)).toBeLessThan(1.5);
  });

  it('grow narrower evenly in a row seen from the side', () => {
    const ends = [0, 1, 2, 3, 4, 5].map((k) => [100 + 34 * k - 0.8 * k * k, 20] as const);
    expect(Math.abs(placesOf(ends).at(6).right - (100 + 34 * 6 - 0.8 * 36))).toBeLessThan(0.5);
  });

  it('are not half as wide as they could be', () => {
    const places = placesOf([
      [120, 20],
      [160, 20],
      [200, 20],
    ]);
    expect(Math.round(places.pitch)).toBe(40);
  });
});
