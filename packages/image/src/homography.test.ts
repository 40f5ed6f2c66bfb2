import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyHomography,
  composeHomographies,
  homographyFromPoints,
  IDENTITY,
  invertHomography,
} from './homography.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const nudge = fc.double({ min: -20, max: 20, noNaN: true });
const quad = fc
  .array(fc.record({ x: nudge, y: nudge }), { minLength: 4, maxLength: 4 })
  .map((moves) => square.map((corner, i) => ({ x: corner.x + moves[i]!.x, y: corner.y + moves[i]!.y })));
const inside = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 100, noNaN: true }),
});

describe('homography', () => {
  it('maps each source point to its destination', () => {
    fc.assert(
      fc.property(quad, quad, (source, destination) => {
        const h = homographyFromPoints(source, destination)!;
        for (const [i, point] of source.entries()) {
          const mapped = applyHomography(h, point);
          expect(mapped.x).toBeCloseTo(destination[i]!.x, 6);
          expect(mapped.y).toBeCloseTo(destination[i]!.y, 6);
        }
      }),
    );
  });

  it('leads back through its inverse and agrees with composing the two', () => {
    fc.assert(
      fc.property(quad, inside, (corners, point) => {
        const h = homographyFromPoints(square, corners)!;
        const inverse = invertHomography(h)!;
        const back = applyHomography(inverse, applyHomography(h, point));
        const composed = applyHomography(composeHomographies(inverse, h), point);
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
        expect(composed.x).toBeCloseTo(point.x, 6);
        expect(composed.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  it.each([
    ['three points on a line', [square[0]!, { x: 50, y: 0 }, square[1]!, square[3]!]],
    ['two equal points', [square[0]!, square[0]!, square[2]!, square[3]!]],
    ['three points only', square.slice(1)],
    ['a coordinate that is no number', [{ x: Number.NaN, y: 0 }, ...square.slice(1)]],
  ])('does not exist for %s', (_, points) => {
    expect(homographyFromPoints(points, square)).toBeNull();
    expect(homographyFromPoints(square, points)).toBeNull();
  });

  it('has an inverse also if its last element is zero', () => {
    const h = [2, 4, 3, 3, 6, 5, 3, 2, 1] as const;
    const back = composeHomographies(invertHomography(h)!, h);
    for (const [i, number] of back.entries()) expect(number).toBeCloseTo(IDENTITY[i]!, 9);
  });

  it('has no inverse when degenerate', () => {
    expect(invertHomography([1, 1, 0, 1, 1, 0, 0, 0, 1])).toBeNull();
    expect(invertHomography(IDENTITY)).toEqual(IDENTITY);
  });
});
