import { homographyFromPoints } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { stretchAt } from './stretch.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const middle = { x: 50, y: 50 };
const seenAs = (change: (p: { x: number; y: number }) => { x: number; y: number }) =>
  stretchAt(homographyFromPoints(square, square.map(change))!, middle);

describe('stretchAt', () => {
  it('finds no tilt in a crop that is turned and zoomed', () => {
    const { scale, tilt } = seenAs(({ x, y }) => ({ x: 3 * x - 4 * y, y: 4 * x + 3 * y }));
    expect(scale).toBeCloseTo(5, 6);
    expect(tilt).toBeCloseTo(0, 6);
  });

  it('finds how much a dial seen from the side is squeezed, in whichever direction', () => {
    expect(seenAs(({ x, y }) => ({ x: x / 2, y })).tilt).toBeCloseTo(1, 6);
    expect(seenAs(({ x, y }) => ({ x: x + y, y: (y - x) / 1.4 })).tilt).toBeCloseTo(0.4, 6);
    expect(seenAs(({ x, y }) => ({ x: x / 2, y })).scale).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it('measures at the place asked for', () => {
    const narrowing = homographyFromPoints(square, [
      { x: 0, y: 0 },
      { x: 100, y: 20 },
      { x: 100, y: 80 },
      { x: 0, y: 100 },
    ])!;
    expect(stretchAt(narrowing, { x: 90, y: 50 }).scale).not.toBeCloseTo(
      stretchAt(narrowing, { x: 10, y: 50 }).scale,
      1,
    );
  });
});
